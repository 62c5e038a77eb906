import type { Config } from '../platform/config/config.ts'
import type { Bounces } from '../../contract/mail/bounces.ts'
import type { Overview } from '../../contract/overview.ts'
import { API_PATHS } from '../../contract/paths.ts'
import type { Db } from '../platform/database/schema.ts'
import { countInquiries } from '../inquiries/inquiry-rows.ts'
import type { MailServer } from '../mail/mail-server.ts'
import { countPendingMail, countUnsentMail, isMailFailing } from '../mail/outbox-rows.ts'
import { findNow } from './now.ts'
import { createNews } from './news/news.ts'
import { findFirstSteps, hideFirstSteps } from './first-steps.ts'
import { countUntranslated } from './untranslated.ts'
import { countCollection } from './overview-rows.ts'
import { listRuns } from '../publishing/routes/publish-run-rows.ts'
import { readRevision } from '../platform/database/revisions.ts'
import { readRemaking } from '../items/images/remaking.ts'
import type { Media } from '../platform/media/media.ts'
import { privateJson } from '../platform/api/answers.ts'
import type { BackupKeeper } from '../backup/panel/backups.ts'
import { toWire } from '../backup/read-backup.ts'
import type { ObjectStore } from '../platform/object-store/object-store.ts'
import type { DeliveryControl, PublishingControl } from '../platform/api/context.ts'
import { DISK_MESSAGES, type DiskWatch } from './disk-watch.ts'
import { createDiskUse, type DiskPlace } from './disk-use.ts'
import { VERSION } from '../platform/lib/version.ts'
import { readShownRevision } from '../publishing/routes/state.ts'
import { createRoutes } from '../platform/api/routes.ts'
import { lastDays, readVisitDays } from '../visits/visit-rows.ts'

/** The days whose visits are counted together. */
const VISIT_DAYS = 7

interface OverviewParts {
  readonly db: Db
  readonly config: DiskPlace & Pick<Config, 'siteUrl' | 'updatesUrl' | 'visits'>
  readonly clock: () => Date
  readonly mailServer: Pick<MailServer, 'view'>
  /** The mailbox of returned letters, where there is one. */
  readonly findBounces: () => Promise<Bounces | undefined>
  readonly media: Media
  readonly backups: Pick<BackupKeeper, 'readState' | 'place'>
  readonly bucket: Pick<ObjectStore, 'problem'> | undefined
  readonly publishing: PublishingControl | undefined
  readonly delivery: DeliveryControl | undefined
  readonly disk: DiskWatch
  /** Images whose variants are missing. */
  readonly countPendingImages: () => Promise<number>
}

async function findLastPublish(db: Db): Promise<Overview['lastPublish']> {
  const [last] = (await listRuns(db, { offset: 0, limit: 1 })).items
  return (
    last && {
      endedAt: last.endedAt,
      pages: last.written,
      milliseconds: last.milliseconds,
      failedPages: last.failed.length,
    }
  )
}

/** Whether visitors see the newest content with its images. */
const isLive = async (db: Db, publishing: PublishingControl | undefined) =>
  (await readShownRevision(db, publishing)) >= (await readRevision(db)) && !(await readRemaking(db))

type Problems = Pick<
  Overview,
  'diskWarning' | 'diskProblem' | 'bucketProblem' | 'destinationProblem' | 'purgeProblem'
>

/** What does not work now, in sentences for the owner. */
const problemsOf = (
  disk: Awaited<ReturnType<DiskWatch['look']>>,
  bucket: OverviewParts['bucket'],
  { mirror, purge }: Partial<ReturnType<DeliveryControl['now']>>,
): Problems => ({
  ...(disk === 'low' ? { diskWarning: DISK_MESSAGES.low } : disk && { diskProblem: DISK_MESSAGES[disk] }),
  ...(bucket?.problem && { bucketProblem: bucket.problem.message }),
  ...(mirror?.problem && { destinationProblem: mirror.problem.message }),
  ...(purge?.problem && { purgeProblem: purge.problem.message }),
})

async function readOverview(parts: OverviewParts): Promise<Overview> {
  const { db, config, mailServer, backups, bucket, publishing, delivery, disk, clock } = parts
  const { waitingPeople, ...collection } = await countCollection(db)
  const delivered = delivery?.now() ?? {}
  const lastPublish = await findLastPublish(db)
  const { unread, unanswered, inbox } = await countInquiries(db)
  const diskProblem = await disk.look()
  const backup = await backups.readState()
  const [server, place] = await Promise.all([mailServer.view(), backups.place.view()])
  const bounceFailure = (await parts.findBounces())?.failure
  const hasMailServer = server.source !== 'none' && !server.isLocked
  const { siteUrl, visits: source } = config
  const week = lastDays(VISIT_DAYS, clock())
  const untranslated = await countUntranslated(db)
  const firstSteps = await findFirstSteps(db, {
    siteUrl,
    paintings: collection.paintings,
    hasMailServer,
    hasBackup: backup !== undefined,
  })
  return {
    ...collection,
    ...(await findNow(db)),
    isLive: await isLive(db, publishing),
    ...(lastPublish && { lastPublish }),
    ...(firstSteps && { firstSteps }),
    ...(untranslated && { untranslated }),
    ...(source !== 'off' && { visits: { ...week, days: await readVisitDays(db, week, '') } }),
    siteUrl,
    waiting: {
      // With a server a mail that was just written is normal.
      mail: !hasMailServer || (await isMailFailing(db)) ? await countPendingMail(db) : 0,
      unsentMail: await countUnsentMail(db),
      hasMailServer,
      images: await parts.countPendingImages(),
      people: waitingPeople,
    },
    ...(bounceFailure && { bounceFailure }),
    ...problemsOf(diskProblem, bucket, delivered),
    ...(backup && { backup: toWire(backup) }),
    locked: [
      ...(server.isLocked ? (['mailServer'] as const) : []),
      ...(place.isLocked ? (['backupPlace'] as const) : []),
    ],
    inquiries: { unread, unanswered, inbox },
  }
}

/** The first page of the Control Panel. Disk use is a separate call because it may take seconds. */
export function overviewRoutes(parts: OverviewParts) {
  const { db, config, media, clock } = parts
  const measureDisk = createDiskUse(config, media)
  const readNews = createNews({ updatesUrl: config.updatesUrl, version: VERSION, clock })
  const routes = createRoutes()

  routes.get(API_PATHS.overview, 'manager', async () => privateJson(await readOverview(parts)))

  routes.delete(API_PATHS.firstSteps, 'manager', async () => {
    await hideFirstSteps(db)
    return privateJson(true)
  })

  routes.get(API_PATHS.diskUse, 'manager', async () => {
    return privateJson(await measureDisk())
  })
  routes.get(API_PATHS.news, 'manager', async () => privateJson(await readNews()))
  return routes
}
