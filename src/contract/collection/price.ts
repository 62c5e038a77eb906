import { type Currency, DEFAULT_CURRENCY } from '../values/currency.ts'

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
