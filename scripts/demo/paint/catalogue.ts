import { available } from './catalogue-available.ts'
import { portfolio } from './catalogue-portfolio.ts'
import type { Setting } from './views.ts'
import type { Work } from './work.ts'
import { works } from './works/index.ts'

/** What the label, the price list and the photographer need to know about one painting. */
export interface Entry {
  slug: string
  name: string
  year: number
  technique: string
  /** Swiss francs. */
  price: number
  isOnFocus?: boolean
  description: string
  /** The picture in words, then its detail in words. */
  alt: string
  detailAlt: string
  /** Middle of the detail, as shares of width and height. */
  detail: readonly [number, number]
  setting: Setting
}

/** The order of the site: for sale first, newest and strongest at the top. */
export const catalogue: readonly (Entry & { isForSale: boolean })[] = [
  ...available.map((entry) => ({ ...entry, isForSale: true })),
  ...portfolio.map((entry) => ({ ...entry, isForSale: false })),
]

export function getWork(slug: string): Work {
  const work = works[slug]
  if (!work) throw new Error(`No painting is made under the name "${slug}".`)
  return work
}
