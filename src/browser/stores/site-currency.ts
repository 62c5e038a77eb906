import { type Currency, DEFAULT_CURRENCY, isCurrency } from '../../contract/values/currency.ts'

/** The currency of the site's prices, from the page (src/layouts/Shell.astro). Outside of a page, the usual one. */
export function siteCurrency(): Currency {
  const currency = typeof document === 'undefined' ? undefined : document.documentElement.dataset['currency']
  return isCurrency(currency) ? currency : DEFAULT_CURRENCY
}
