import { setTimeout as delay } from 'node:timers/promises'
import { API_PATHS } from '../../contract/paths.ts'
import type { Health } from '../../contract/site/settings.ts'
import type { Db } from '../platform/database/schema.ts'
import { DatabaseUnreachableError } from '../platform/database/database-problem.ts'
import { listAllImages } from '../items/images/image-rows.ts'
import { countPendingMail } from '../mail/outbox-rows.ts'
import { readRevision } from '../platform/database/revisions.ts'
import type { Media } from '../platform/media/media.ts'
import { createLock } from '../platform/lib/lock.ts'
import { VERSION } from '../platform/lib/version.ts'
import { privateJson } from '../platform/api/answers.ts'
import type { BackupKeeper } from '../backup/panel/backups.ts'
import type { ObjectStore } from '../platform/object-store/object-store.ts'
import type { DeliveryControl, PublishingControl } from '../platform/api/context.ts'
import type { DiskWatch } from './disk-watch.ts'
import { readShownRevision } from '../publishing/routes/state.ts'
import { createRoutes } from '../platform/api/routes.ts'

/** Checking the folder of every image is too slow for each poll of a load balancer. */
const IMAGES_CACHE_TIME = 10_000

/** Images that are checked in parallel in a bucket. */
const CONCURRENCY = 8
/** The longest wait in milliseconds for a slow or silent bucket. */
const BUCKET_TIMEOUT = 1000
/** The longest wait in milliseconds for the database. Monitoring asks again soon. */
const DATABASE_TIMEOUT = 2000

/**
 * Counts images without variants. Variants that were found once count as present until the next start,
 * because checking all of them again would mean thousands of reads.
 */
export function createPendingImages(db: Db, media: Pick<Media, 'hasRendition'>, isInBucket: boolean) {
  const seen = new Set<string>()
  let count = 0
  let last: { at: number; done: Promise<void> } | undefined

  async function look() {
    const renditions = new Set((await listAllImages(db)).map((image) => image.rendition))
    const unseen = [...renditions].filter((rendition) => !seen.has(rendition))
    let missing = 0
    const check = async (rendition: string) => {
      if (!(await media.hasRendition(rendition))) missing += 1
      else seen.add(rendition)
    }
    const inTurn = createLock(isInBucket ? CONCURRENCY : 1)
    await Promise.all(unseen.map((rendition) => inTurn(() => check(rendition))))
    count = missing
  }

  return async () => {
    const now = performance.now()
    if (!last || now - last.at > IMAGES_CACHE_TIME) {
      const done = look()
      last = { at: now, done }
    }
    // On failure the previous number is used. The answer also reports problems of the disk or bucket.
    const looked = last.done.catch(() => undefined)
    await (isInBucket ? Promise.race([looked, delay(BUCKET_TIMEOUT, undefined, { ref: false })]) : looked)
    return count
  }
}

interface HealthParts {
  readonly db: Db
  readonly backups: Pick<BackupKeeper, 'readState'>
  readonly countPendingImages: () => Promise<number>
  readonly disk: DiskWatch
  readonly publishing: PublishingControl | undefined
  readonly bucket: Pick<ObjectStore, 'problem'> | undefined
  readonly delivery: DeliveryControl | undefined
}

const afterTimeout = <Value>(value: Value) => delay(DATABASE_TIMEOUT, value, { ref: false })

/** Reads values from the database, or a code for why it does not answer. */
async function readRecords({ db, backups, publishing }: HealthParts) {
  const read = async () => ({
    revision: await readRevision(db),
    publishedRevision: await readShownRevision(db, publishing),
    backupProblem: (await backups.readState())?.problem?.problem,
    pendingMail: await countPendingMail(db),
  })
  try {
    return await Promise.race([read(), afterTimeout({ databaseProblem: 'silent' })])
  } catch (error) {
    if (error instanceof DatabaseUnreachableError) return { databaseProblem: error.problem.problem }
    throw error
  }
}

export function healthRoutes(parts: HealthParts) {
  const { bucket, disk, publishing, delivery, countPendingImages } = parts
  const routes = createRoutes()

  routes.get(API_PATHS.health, 'public', async () => {
    // Checking files may wait for image processing, so a delay there says nothing about the database.
    const [records, pendingImages]: [Partial<Health>, number | undefined] = await Promise.all([
      readRecords(parts),
      Promise.race([countPendingImages(), afterTimeout(undefined)]),
    ])
    const bucketProblem = bucket?.problem?.problem
    const { mirror, purge } = delivery?.now() ?? {}
    const diskProblem = await disk.look()
    const { databaseProblem, backupProblem } = records
    const problems = {
      ...(databaseProblem && { databaseProblem }),
      ...(diskProblem && diskProblem !== 'low' && { diskProblem }),
      ...(bucketProblem && { bucketProblem }),
      ...(mirror?.problem && { destinationProblem: mirror.problem.problem }),
      ...(purge?.problem && { purgeProblem: purge.problem.problem }),
      ...(backupProblem && { backupProblem }),
    }
    const { revision = 0, publishedRevision = publishing?.now().shownRevision ?? 0 } = records
    const isFailing = Object.keys(problems).length > 0 || (publishing?.now().failed.length ?? 0) > 0
    // At revision 0 both numbers are equal before the first page exists.
    const isBehind = publishedRevision < revision || publishing?.isWhole() === false
    return privateJson({
      status: isFailing ? 'failing' : isBehind ? 'publishing' : 'ok',
      version: VERSION,
      revision: records.revision,
      publishedRevision,
      pendingImages: databaseProblem ? undefined : pendingImages,
      pendingMail: records.pendingMail,
      ...(mirror && !mirror.isElsewhere && { pendingFiles: mirror.pending }),
      ...(diskProblem && { diskProblem }),
      ...problems,
    } satisfies Health)
  })
  return routes
}
