import type { Exhibition } from '../../contract/collection/exhibition.ts'
import type { StoredExhibition } from './exhibition-model.ts'
import { toWireImages } from '../items/wire-images.ts'

/** Converts an exhibition to an answer. */
export function toWireExhibition(exhibition: StoredExhibition, isManager: boolean): Exhibition {
  const { id, title, startDate, endDate, location, organizer, link, longDescription, dimensions } = exhibition
  const { opening, openingHours, address, createdAt, updatedAt, images } = exhibition
  return {
    id,
    title,
    startDate,
    endDate,
    location,
    organizer,
    link,
    longDescription,
    dimensions,
    opening,
    openingHours,
    address,
    createdAt,
    updatedAt,
    exhibitionImages: toWireImages(images, id, isManager),
  }
}
