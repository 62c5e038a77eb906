import type { Image } from '../../contract/collection/image.ts'
import type { StoredImage } from './image-model.ts'
import { variantsOf } from '../media/media.ts'

function toWireImage(image: StoredImage, entityId: string, isManager: boolean): Image {
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
    ...(isManager && { profile: image.profile }),
    variants,
    thumbnailPath,
    sharePath,
  }
}

/** Turns the stored images of one painting or exhibition into the images that clients read (features 7). */
export const toWireImages = (images: readonly StoredImage[], entityId: string, isManager: boolean) =>
  images.map((image) => toWireImage(image, entityId, isManager))
