import { hash } from 'node:crypto'
import path from 'node:path'
import type { Logger } from 'pino'
import { CLEAN_UP_INTERVAL, tidyUp } from './clean-up.ts'
import { createRoomAlarm, measureRoom } from '../health/disk-watch.ts'
import { createPendingImages } from '../health/routes.ts'
import { openLastingRecords } from '../backup/before-update.ts'
import { createBackupKeeper } from '../backup/keeper.ts'
import { compose, createLog, type Parts, sayKept } from './compose.ts'
import type { Config } from '../config/config.ts'
import { timeOfEvent } from '../database/clock.ts'
import { passDay } from '../site/site-day.ts'
import type { DatabasePatience } from '../database/database.ts'
import { logUnlessAway, requireAnswer } from '../database/database-problem.ts'
import { readValue, writeValue } from '../database/values.ts'
import { createDelivery } from '../delivery/delivery.ts'
import { isRenditionInUse } from '../items/image-rows.ts'
import { recordRun } from '../publishing/routes/publish-runs.ts'
import { createHttpServer } from '../http/server.ts'
import { createStaticSite } from '../http/static-site.ts'
import { createLeadership } from '../database/leases/leadership.ts'
import { readBuild } from '../publishing/rendering/assets.ts'
import { createMonitor } from '../metrics/monitor.ts'
import { inWords } from '../object-store/place-address.ts'
import { createStoreWatch } from '../object-store/watch.ts'
import { createDesk } from '../publishing/desk.ts'
import { createFollower } from '../publishing/remote/follower.ts'
import { createFolderTarget } from '../publishing/site-folder/folder-target.ts'
import { inPlainWords } from '../publishing/failure.ts'
import { createPublisher } from '../publishing/publisher.ts'
import { createRenditionKeeper } from '../publishing/site-folder/rendition-keeper.ts'
import { renditionFilesOf } from '../publishing/site-folder/renditions-of.ts'
import { didAnything, type PublishReport } from '../publishing/report.ts'
import { createRevisions } from '../publishing/revisions.ts'
import { type PublishListener, tellAll } from '../publishing/watch.ts'
import { createRendering, DIST, type Rendering } from './rendering.ts'
import { createLoop } from '../lib/loop.ts'

/** Under which name it is remembered how the site was sent to where it is also sent. */
const DELIVERED = 'delivered'
/** The build's files for visitors. */
const ASSETS = path.join(DIST, 'client')

/** Milliseconds between looks at how full the disk is. */
const ROOM_LOOK_EVERY = 60_000

/** Milliseconds between two looks at the calendar. */
const CALENDAR_LOOK = 10_000
/** Makes one backup. */
const BACKUP_THREAD = new URL('./backup-thread.ts', import.meta.url)

const shortHash = (text: string) => hash('sha256', text).slice(0, 12)

/** Every server makes every revision: the history has it once, and a new build once for each revision. */
const keyOfRun = ({ kind, revision }: PublishReport, build: string) =>
  kind === 'changes' ? `revision-${revision}` : shortHash(`${build} ${revision}`)

/** Throws where no page can be made because the database is away. */
function requireContent({ config, database }: Pick<Parts, 'config' | 'database'>) {
  if (!config.apiRoot) requireAnswer(database)
}

