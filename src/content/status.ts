import { availabilityOf, stateInWords } from '../contract/collection/availability.ts'
import type { Painting } from '../contract/collection/painting.ts'
import { offerInWords } from '../contract/collection/price.ts'
import type { Settings } from '../contract/site/settings.ts'

/** Whether the price is hidden, on request or shown, after the choice of the work, its series and the site. */
export const priceDisplayOf = ({ priceDisplay, series }: Painting, site: Pick<Settings, 'priceDisplay'>) =>
  priceDisplay ?? series?.priceDisplay ?? site.priceDisplay

/**
 * What visitors read beside a work: “Reserved”, “Sold”, its shown price, or nothing. With the settings of the site, which
 * its own page has, also that the price is on request.
 */
export function statusInWords(painting: Painting, site?: Pick<Settings, 'priceDisplay'>): string {
  if (availabilityOf(painting) !== 'available') return stateInWords(painting)
  if (painting.offer) return offerInWords(painting.offer)
  return site && priceDisplayOf(painting, site) === 'onRequest' ? 'Available · price on request' : ''
}

/** The same within a sentence: `sold`, `CHF 4,800`. */
export const statusInSentence = (painting: Painting) =>
  stateInWords(painting).toLowerCase() || statusInWords(painting)

/** The subject of a message about a work: its name, and `(sold)` or `(reserved)`. */
export function withState(painting: Painting): string {
  const state = stateInWords(painting).toLowerCase()
  return state === '' ? painting.name : `${painting.name} (${state})`
}
