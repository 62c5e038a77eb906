import { DEFAULT_LANGUAGE, type Language, LOCALES } from '../site/languages.ts'
import { type Currency, DEFAULT_CURRENCY } from '../prices/currency.ts'

/**
 * The price of a painting that has none. It is 0 and not empty, because existing clients refuse to save a painting
 * without digits (features 5).
 */
export const NO_PRICE = 0

/** Longest text of a price that a person may type. */
export const PRICE_TEXT_MAX_LENGTH = 40

const GROUPS = { CHF: new Intl.NumberFormat('de-CH'), others: new Intl.NumberFormat('en') }

/** Groups the digits as usual for the currency; '' for no price. Another API server may send any text as a price. */
export function readablePrice(price: string, currency: Currency = DEFAULT_CURRENCY): string {
  if (!/^\d{1,15}$/.test(price)) return price
  const amount = Number(price)
  return amount === NO_PRICE ? '' : GROUPS[currency === 'CHF' ? 'CHF' : 'others'].format(amount)
}

/** What visitors read about the price of a work that they can buy. */
export const PRICE_DISPLAYS = ['hidden', 'onRequest', 'shown'] as const
export type PriceDisplay = (typeof PRICE_DISPLAYS)[number]
export const DEFAULT_PRICE_DISPLAY: PriceDisplay = 'hidden'
export const PRICE_DISPLAY_WORDS: Readonly<Record<PriceDisplay, string>> = {
  hidden: 'Hidden',
  onRequest: '“Price on request”',
  shown: 'Shown',
}

/** A price that everybody may read, in whole units. */
export interface Offer {
  readonly price: number
  readonly currency: string
}

/** `CHF 4,800` in a language. Another API server may name a currency that the language does not know. */
export function offerInWords({ price, currency }: Offer, language: Language = DEFAULT_LANGUAGE): string {
  const isKnown = /^[A-Z]{3}$/.test(currency)
  const style = isKnown ? ({ style: 'currency', currency, maximumFractionDigits: 0 } as const) : {}
  const amount = new Intl.NumberFormat(language === 'en' ? 'en' : LOCALES[language], style).format(price)
  return isKnown ? amount : `${currency} ${amount}`.trim()
}
