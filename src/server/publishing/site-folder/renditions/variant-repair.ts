import type { Logger } from 'pino'
import type { Db } from '../../../platform/database/schema.ts'
import {
  DatabaseUnreachableError,
  logUnlessUnreachable,
} from '../../../platform/database/database-problem.ts'
import { createLoop } from '../../../platform/lib/loop.ts'
import { listAllImages, setImageRendition } from '../../../items/images/image-rows.ts'
import type { OwnedImage } from '../../../items/images/image-model.ts'
import { readSettings } from '../../../site/settings-rows.ts'
import type { Remaking } from '../../../../contract/publishing.ts'
import { continueRemaking, endRemaking, readRemaking } from '../../../items/images/remaking.ts'
import { inSnapshot, write } from '../../../platform/database/write.ts'
import { type Media, presetOf, renditionKey } from '../../../platform/media/media.ts'
import { ObjectStoreError } from '../../../platform/object-store/errors.ts'

export interface VariantRepairOptions {
  readonly db: Db
  readonly media: Media
  readonly log: Logger
  /**
   * Whether this server is the leader; of several servers only the leader makes variants. Without it there is one
   * server.
   */
  readonly isLeading?: () => boolean
  /** Called when an image has new variants. */
  readonly onWrite: () => void
  readonly onProgress?: (done: number, total: number) => void
}

/** Milliseconds. */
const PROGRESS_EVERY = 500

interface Wanted {
  readonly watermark: string
  readonly remaking: Remaking | undefined
}

/** Stores the progress now and then, because people watch it. */
function createProgress(db: Db, remaking: Remaking | undefined) {
  let done = 0
  let storedAt = Date.now()
  return async ({ owner }: OwnedImage) => {
    if (owner === 'painting') done += 1
    if (!remaking || Date.now() - storedAt < PROGRESS_EVERY) return
    storedAt = Date.now()
    await continueRemaking(db, { ...remaking, done: Math.min(done, remaking.total) })
  }
}

/** Makes the variants of one image after the other. */
function createKeeper({ db, media, onWrite }: VariantRepairOptions, watermark: string) {
  /** The renditions that are known to be complete, because several items may use the same photograph. */
  const whole = new Set<string>()
  return {
    isWhole: (rendition: string) => whole.has(rendition),
    /** Returns whether the image has new variants. */
    async keep(image: OwnedImage): Promise<boolean> {
      const preset = presetOf(image.owner, watermark)
      const wanted = renditionKey(image.original.hash, preset, image)
      const isThere = whole.has(wanted) || (await media.hasRendition(wanted))
      if (!isThere) await media.render(image.original.hash, preset, image)
      whole.add(wanted)
      if (image.rendition === wanted) return false
      await write(db, (tx, change) => setImageRendition(tx, change, image, wanted))
      onWrite()
      return true
    },
  }
}

/** The watch of the bucket or the database reports the problem and wakes the loop when it is over. */
const isWatched = (error: unknown) =>
  (error instanceof ObjectStoreError && error.problem !== 'unexpected') ||
  error instanceof DatabaseUnreachableError

/** Looks through all images. Returns the number of failures, or undefined if it had to stop before the end. */
async function keepAll(
  options: VariantRepairOptions,
  { watermark, remaking }: Wanted,
  mayGoOn: () => boolean,
): Promise<number | undefined> {
  const { db, log, onProgress } = options
  let failures = 0
  const advance = createProgress(db, remaking)
  const keeper = createKeeper(options, watermark)
  let images = await listAllImages(db)
  while (images.length > 0 && failures === 0) {
    let isAnyNew = false
    for (const [index, image] of images.entries()) {
      if (!mayGoOn()) return undefined
      try {
        if (await keeper.keep(image)) isAnyNew = true
      } catch (error) {
        if (isWatched(error)) return undefined
        failures += 1
        log.error({ err: error, image: image.id }, 'the variants of an image could not be made')
      }
      await advance(image)
      onProgress?.(index + 1, images.length)
    }
    // A kept edit copies the photographs of its work, also old variants while this runs.
    images = isAnyNew ? (await listAllImages(db)).filter(({ rendition }) => !keeper.isWhole(rendition)) : []
  }
  return failures
}

/**
 * Makes missing variants from the private originals: after files were lost, after a restore without variants, or after
 * a change of the watermark. Checks every image once at start, and again after each change of the watermark.
 */
export function createVariantRepair(options: VariantRepairOptions) {
  const { db, log, isLeading = () => true } = options
  let keptWatermark: string | undefined

  const loop = createLoop({
    async work(signal) {
      if (!isLeading()) {
        // Another server may make the images with another one meanwhile.
        keptWatermark = undefined
        return
      }
      // Both of one moment, so that a change cannot come between them.
      const wanted = await inSnapshot(db, async (tx) => ({
        watermark: (await readSettings(tx)).watermark,
        remaking: await readRemaking(tx),
      }))
      if (wanted.watermark !== keptWatermark) {
        // Until all are made, some may have either.
        keptWatermark = undefined
        const failures = await keepAll(options, wanted, () => !signal.aborted && isLeading())
        if (failures === undefined) return
        if (failures === 0) keptWatermark = wanted.watermark
      }
      if (wanted.remaking) await endRemaking(db, wanted.remaking)
    },
    onError: logUnlessUnreachable(log, 'the images could not be looked through'),
  })

  return {
    /** Makes all missing variants. */
    run: loop.run,
    start: loop.start,
    wake: loop.wake,
    /** Stops after the current image. */
    stop: loop.stop,
  }
}
