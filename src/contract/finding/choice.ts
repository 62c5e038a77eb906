import { type Choice, FACETS, SORTS } from './find-works.ts'

/** The price in an address or a field in whole units; undefined for other texts. */
export const readPrice = (text: string | null) =>
  text !== null && /^\d{1,12}$/.test(text.trim()) ? Number(text) : undefined

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
