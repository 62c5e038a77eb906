import type { Facet, Sort } from './find-works.ts'

const works = (count: number) => (count === 1 ? '1 work' : `${count} works`)

/** Said, too, where the filter itself could not be loaded. */
export const LOADING_FAILED = 'The works could not be loaded. Please check your connection and try again.'

/** The words of the filter of a list. */
export const FILTER_WORDS = {
  open: 'Filter and sort',
  clear: 'Show all works',
  any: 'All',
  unknown: 'Not in this list',
  sort: 'Order',
  ownOrder: 'The artist’s order',
  priceFrom: (currency: string) => `Price from (${currency})`,
  priceTo: (currency: string) => `Price up to (${currency})`,
  found: (count: number, all: number) => `${count} of ${works(all)}`,
  all: (count: number) => `All ${works(count)}`,
  none: 'No work is like this. Change a choice, or show all works.',
  more: (count: number) => `Show ${works(count)} more`,
  failed: LOADING_FAILED,
  again: 'Try again',
  alike: 'These works are alike in everything that one could choose.',
} as const

export const FACET_WORDS: Readonly<Record<Facet, string>> = {
  series: 'Series',
  year: 'Year',
  size: 'Longest side',
  technique: 'Technique',
  availability: 'Availability',
}

export const SORT_WORDS: Readonly<Record<Sort, string>> = {
  '-year': 'Newest first',
  year: 'Oldest first',
  '-size': 'Largest first',
  size: 'Smallest first',
  price: 'Lowest price first',
  '-price': 'Highest price first',
}
