import type { Exhibition } from '../contract/exhibition.ts'
import type { Image } from '../contract/image.ts'
import type { Painting } from '../contract/painting.ts'
import type { StoredExhibition, StoredImage, StoredPainting } from '../data/model.ts'
import { variantsOf } from '../media/media.ts'

/** From what is stored to what clients read (design.md, wire contract). */

export function toWireImage(image: StoredImage, entityId: string): Image {
  const { variants, imagePath, thumbnailPath, sharePath, width, height } = variantsOf(image)
  return {
    id: image.id,
    entityId,
    imagePath,
    isMainImage: image.isMain,
    fileName: image.fileName,
    alt: image.alt,
    width,
    height,
    placeholder: image.placeholder,
    variants,
    thumbnailPath,
    sharePath,
  }
}

const toWireImages = (images: readonly StoredImage[], entityId: string) =>
  images.map((image) => toWireImage(image, entityId))

/**
 * A painting for one caller. The price is there only when `showsPrice`; `isAvailableForSale` is the old name of
 * `isAvailableToSell`, which decides.
 */
export function toWirePainting(painting: StoredPainting, showsPrice: boolean): Painting {
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
    ...(showsPrice && { price: String(painting.price) }),
    createdAt: painting.createdAt,
    updatedAt: painting.updatedAt,
    paintingImages: toWireImages(painting.images, id),
  }
}

export function toWireExhibition(exhibition: StoredExhibition): Exhibition {
  const { images, ...fields } = exhibition
  return { ...fields, exhibitionImages: toWireImages(images, exhibition.id) }
}
