import type { Logger } from 'pino'
import type { Db } from '../../database/schema.ts'
import { DatabaseAwayError, logUnlessAway } from '../../database/database-problem.ts'
import { createLoop } from '../../lib/loop.ts'
import { listAllImages, setImageRendition } from '../../items/image-rows.ts'
import type { OwnedImage } from '../../items/image-model.ts'
import { readSettings } from '../../site/settings-rows.ts'
import { write } from '../../database/write.ts'
import { type Media, type RenditionPreset, renditionKey } from '../../media/media.ts'
import { ObjectStoreError } from '../../object-store/errors.ts'

export interface RenditionKeeperOptions {
  readonly db: Db
  readonly media: Media
  readonly log: Logger
  /** Whether this is the one of several servers that makes them; without it there is no other. */
  readonly isLeading?: () => boolean
  /** Told when an image has other variants from now on. */
  readonly onWrite: () => void
  readonly onProgress?: (done: number, total: number) => void
}

const presetOf = (image: OwnedImage, watermark: string): RenditionPreset =>
  image.owner === 'painting' ? { kind: 'painting', watermark } : { kind: 'exhibition' }

/**
 * Makes the variants that should be there and are not, from the private originals: after files were lost, after a
 * restore without them, after the watermark's text was changed. Looks at every image once at start, and again
 * whenever the text is another.
 */
export function createRenditionKeeper({
  db,
  media,
  log,
  onWrite,
  onProgress,
  isLeading = () => true,
}: RenditionKeeperOptions) {
  let keptWatermark: string | undefined

  /** `whole` are renditions that were found to be there: the same photograph may hang in several places. */
  async function keep(image: OwnedImage, watermark: string, whole: Set<string>) {
    const preset = presetOf(image, watermark)
    const wanted = renditionKey(image.original.hash, preset, image)
    const isThere = whole.has(wanted) || (await media.hasRendition(wanted))
    if (!isThere) await media.render(image.original.hash, preset)
    whole.add(wanted)
    if (image.rendition === wanted) return
    await write(db, (tx, change) => setImageRendition(tx, change, image, wanted))
    onWrite()
  }

  async function keepAll(watermark: string, signal: AbortSignal) {
    let failures = 0
    const whole = new Set<string>()
    const images = await listAllImages(db)
    for (const [index, image] of images.entries()) {
      if (signal.aborted || !isLeading()) return
      try {
        await keep(image, watermark, whole)
      } catch (error) {
        // Whoever watches the bucket or the database has said so, and calls again when it works.
        if (error instanceof ObjectStoreError && error.problem !== 'unexpected') return
        if (error instanceof DatabaseAwayError) return
        failures += 1
        log.error({ err: error, image: image.id }, 'the variants of an image could not be made')
      }
      onProgress?.(index + 1, images.length)
    }
    if (failures === 0) keptWatermark = watermark
  }

  const loop = createLoop({
    async work(signal) {
      if (!isLeading()) return
      const { watermark } = await readSettings(db)
      if (watermark !== keptWatermark) await keepAll(watermark, signal)
    },
    onError: logUnlessAway(log, 'the images could not be looked through'),
  })

  return {
    /** Does what is to do. */
    run: loop.run,
    start: loop.start,
    wake: loop.wake,
    /** Ends after the image that is being made. */
    stop: loop.stop,
  }
}
