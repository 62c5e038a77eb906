import type { Exhibition } from '../../contract/collection/exhibition.ts'
import type { StoredExhibition } from './exhibition-model.ts'
import type { ToPrivate } from '../items/drafts/private-images.ts'
import { toWireImages } from '../items/wire-images.ts'

interface Reader {
  readonly isManager: boolean
  /** Gives the photographs of drafts their private addresses. */
  readonly toPrivate?: ToPrivate
}

/** Converts an exhibition to an answer. Only managers read whether it is a draft. */
export function toWireExhibition(exhibition: StoredExhibition, { isManager, toPrivate }: Reader): Exhibition {
  const { id, title, startDate, endDate, location, organizer, link, longDescription, dimensions } = exhibition
  const { opening, openingHours, address, isDraft, publishAt, createdAt, updatedAt } = exhibition
  const images = toWireImages(exhibition.images, id, isManager)
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
    ...(isManager && { isDraft, publishAt }),
    createdAt,
    updatedAt,
    exhibitionImages: isDraft && toPrivate ? images.map(toPrivate) : images,
  }
}
