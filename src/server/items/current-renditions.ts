import type { Turn } from '../../contract/collection/image.ts'
import { AppError } from '../../contract/errors.ts'
import { type Media, renditionKey, type RenditionPreset } from '../media/media.ts'

interface Wanted {
  readonly id: string
  readonly hash: string
  readonly width: number
  readonly height: number
  readonly turn: Turn
}

/**
 * The keys of the variants that images have today, by image id, for images from the past. Makes the variants again where
 * the watermark has changed or files were lost. Throws 'notKept' when an original is gone.
 */
export async function currentRenditions(
  media: Pick<Media, 'hasOriginal' | 'hasRendition' | 'render'>,
  preset: RenditionPreset,
  images: readonly Wanted[],
): Promise<Map<string, string>> {
  const renditions = new Map<string, string>()
  for (const { id, hash, width, height, turn } of images) {
    if (!(await media.hasOriginal(hash))) throw new AppError('notKept')
    const rendition = renditionKey(hash, preset, { width, height }, turn)
    if (!(await media.hasRendition(rendition))) await media.render(hash, preset, turn)
    renditions.set(id, rendition)
  }
  return renditions
}
