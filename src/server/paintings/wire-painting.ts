import { NO_PRICE } from '../../contract/collection/price.ts'
import type { SettingsInput } from '../../contract/site/settings.ts'
import type { Painting } from '../../contract/collection/painting.ts'
import { type Asked, localized } from '../../contract/translations/localized.ts'
import { TRANSLATED } from '../../contract/translations/translations.ts'
import { toWork, type Work } from '../../contract/site/works.ts'
import { variantsOf } from '../platform/media/media.ts'
import type { StoredPainting } from './painting-model.ts'
import type { ToPrivate } from '../items/drafts/private-images.ts'
import { toWireImages } from '../items/images/wire-images.ts'

/** The settings that decide what visitors read about prices. */
export type PriceRules = Pick<SettingsInput, 'priceDisplay' | 'currency'>

type Priced = Pick<StoredPainting, 'availability' | 'price' | 'priceDisplay' | 'currency'>

const isShown = ({ priceDisplay }: Priced, series: Painting['series'], site: PriceRules) =>
  (priceDisplay ?? series?.priceDisplay ?? site.priceDisplay) === 'shown'

/** The price, only where the owner shows it and the work is available. */
export function offerOf(painting: Priced, series: Painting['series'], site: PriceRules) {
  const { availability, price, currency } = painting
  return isShown(painting, series, site) && availability === 'available' && price !== NO_PRICE
    ? { offer: { price, currency: currency ?? site.currency } }
    : {}
}

/** The display of the price as visitors get it: a price that is missing is shown nowhere, also after a sale. */
const publicDisplayOf = (painting: Priced, series: Painting['series'], site: PriceRules) =>
  painting.price === NO_PRICE && isShown(painting, series, site) ? 'hidden' : painting.priceDisplay

export interface Reader {
  readonly isManager: boolean
  /** Gives the photographs of drafts their private addresses. */
  readonly toPrivate?: ToPrivate
  readonly site: PriceRules
  readonly series: ReadonlyMap<string, NonNullable<Painting['series']>>
  /** The language of the texts; undefined for the site's first one. */
  readonly asked?: Asked | undefined
}
/** The series of a painting; null for none. */
const seriesIn = ({ series }: Reader, { seriesId }: StoredPainting) =>
  (seriesId !== null && series.get(seriesId)) || null

const WORK_TEXTS = ['name', 'technique'] as const

/** Converts a painting to a work of the list for programs. */
export function toWireWork(stored: StoredPainting, reader: Reader): Work {
  const { item: painting, fallback } = localized(stored, stored.translations, WORK_TEXTS, reader.asked)
  const series = seriesIn(reader, painting)
  const [cover] = painting.images
  const shown = { ...painting, ...offerOf(painting, series, reader.site), series, fallback }
  return toWork(shown, cover && variantsOf(cover).imagePath)
}

/**
 * Converts a painting to an answer. It names each field, so that no new one becomes public by itself. Only managers get
 * the price and the private fields; an offer is for everybody. `isAvailableForSale` is the old name of `isAvailableToSell`
 * and always has its value.
 */
export function toWirePainting(stored: StoredPainting, reader: Reader): Painting {
  const { isManager, site, toPrivate, asked } = reader
  const { item: painting, fallback } = localized(stored, stored.translations, TRANSLATED.painting, asked)
  const images = toWireImages(painting.images, painting.id, reader)
  const series = seriesIn(reader, painting)
  return {
    id: painting.id,
    name: painting.name,
    description: painting.description,
    dimensions: painting.dimensions,
    height: painting.height,
    width: painting.width,
    depth: painting.depth,
    framedHeight: painting.framedHeight,
    framedWidth: painting.framedWidth,
    framedDepth: painting.framedDepth,
    isAvailableToSell: painting.isAvailableToSell,
    isAvailableForSale: painting.isAvailableToSell,
    availability: painting.availability,
    series,
    priceDisplay: isManager ? painting.priceDisplay : publicDisplayOf(painting, series, site),
    ...offerOf(painting, series, site),
    year: painting.year,
    yearTo: painting.yearTo,
    technique: painting.technique,
    isOnFocus: painting.isOnFocus,
    ...(isManager && {
      price: String(painting.price),
      currency: painting.currency,
      reservedUntil: painting.reservedUntil,
      reservedFor: painting.reservedFor,
      soldOn: painting.soldOn,
      soldPrice: painting.soldPrice === null ? null : String(painting.soldPrice),
      soldTo: painting.soldTo,
      isDraft: painting.isDraft,
      publishAt: painting.publishAt,
      location: painting.location,
      notes: painting.notes,
      inventoryNumber: painting.inventoryNumber,
    }),
    ...(fallback && { fallback }),
    createdAt: painting.createdAt,
    updatedAt: painting.updatedAt,
    paintingImages: painting.isDraft && toPrivate ? images.map(toPrivate) : images,
  }
}
