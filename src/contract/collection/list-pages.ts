import { LIMITS } from '../limits.ts'
import { PAGE_PATHS } from '../page-paths.ts'

/** The lists that are divided into pages. Together they hold each painting once. */
export const PAGED_LISTS = {
  toSell: { pageSize: LIMITS.paintingsPageSize, pathOf: PAGE_PATHS.paintings },
  portfolio: { pageSize: LIMITS.portfolioPageSize, pathOf: PAGE_PATHS.portfolio },
} as const
export type PagedList = keyof typeof PAGED_LISTS

export const PAGED_LIST_NAMES = Object.keys(PAGED_LISTS) as readonly PagedList[]
export const isPagedList = (name: string): name is PagedList => PAGED_LIST_NAMES.some((each) => each === name)

/** The number of pages for this many paintings. It is at least one: an empty list has a page that says so. */
export const countListPages = (list: PagedList, paintings: number) =>
  Math.max(1, Math.ceil(paintings / PAGED_LISTS[list].pageSize))

const NUMBERED = /^(\/[a-z]+)\/([1-9]\d{0,5})$/

export interface ListPage {
  readonly list: PagedList
  readonly number: number
}

/** The list and the page number of this path; undefined for other pages. */
export function findListPage(path: string): ListPage | undefined {
  const [, first = path, digits = '1'] = NUMBERED.exec(path) ?? []
  const list = PAGED_LIST_NAMES.find((name) => PAGED_LISTS[name].pathOf() === first)
  const number = Number(digits)
  return list && PAGED_LISTS[list].pathOf(number) === path ? { list, number } : undefined
}

/** The number of pages of a series with this many works; at least one. */
export const countSeriesPages = (works: number) => Math.max(1, Math.ceil(works / LIMITS.seriesPageSize))

const SERIES_PAGE = /^\/series\/([^/]+)(?:\/([1-9]\d{0,5}))?$/

/** The id of the series and the number of its page of this path; undefined for other pages. */
export function findSeriesPage(path: string): { readonly id: string; readonly number: number } | undefined {
  const [, id = '', digits = '1'] = SERIES_PAGE.exec(path) ?? []
  const number = Number(digits)
  return id !== '' && PAGE_PATHS.series(id, number) === path ? { id, number } : undefined
}

/** The addresses of all pages of a series. */
export const pagesOfSeries = ({ id, works }: { readonly id: string; readonly works: number }) =>
  Array.from({ length: countSeriesPages(works) }, (_, index) => PAGE_PATHS.series(id, index + 1))
