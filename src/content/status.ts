import { availabilityOf, isTaken } from '../contract/collection/availability.ts'
import type { Painting } from '../contract/collection/painting.ts'
import { offerInWords } from '../contract/collection/price.ts'
import { WISH_ABOUT } from '../contract/mail/contact.ts'
import type { Settings } from '../contract/site/settings.ts'
import type { PageWords, Translate } from '../words/words.ts'

/** Whether the price is hidden, on request or shown, after the choice of the work, its series and the site. */
export const priceDisplayOf = ({ priceDisplay, series }: Painting, site: Pick<Settings, 'priceDisplay'>) =>
  priceDisplay ?? series?.priceDisplay ?? site.priceDisplay

/** Whether a work is reserved or sold; undefined for others. */
function stateOf(painting: Painting) {
  const availability = availabilityOf(painting)
  return isTaken(availability) ? availability : undefined
}

/** What somebody who asks about a reserved or sold work may like to be told. */
export function wishAbout(painting: Painting) {
  const state = stateOf(painting)
  return state && WISH_ABOUT[state]
}

/**
 * What visitors read beside a work: “Reserved”, “Sold”, its shown price, or nothing. With the settings of the site, which
 * its own page has, also that the price is on request.
 */
export function statusInWords(
  painting: Painting,
  { t, language }: PageWords,
  site?: Pick<Settings, 'priceDisplay'>,
): string {
  const state = stateOf(painting)
  if (state) return t(`works.state.${state}`)
  if (availabilityOf(painting) !== 'available') return ''
  if (painting.offer) return offerInWords(painting.offer, language)
  return site && priceDisplayOf(painting, site) === 'onRequest' ? t('works.state.onRequest') : ''
}

/** The same within a sentence: `sold`, `CHF 4,800`. */
export function statusInSentence(painting: Painting, words: PageWords): string {
  const state = stateOf(painting)
  return state ? words.t(`works.stateInSentence.${state}`) : statusInWords(painting, words)
}

/** Its name and what stands beside it, for texts without a picture of it: `Tides, sold`. */
export const nameAndStatus = (painting: Painting, words: PageWords): string =>
  [painting.name, statusInSentence(painting, words)].filter(Boolean).join(', ')

/** The subject of a message about a work: its name, and `(sold)` or `(reserved)`. */
export function withState(painting: Painting, t: Translate): string {
  const state = stateOf(painting)
  return state ? t(`works.nameWithState.${state}`, { name: painting.name }) : painting.name
}

/** The attributes of Make Inquiry: the form about the work, and what browser/elements/inquiry.ts passes to it. */
export const inquiryLink = (painting: Painting, { t, paths }: Pick<App.Locals, 't' | 'paths'>) => ({
  href: paths.inquiry(painting.id),
  'data-inquiry': withState(painting, t),
  'data-wish': wishAbout(painting),
})
