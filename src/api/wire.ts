import type { Exhibition } from '../contract/exhibition.ts'
import type { Image } from '../contract/image.ts'
import type { Painting } from '../contract/painting.ts'
import type { StoredExhibition, StoredImage, StoredPainting } from '../data/model.ts'
import { variantsOf } from '../media/media.ts'

/** From what is stored to what clients read (design.md, wire contract). */

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

const toWireImages = (images: readonly StoredImage[], entityId: string, isManager: boolean) =>
  images.map((image) => toWireImage(image, entityId, isManager))

/**
 * A painting for one caller. The price is there only for a manager; `isAvailableForSale` is the old name of
 * `isAvailableToSell`, which decides.
 */
export function toWirePainting(painting: StoredPainting, isManager: boolean): Painting {
  const { id, name, description, dimensions, technique, year, isAvailableToSell, isOnFocus } = painting
  return {
    id,
    name,
    description,
    dimensions,
    isAvailableToSell,
    isAvailableForSale: isAvailableToSell,
    year,
    technique,
    isOnFocus,
    ...(isManager && { price: String(painting.price) }),
    createdAt: painting.createdAt,
    updatedAt: painting.updatedAt,
    paintingImages: toWireImages(painting.images, id, isManager),
  }
}

export function toWireExhibition(exhibition: StoredExhibition, isManager: boolean): Exhibition {
  const { id, title, startDate, endDate, location, organizer, link, longDescription, dimensions } = exhibition
  const { createdAt, updatedAt, images } = exhibition
  return {
    ...{ id, title, startDate, endDate, location, organizer, link, longDescription, dimensions },
    ...{ createdAt, updatedAt },
    exhibitionImages: toWireImages(images, id, isManager),
  }
}
