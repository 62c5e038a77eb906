import { LIMITS } from '../limits.ts'
import { PAGE_PATHS } from '../page-paths.ts'

/** The lists that are divided into pages. Together they hold each painting once. */
export const PAGED_LISTS = {
  toSell: {
    pageSize: LIMITS.paintingsPageSize,
    pathOf: PAGE_PATHS.paintings,
    yearPathOf: PAGE_PATHS.paintingsOfYear,
    indexPath: PAGE_PATHS.paintingsIndex,
  },
  portfolio: {
    pageSize: LIMITS.portfolioPageSize,
    pathOf: PAGE_PATHS.portfolio,
    yearPathOf: PAGE_PATHS.portfolioOfYear,
    indexPath: PAGE_PATHS.portfolioIndex,
  },
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

/** The list whose index (contract/finding) has this path. */
export const findIndexedList = (path: string) =>
  PAGED_LIST_NAMES.find((name) => PAGED_LISTS[name].indexPath === path)

const YEAR_PAGE = /^\/[a-z]+\/year\/([1-9]\d{0,3})(?:\/([1-9]\d{0,5}))?$/

export interface YearPage extends ListPage {
  readonly year: number
}

/** The list, the year and the page number of this path; undefined for other pages. */
export function findYearPage(path: string): YearPage | undefined {
  const [, first = '', digits = '1'] = YEAR_PAGE.exec(path) ?? []
  const [year, number] = [Number(first), Number(digits)]
  const list = PAGED_LIST_NAMES.find((name) => PAGED_LISTS[name].yearPathOf(year, number) === path)
  return list && { list, year, number }
}

/** The number of pages of a year with this many works. */
export const countYearPages = (works: number) => Math.ceil(works / LIMITS.yearPageSize)

/** The addresses of all pages of the years of a list. */
export const pagesOfYears = (
  list: PagedList,
  years: readonly { readonly year: number; readonly pages: number }[],
) =>
  years.flatMap(({ year, pages }) =>
    Array.from({ length: pages }, (_, index) => PAGED_LISTS[list].yearPathOf(year, index + 1)),
  )

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
