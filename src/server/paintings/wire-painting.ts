import type { Painting } from '../../contract/collection/painting.ts'
import type { StoredPainting } from './painting-model.ts'
import { toWireImages } from '../items/wire-images.ts'

/**
 * Converts a painting to an answer. Only managers get the price and the private fields. `isAvailableForSale` is the old name of
 * `isAvailableToSell` and always has its value.
 */
export function toWirePainting(painting: StoredPainting, isManager: boolean): Painting {
  const {
    id,
    name,
    description,
    dimensions,
    height,
    width,
    depth,
    technique,
    year,
    isAvailableToSell,
    isOnFocus,
  } = painting
  return {
    id,
    name,
    description,
    dimensions,
    height,
    width,
    depth,
    isAvailableToSell,
    isAvailableForSale: isAvailableToSell,
    year,
    technique,
    isOnFocus,
    ...(isManager && {
      price: String(painting.price),
      location: painting.location,
      notes: painting.notes,
    }),
    createdAt: painting.createdAt,
    updatedAt: painting.updatedAt,
    paintingImages: toWireImages(painting.images, id, isManager),
  }
}
