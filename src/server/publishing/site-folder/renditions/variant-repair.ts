import type { Logger } from 'pino'
import type { Db } from '../../../platform/database/schema.ts'
import {
  DatabaseUnreachableError,
  logUnlessUnreachable,
} from '../../../platform/database/database-problem.ts'
import { createLoop } from '../../../platform/lib/loop.ts'
import { findImagesOf, listAllImages, setImageRendition } from '../../../items/images/image-rows.ts'
import type { OwnedImage } from '../../../items/images/image-model.ts'
import { readSettings } from '../../../site/settings-rows.ts'
import { TAGS } from '../../../../contract/tags.ts'
import type { Remaking } from '../../../../contract/publishing.ts'
import { continueRemaking, endRemaking, readRemaking } from '../../../items/images/remaking.ts'
import { readRevision, tagsSince } from '../../../platform/database/revisions.ts'
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
/** Paintings whose images are read at once. */
const AT_ONCE = 1000

interface Wanted {
  readonly watermark: string
  readonly remaking: Remaking | undefined
  /** The tags that changed since the last look, and the revision of this one. */
  readonly since: { readonly revision: number; readonly tags: readonly string[] }
}
/** The last look after which all images had their variants. */
interface Kept {
  readonly watermark: string
  readonly revision: number
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

/** The prefix of the tags of paintings. */
const PAINTING = TAGS.painting('')

/**
 * The photographs of paintings that were saved since the last look and have another watermark: they were made before it
 * changed, and saved after all others had been made again.
 */
async function findLate(db: Db, { watermark, since }: Wanted): Promise<OwnedImage[]> {
  const ids = since.tags.flatMap((tag) => (tag.startsWith(PAINTING) ? tag.slice(PAINTING.length) : []))
  const late: OwnedImage[] = []
  for (let start = 0; start < ids.length; start += AT_ONCE)
    for (const [ownerId, images] of await findImagesOf(db, ids.slice(start, start + AT_ONCE)))
      for (const image of images) {
        const wanted = renditionKey(image.original.hash, presetOf('painting', watermark), image)
        if (image.rendition !== wanted) late.push({ ...image, owner: 'painting', ownerId })
      }
  return late
}

/** Looks through images. Returns the number of failures, or undefined if it had to stop before the end. */
async function keepAll(
  options: VariantRepairOptions,
  { watermark, remaking }: Wanted,
  mayGoOn: () => boolean,
  { first, isOfAll }: { readonly first: readonly OwnedImage[]; readonly isOfAll: boolean },
): Promise<number | undefined> {
  const { db, log, onProgress } = options
  let failures = 0
  const advance = createProgress(db, remaking)
  const keeper = createKeeper(options, watermark)
  let images = first
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
    images =
      isAnyNew && isOfAll
        ? (await listAllImages(db)).filter(({ rendition }) => !keeper.isWhole(rendition))
        : []
  }
  return failures
}

/**
 * Makes missing variants from the private originals: after files were lost, after a restore without variants, or after
 * a change of the watermark. Checks every image once at start, and again after each change of the watermark. In between it
 * looks at the paintings that are saved.
 */
export function createVariantRepair(options: VariantRepairOptions) {
  const { db, log, isLeading = () => true } = options
  let kept: Kept | undefined

  const loop = createLoop({
    async work(signal) {
      if (!isLeading()) {
        // Another server may make the images with another one meanwhile.
        kept = undefined
        return
      }
      const last = kept
      // All of one moment, so that a change cannot come between them.
      const wanted = await inSnapshot(db, async (tx) => ({
        watermark: (await readSettings(tx)).watermark,
        remaking: await readRemaking(tx),
        since: last ? await tagsSince(tx, last.revision) : { revision: await readRevision(tx), tags: [] },
      }))
      const isKept = wanted.watermark === last?.watermark
      const first = isKept ? await findLate(db, wanted) : await listAllImages(db)
      // Until all are made, some may have either.
      kept = undefined
      const failures = await keepAll(options, wanted, () => !signal.aborted && isLeading(), {
        first,
        isOfAll: !isKept,
      })
      if (failures === undefined) return
      if (failures === 0) kept = { watermark: wanted.watermark, revision: wanted.since.revision }
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
