import { findListPage, findSeriesPage, findYearPage } from '../../contract/collection/list-pages.ts'
import { PAGE_PATHS } from '../../contract/page-paths.ts'
import { plainPage } from '../../contract/translations/page-language.ts'

/** Public pages with a fixed address. Those for people with an account, previews and answers to forms are not counted. */
const PAGES: ReadonlySet<string> = new Set([
  PAGE_PATHS.home,
  PAGE_PATHS.exhibitions,
  PAGE_PATHS.allSeries,
  PAGE_PATHS.letters,
  PAGE_PATHS.about,
  PAGE_PATHS.contact,
  PAGE_PATHS.faq,
  PAGE_PATHS.terms,
  PAGE_PATHS.privacy,
  PAGE_PATHS.imprint,
  PAGE_PATHS.comingSoon,
])
const ITEM = /^\/(?:paintings-details|exhibitions-details|letters)\/[\w-]{1,64}$/
const LONGEST = 200

/** Whether an answer with this status shows a page. */
export const isShown = (status: number) => status === 200 || status === 304

/** Whether visits of a page with this path are counted. Whether there is such a page, only its answer tells. */
export function isCountedPage(path: string): boolean {
  if (!path.startsWith('/') || path.length > LONGEST) return false
  const page = plainPage(path)
  return (
    PAGES.has(page) ||
    ITEM.test(page) ||
    (findListPage(page) ?? findYearPage(page) ?? findSeriesPage(page)) !== undefined
  )
}

/** The path of an address without its query. */
export function pathOf(address: string): string {
  const query = address.indexOf('?')
  return query < 0 ? address : address.slice(0, query)
}
