import { AppError } from '../../../contract/errors.ts'
import { type Media, renditionKey, type RenditionPreset } from '../../platform/media/media.ts'
import type { StoredImage } from './image-model.ts'

/**
 * The keys of the variants that images have today, by image id, for images from the past. Makes the variants again where
 * the watermark has changed or files were lost. Throws 'notKept' when an original is gone.
 */
export async function currentRenditions(
  media: Pick<Media, 'hasOriginal' | 'hasRendition' | 'render'>,
  preset: RenditionPreset,
  images: readonly StoredImage[],
): Promise<Map<string, string>> {
  const renditions = new Map<string, string>()
  for (const image of images) {
    const { hash } = image.original
    if (!(await media.hasOriginal(hash))) throw new AppError('notKept')
    const rendition = renditionKey(hash, preset, image)
    if (!(await media.hasRendition(rendition))) await media.render(hash, preset, image)
    renditions.set(image.id, rendition)
  }
  return renditions
}
