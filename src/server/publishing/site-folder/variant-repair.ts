import type { Logger } from 'pino'
import type { Db } from '../../database/schema.ts'
import { DatabaseUnreachableError, logUnlessUnreachable } from '../../database/database-problem.ts'
import { createLoop } from '../../lib/loop.ts'
import { listAllImages, setImageRendition } from '../../items/image-rows.ts'
import type { OwnedImage } from '../../items/image-model.ts'
import { readSettings } from '../../site/settings-rows.ts'
import { write } from '../../database/write.ts'
import { type Media, type RenditionPreset, renditionKey } from '../../media/media.ts'
import { ObjectStoreError } from '../../object-store/errors.ts'

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

const presetOf = (image: OwnedImage, watermark: string): RenditionPreset =>
  image.owner === 'painting' ? { kind: 'painting', watermark } : { kind: 'exhibition' }

/**
 * Makes missing variants from the private originals: after files were lost, after a restore without variants, or after
 * a change of the watermark. Checks every image once at start, and again after each change of the watermark.
 */
export function createVariantRepair({
  db,
  media,
  log,
  onWrite,
  onProgress,
  isLeading = () => true,
}: VariantRepairOptions) {
  let keptWatermark: string | undefined

  /** `whole` are the renditions that are known to be complete, because several items may use the same photograph. */
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
        // The watch of the bucket or the database reports the problem and wakes this loop when it is over.
        if (error instanceof ObjectStoreError && error.problem !== 'unexpected') return
        if (error instanceof DatabaseUnreachableError) return
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