/** Brings the pages of a composition into a folder: the server's own, or `siteDir` for a copy elsewhere. */
export async function createPublishing(
  parts: Parts,
  { siteDir, renderer, renderPool, isLeading = () => true, ...hooks }: PublishingOptions,
) {
  const { config, log, transport, media, bucket, database } = parts
  const build = await readBuild(DIST, config.siteUrl, config.publicApiRoot, config.apiRoot ?? '')
  const record = async (report: PublishReport, startedAt: Date) => {
    const hasFailed = report.failed.length > 0
    // The same page fails on every server; the others' own troubles are in their logs.
    if (hasFailed && !isLeading()) return
    await recordRun(database.db, {
      ...report,
      ...(!hasFailed && !report.isAsked && { key: keyOfRun(report, build) }),
      failed: report.failed.map(({ page, problem }) => ({ page, reason: inPlainWords(problem) })),
      startedAt: startedAt.toISOString(),
      endedAt: await timeOfEvent(database.db),
    })
  }
  return createPublisher({
    renderer,
    renderPool,
    transport,
    siteUrl: config.siteUrl,
    target: createFolderTarget(siteDir ?? config.siteDir, { isOwned: siteDir === undefined }),
    manifestFile: path.join(config.dataDir, siteDir ? `site-${shortHash(siteDir)}.journal` : 'site.journal'),
    renditionFiles: renditionFilesOf(database.db, media, bucket ? undefined : config.variantsDir),
    assetsDir: ASSETS,
    build,
    // Another server's changes, and another folder's state, are not in this database.
    ...(config.apiRoot || siteDir ? {} : { revisions: createRevisions(database.db), record }),
    requireContent: () => {
      requireContent(parts)
    },
    log,
    ...hooks,
  })
}
interface PublishingOptions extends Rendering {
  readonly siteDir?: string
  readonly onFiles?: (files: readonly string[]) => void
  readonly onReplaced?: () => void
  readonly listener?: PublishListener
  /** Whether this is the one of several servers that does what only one may. */
  readonly isLeading?: () => boolean
}

