import { type Choice, FACETS, SORTS } from './find-works.ts'

/** A mark of a currency, whole units, and cents, without what separates groups of digits. */
const PRICE = /^[^\d-]*(\d{1,12})([.,]\D?\d*)?(\D\D+|\W)?$/

/**
 * The price in an address or a field in whole units, as people write it: `1'250`, `1.250,00 €`; undefined for other
 * texts. The owner's prices are read more strictly (prices/typed-price.ts), by code that is too large for this filter.
 */
export function readPrice(text: string | null) {
  const whole = text && PRICE.exec(text.replace(/['’\s]|[.,](?=\d{3})/g, ''))?.[1]
  return whole ? Number(whole) : undefined
}

/** Reads a choice from the query of an address. Other parts of a query are ignored. */
export function readChoice(query: string): Choice {
  const params = new URLSearchParams(query)
  const facets = FACETS.flatMap((facet) => {
    const value = params.get(facet)
    return value ? [[facet, value] as const] : []
  })
  const priceFrom = readPrice(params.get('priceFrom'))
  const priceTo = readPrice(params.get('priceTo'))
  const sort = SORTS.find((each) => each === params.get('sort'))
  return {
    ...Object.fromEntries(facets),
    ...(priceFrom !== undefined && { priceFrom }),
    ...(priceTo !== undefined && { priceTo }),
    ...(sort && { sort }),
  }
}

/** The query of a choice with its question mark; '' without one. */
export function writeChoice(choice: Choice): string {
  const params = new URLSearchParams()
  for (const key of [...FACETS, 'priceFrom', 'priceTo', 'sort'] as const)
    if (choice[key] !== undefined) params.set(key, String(choice[key]))
  const text = params.toString()
  return text && `?${text}`
}
