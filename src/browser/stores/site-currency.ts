import { type Currency, DEFAULT_CURRENCY, isCurrency } from '../../contract/prices/currency.ts'

/** The currency of a work: its own one, or that of the site. */
export const currencyOf = (own: string | null | undefined): Currency =>
  isCurrency(own) ? own : siteCurrency()

/** The currency of the site's prices, from the page (src/layouts/Shell.astro). Outside of a page, the usual one. */
export function siteCurrency(): Currency {
  const currency = typeof document === 'undefined' ? undefined : document.documentElement.dataset['currency']
  return isCurrency(currency) ? currency : DEFAULT_CURRENCY
}
