import type { Painting } from '../../contract/collection/painting.ts'
import type { StoredPainting } from './painting-model.ts'
import { toWireImages } from '../items/wire-images.ts'

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
