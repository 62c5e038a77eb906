import { type Currency, DEFAULT_CURRENCY, isCurrency } from '../../contract/values/price.ts'

/** The currency of the site's prices, from the page (src/layouts/Shell.astro). */
export function siteCurrency(): Currency {
  const { currency } = document.documentElement.dataset
  return isCurrency(currency) ? currency : DEFAULT_CURRENCY
}