/** The whole product, not yet listening. `close` ends what is underway and frees everything. */
export async function createServer(
  config: Config,
  log: Logger = createLog(config),
  /** How long the database may be silent, where it is not as long as usual. */
  patience: DatabasePatience = {},
) {
  const database = await openLastingRecords(config, { log, patience, onKept: sayKept(log) })
  const { db } = database
  const desk = createDesk()
  const delivery = createDelivery(config, log, {
    isLeading,
    readManner: () => readValue(db, DELIVERED),
    noteManner: (manner) => writeValue(db, DELIVERED, manner),
  })
  const hearers: (() => void)[] = [desk.changed]
  const onWrite = () => {
    for (const hear of hearers) hear()
  }
  const parts = await compose(config, { log, database, onWrite, publishing: desk, delivery })
  const { renderer, renderPool } = await createRendering(parts)
  const site = createStaticSite(config.siteDir, {
    ...config,
    assetsDir: ASSETS,
    renditions: {
      read: (rendition, file) => parts.media.readVariant(rendition, file),
      isInUse: (rendition) => isRenditionInUse(db, rendition),
    },
  })
  const monitor =
    config.metricsToken === undefined
      ? undefined
      : createMonitor({
          ...parts,
          token: config.metricsToken,
          uploads: () => parts.media.load(),
          isLeading,
          measureRoom: () => measureRoom(config.dataDir),
          countPendingImages: createPendingImages(db, parts.media, parts.bucket !== undefined),
          backupPlace: config.backupTo && inWords(config.backupTo),
        })
  const publisher = await createPublishing(parts, {
    renderer,
    renderPool,
    onFiles: (files) => {
      site.refresh(files)
      delivery.changed(files)
    },
    onReplaced: () => {
      site.clear()
      delivery.replaced()
    },
    listener: tellAll([
      monitor?.listener ?? {},
      desk.listener,
      delivery.listener,
      { ended: lookAfterImages },
    ]),
    isLeading,
  })
  const leadership = createLeadership({
    database: parts.database,
    name: 'site',
    log: parts.log,
    onBegin: begin,
    onResume: resume,
  })
  desk.attach(publisher)
  const http = createHttpServer({
    site,
    api: parts.api,
    renderPage: async (page) => {
      if (!renderer.hasRoute(page)) return undefined
      requireContent(parts)
      const made = await renderer.render(page)
      if (made.status >= 500) requireContent(parts)
      return made
    },
    config,
    log: parts.log,
    monitor,
  })
  const follower =
    config.apiRoot === undefined
      ? undefined
      : createFollower({ transport: parts.transport, publisher, log: parts.log })
  const isShared = parts.database.engine === 'postgres' && parts.bucket === undefined
  const keeper = createRenditionKeeper({
    db,
    media: parts.media,
    log: parts.log,
    onWrite,
    isLeading: leadership.isHeld,
  })
  const watch =
    parts.bucket &&
    createStoreWatch({
      store: parts.bucket,
      log: parts.log,
      onBack: () => {
        publisher.wake()
        keeper.wake()
      },
    })
  const cleaner = createLoop({
    work: async () => {
      if (leadership.isHeld()) await tidyUp(db, parts.media, new Date())
    },
    every: CLEAN_UP_INTERVAL,
    onError: logUnlessAway(log, 'the records could not be tidied up'),
  })
  /** What is on now follows the calendar (server/site/site-day.ts). */
  const keepDay = async () => {
    if (leadership.isHeld() && (await passDay(db, new Date()))) onWrite()
  }
  const calendar = createLoop({
    work: keepDay,
    every: CALENDAR_LOOK,
    onError: logUnlessAway(log, 'the calendar could not be followed'),
  })
  database.onBack(() => {
    publisher.wake()
    keeper.wake()
    parts.mailer.wake()
  })
  const roomAlarm = createLoop({
    work: createRoomAlarm(config.dataDir, log),
    every: ROOM_LOOK_EVERY,
    onError: logUnlessAway(log, 'the room on the disk could not be measured'),
  })
  const { backupTo } = config
  const backups =
    backupTo &&
    createBackupKeeper({
      db,
      log,
      config: { ...config, backupTo },
      program: BACKUP_THREAD,
      isLeader: leadership.isHeld,
    })

  function lookAfterImages(report: PublishReport) {
    // Another server may have changed what images are made from.
    if (didAnything(report)) keeper.wake()
    warnOfLackingFiles(report)
  }
  /** Where nobody shares the photographs, another server's uploads are never here. */
  function warnOfLackingFiles({ failed }: PublishReport) {
    if (!isShared || leadership.isHeld() || !failed.some(({ problem }) => problem === 'imageNotReady')) return
    parts.log.error(
      'Photographs of other servers are missing here: several servers on one database need MEDIA_URL, ' +
        'or one folder for all of their originals and variants.',
    )
  }
  function isLeading() {
    return leadership.isHeld()
  }
  /** This server does from now on what only one may. */
  function begin(circumstances: { readonly afterDeath: boolean }) {
    delivery.lead(circumstances)
    keeper.wake()
    backups?.wake()
  }
  /** It could not for a moment, and nobody else has. */
  function resume() {
    delivery.resume()
    keeper.wake()
  }

  return {
    ...parts,
    renderer,
    renderPool,
    publisher,
    /** What is wrong with the bucket of the photographs, in a line for whoever looks after the server. */
    findBucketProblem: async () => (await watch?.look())?.message,
    /** The same of where the site is also sent. */
    findDestinationProblem: delivery.findProblem,
    /** Serves, publishes what is left to do, sends waiting mail. Gives the port. */
    async listen() {
      const { port } = await http.listen(config.port, config.host)
      hearers.push(publisher.wake, () => {
        keeper.wake()
      })
      delivery.start()
      if (follower) follower.start()
      else publisher.start()
      leadership.start()
      watch?.start()
      keeper.start()
      cleaner.start()
      roomAlarm.start()
      calendar.start()
      backups?.start()
      parts.mailRequests.start()
      parts.mailer.start()
      return port
    },
    /** Says that it is about to stop (`/api/ready`), and serves on. */
    willStop: () => {
      desk.close()
    },
    /** Ends what is underway, and then everything else. */
    async close() {
      desk.close()
      const tidied = Promise.all([cleaner.stop(), roomAlarm.stop(), calendar.stop()])
      const backupsStopped = backups?.stop()
      await http.close()
      await tidied
      await watch?.stop()
      await keeper.stop()
      await backupsStopped
      await Promise.all([follower?.stop(), publisher.stop()])
      await delivery.stop()
      await leadership.stop()
      await renderPool.close()
      await parts.mailRequests.stop()
      await parts.mailer.stop()
      monitor?.close()
      await parts.database.close()
    },
  }
}
export type Server = Awaited<ReturnType<typeof createServer>>
