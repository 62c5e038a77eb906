import { findListPage, findSeriesPage, findYearPage } from '../../../contract/collection/list-pages.ts'
import { PAGE_PATHS } from '../../../contract/page-paths.ts'
import { OPTIONAL_PAGES } from '../../../contract/site/settings.ts'
import {
  isItemPage,
  isPageOfItems,
  plainPage,
  splitPage,
} from '../../../contract/translations/page-language.ts'
import { isIndexFile, isWorksPage } from '../../../contract/site/site-index.ts'

/** The file of a page in the site folder: `/` → `index.html`, `/paintings/2` → `paintings/2.html`. */
export function fileOfPage(page: string): string {
  if (page === '/') return 'index.html'
  const file = page.slice(1)
  return /\.[a-z0-9]+$/.test(file) ? file : `${file}.html`
}

/** The file that reserves text and data mining: the only one in a folder whose name begins with a dot. */
export const RESERVATION_FILE = fileOfPage(PAGE_PATHS.reservation)

/** The public address of a file of the site; the inverse of `fileOfPage`. */
export function addressOfFile(file: string): string {
  if (file === 'index.html') return '/'
  return file.endsWith('.html') ? `/${file.slice(0, -'.html'.length)}` : `/${file}`
}

/** Whether this is the page for addresses without a page, in any language. Only these pages answer 404. */
export const isNotFoundPage = (address: string) => plainPage(address) === PAGE_PATHS.notFound

const isOptional = (page: string) => OPTIONAL_PAGES.includes(page)

/** Whether content creates and removes the page, so that 404 can be its correct answer. A language goes with all its pages. */
export function mayVanish(address: string): boolean {
  const { language, page } = splitPage(address)
  return (
    language !== undefined ||
    isPageOfItems(page) ||
    isOptional(page) ||
    isIndexFile(page) ||
    (findListPage(page)?.number ?? 1) > 1
  )
}

/** Pages on which the owner works. They say what the forms offer, such as the languages of the site. */
const OWNER_PAGE = /^\/(?:control-panel|(?:create|edit)-(?:painting|exhibition))$/

/**
 * The order in which pages become public (features 10), so that a page comes after the pages that it links to: new item
 * pages and other new pages, new lists, the pages of edited items, other item pages, lists, files for machines, the
 * sitemap, and the list of all works, which is the largest file. Only the few pages on which the owner works come before
 * all others: what the owner has just set is in every form at once, and a link in their footer may be early.
 */
export const RANKS = {
  owner: 0,
  newItem: 1,
  newList: 2,
  editedItem: 3,
  item: 4,
  list: 5,
  file: 6,
  sitemap: 7,
  works: 8,
} as const

/** `isEdited`: whether the item of this page itself has changed. Owners look at its page first. */
export function rankOf(address: string, isNew: boolean, isEdited = false): number {
  const page = plainPage(address)
  if (OWNER_PAGE.test(page)) return RANKS.owner
  if (isItemPage(page)) return isNew ? RANKS.newItem : isEdited ? RANKS.editedItem : RANKS.item
  if (isOptional(page) && isNew) return RANKS.newItem
  if (page === PAGE_PATHS.sitemap) return RANKS.sitemap
  if (isWorksPage(page)) return RANKS.works
  if (/\.[a-z0-9]+$/.test(page)) return RANKS.file
  return isNew && (findListPage(page) ?? findSeriesPage(page) ?? findYearPage(page))
    ? RANKS.newList
    : RANKS.list
}
