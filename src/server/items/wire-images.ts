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
    // What the owner's camera or client called it is nobody else's business.
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

/** Images of one painting or exhibition, from what is stored to what clients read (features 7). */
export const toWireImages = (images: readonly StoredImage[], entityId: string, isManager: boolean) =>
  images.map((image) => toWireImage(image, entityId, isManager))
