import type { Exhibition } from '../../contract/collection/exhibition.ts'
import { type Asked, localized } from '../../contract/translations/localized.ts'
import { TRANSLATED } from '../../contract/translations/translations.ts'
import type { StoredExhibition } from './exhibition-model.ts'
import type { ToPrivate } from '../items/drafts/private-images.ts'
import { toWireImages } from '../items/images/wire-images.ts'

interface Reader {
  readonly isManager: boolean
  /** Gives the photographs of drafts their private addresses. */
  readonly toPrivate?: ToPrivate
  /** The language of the texts; undefined for the site's first one. */
  readonly asked?: Asked | undefined
}

/** Converts an exhibition to an answer. Only managers read whether it is a draft. */
export function toWireExhibition(
  stored: StoredExhibition,
  { isManager, toPrivate, asked }: Reader,
): Exhibition {
  const { item: exhibition, fallback } = localized(stored, stored.translations, TRANSLATED.exhibition, asked)
  const { id, title, startDate, endDate, location, organizer, link, longDescription, dimensions } = exhibition
  const { opening, openingHours, address, isDraft, publishAt, createdAt, updatedAt } = exhibition
  const images = toWireImages(exhibition.images, id, { isManager, asked })
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
    ...(fallback && { fallback }),
    createdAt,
    updatedAt,
    exhibitionImages: isDraft && toPrivate ? images.map(toPrivate) : images,
  }
}
