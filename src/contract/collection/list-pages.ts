import { LIMITS } from '../limits.ts'
import { PAGE_PATHS } from '../page-paths.ts'

/** The lists whose pages visitors turn. Between them they hold each painting once. */
export const PAGED_LISTS = {
  toSell: { pageSize: LIMITS.paintingsPageSize, pathOf: PAGE_PATHS.paintings },
  portfolio: { pageSize: LIMITS.portfolioPageSize, pathOf: PAGE_PATHS.portfolio },
} as const
export type PagedList = keyof typeof PAGED_LISTS

export const PAGED_LIST_NAMES = Object.keys(PAGED_LISTS) as readonly PagedList[]

/** How many pages so many paintings take: at least one, which then says that there is nothing to show. */
export const countListPages = (list: PagedList, paintings: number) =>
  Math.max(1, Math.ceil(paintings / PAGED_LISTS[list].pageSize))

const NUMBERED = /^(\/[a-z]+)\/([1-9]\d{0,5})$/

export interface ListPage {
  readonly list: PagedList
  readonly number: number
}

/** Which part of which list is at this address; undefined where it is another page. */
export function findListPage(path: string): ListPage | undefined {
  const [, first = path, digits = '1'] = NUMBERED.exec(path) ?? []
  const list = PAGED_LIST_NAMES.find((name) => PAGED_LISTS[name].pathOf() === first)
  const number = Number(digits)
  return list && PAGED_LISTS[list].pathOf(number) === path ? { list, number } : undefined
}
