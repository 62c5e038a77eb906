import type { Painting } from '../../contract/collection/painting.ts'
import type { StoredPainting } from './painting-model.ts'
import { toWireImages } from '../items/wire-images.ts'

/**
 * Converts a painting to an answer. It names each field, so that no new one becomes public by itself. Only managers get
 * the price and the private fields. `isAvailableForSale` is the old name of `isAvailableToSell` and always has its value.
 */
export const toWirePainting = (painting: StoredPainting, isManager: boolean): Painting => ({
  id: painting.id,
  name: painting.name,
  description: painting.description,
  dimensions: painting.dimensions,
  height: painting.height,
  width: painting.width,
  depth: painting.depth,
  isAvailableToSell: painting.isAvailableToSell,
  isAvailableForSale: painting.isAvailableToSell,
  availability: painting.availability,
  year: painting.year,
  technique: painting.technique,
  isOnFocus: painting.isOnFocus,
  ...(isManager && {
    price: String(painting.price),
    reservedUntil: painting.reservedUntil,
    reservedFor: painting.reservedFor,
    soldOn: painting.soldOn,
    soldPrice: painting.soldPrice === null ? null : String(painting.soldPrice),
    soldTo: painting.soldTo,
    location: painting.location,
    notes: painting.notes,
  }),
  createdAt: painting.createdAt,
  updatedAt: painting.updatedAt,
  paintingImages: toWireImages(painting.images, painting.id, isManager),
})
