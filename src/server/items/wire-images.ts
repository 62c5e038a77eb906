import type { Image } from '../../contract/collection/image.ts'
import type { StoredImage } from './image-model.ts'
import { variantsOf } from '../media/media.ts'

/** Turns a stored image into the image that clients read (features 7). */
export function toWireImage(image: StoredImage, entityId: string, isManager: boolean): Image {
  const { variants, imagePath, thumbnailPath, sharePath, width, height } = variantsOf(image)
  return {
    id: image.id,
    entityId,
    imagePath,
    isMainImage: image.isMain,
    // Only managers see the file name of the owner's camera or computer.
    fileName: isManager ? image.fileName : '',
    alt: image.alt,
    width,
    height,
    placeholder: image.placeholder,
    ...(isManager && { profile: image.profile, turn: image.turn, crop: image.crop }),
    variants,
    thumbnailPath,
    sharePath,
  }
}

/** The same for all images of one painting or exhibition. */
export const toWireImages = (images: readonly StoredImage[], entityId: string, isManager: boolean) =>
  images.map((image) => toWireImage(image, entityId, isManager))
