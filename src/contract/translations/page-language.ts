import { findListPage, findSeriesPage, findYearPage } from '../collection/list-pages.ts'
import { NEWSLETTER_RESULTS, pagesAt, PAGE_PATHS } from '../page-paths.ts'
import { type Language, LANGUAGES } from '../site/languages.ts'

/** A page, and the language in its address if that is not the site's first one. */
export interface PageInLanguage {
  readonly language: Language | undefined
  /** Its address in the site's first language. */
  readonly page: string
}

const PREFIX = new RegExp(`^/(${LANGUAGES.join('|')})(?=/|$)`)

/** `/de/about` is `/about` in German. */
export function splitPage(address: string): PageInLanguage {
  const [prefix = '', name] = PREFIX.exec(address) ?? []
  const language = LANGUAGES.find((each) => each === name)
  if (language === undefined) return { language, page: address }
  return { language, page: address.slice(prefix.length) || PAGE_PATHS.home }
}
/** The address of a page in the site's first language. */
export const plainPage = (address: string) => splitPage(address).page

/** The address of a page in a language; undefined for the site's first one. */
export const pageIn = (language: Language | undefined, page: string) =>
  language === undefined ? page : `/${language}${page === PAGE_PATHS.home ? '' : page}`

/** The address to which a form of a page in a language is sent. */
export const formIn = (language: Language | undefined, path: string) =>
  language === undefined ? path : `${path}?lang=${language}`

const PATHS = new Map<Language, typeof PAGE_PATHS>(
  LANGUAGES.map((language) => [language, { ...PAGE_PATHS, ...pagesAt(`/${language}`) }]),
)
/** The addresses of the pages in a language. Pages that are there in one language only have their one address. */
export const pathsIn = (language: Language | undefined): typeof PAGE_PATHS =>
  (language && PATHS.get(language)) ?? PAGE_PATHS

interface SiteLanguages {
  readonly languages: readonly Language[]
}
/** Whether a site offers a language besides its first one. */
const isFurther = ({ languages }: SiteLanguages, language: Language) => languages.indexOf(language) > 0
/** The language of the addresses of pages in a language of a site; undefined for its first one. */
export const addressLanguage = (site: SiteLanguages, language: Language) =>
  isFurther(site, language) ? language : undefined

/** The same for a language of a site, which may be its first one. */
export const pathsOf = (site: SiteLanguages, language: Language) => pathsIn(addressLanguage(site, language))

const FIXED: ReadonlySet<string> = new Set([
  ...Object.values(pagesAt('')).filter((page) => typeof page === 'string'),
  ...Object.values(NEWSLETTER_RESULTS).flatMap((results) => Object.values(results)),
])
/** Whether a page has always the same address, and is there in each language. */
export const isFixedPage = (page: string) => FIXED.has(page)

const ITEMS = [PAGE_PATHS.painting(''), PAGE_PATHS.exhibition(''), PAGE_PATHS.letter('')]

/** Whether this is the page of a painting, an exhibition or a letter. It may disappear, and other pages link to it. */
export const isItemPage = (page: string) => ITEMS.some((item) => page.startsWith(item))

/** Whether this is the page of an item, a year or a series. It disappears with its last work. */
export const isPageOfItems = (page: string) =>
  isItemPage(page) || (findYearPage(page) ?? findSeriesPage(page)) !== undefined

/** Whether a page is there in each language of the site. Pages for people with an account and files for machines are not. */
export const isInLanguages = (page: string) =>
  FIXED.has(page) || isPageOfItems(page) || findListPage(page) !== undefined

/** Whether a site has this page in this language, if the page itself is there. */
export const isOffered = (site: SiteLanguages, { language, page }: PageInLanguage) =>
  language === undefined || (isFurther(site, language) && isInLanguages(page))

export interface PageVersion {
  readonly language: Language
  readonly path: string
}
/** A page in all languages of a site, the first one first. Empty where a page, or a site, has one language only. */
export function versionsOf(
  address: string | undefined,
  languages: readonly Language[],
): readonly PageVersion[] {
  const page = plainPage(address ?? '')
  if (address === undefined || languages.length < 2 || !isInLanguages(page)) return []
  return languages.map((language, index) => ({
    language,
    path: pageIn(index > 0 ? language : undefined, page),
  }))
}

/** These pages in further languages. */
export const inFurther = (pages: readonly string[], languages: readonly Language[]) => {
  const translated = pages.filter(isInLanguages)
  return languages.flatMap((language) => translated.map((page) => pageIn(language, page)))
}

/** The painting id in an address of the contact form; '' without a valid id. */
export function paintingOfInquiry({ pathname, searchParams }: URL): string {
  const id = plainPage(pathname) === PAGE_PATHS.contact ? (searchParams.get('painting') ?? '') : ''
  return /^[\w-]{1,64}$/.test(id) ? id : ''
}

/**
 * Whether the form of a page is posted to the page's own address, so that the token in the query is sent without a
 * script. Reading such a page changes nothing, because mail scanners open links.
 */
export function isPostedPage(address: string): boolean {
  const page = plainPage(address)
  return page === PAGE_PATHS.newsletterConfirm || page === PAGE_PATHS.newsletterUnsubscribe
}
