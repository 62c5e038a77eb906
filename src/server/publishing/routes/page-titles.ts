import {
  findListPage,
  findSeriesPage,
  findYearPage,
  PAGED_LISTS,
} from '../../../contract/collection/list-pages.ts'
import { PAGE_PATHS } from '../../../contract/page-paths.ts'
import { LANGUAGE_NAMES } from '../../../contract/site/languages.ts'
import { splitPage } from '../../../contract/translations/page-language.ts'
import type { Db } from '../../platform/database/schema.ts'
import { findExhibition } from '../../exhibitions/exhibition-rows.ts'
import { findPainting } from '../../paintings/painting-rows.ts'
import { findSeries } from '../../series/series-rows.ts'

/** The titles of pages as in the navigation and the headings. */
const TITLES: Readonly<Record<string, string>> = {
  '': 'The whole site',
  [PAGE_PATHS.home]: 'Home',
  [PAGE_PATHS.paintings()]: 'Paintings',
  [PAGE_PATHS.portfolio()]: 'Portfolio',
  [PAGE_PATHS.exhibitions]: 'Exhibitions',
  [PAGE_PATHS.allSeries]: 'Series',
  [PAGE_PATHS.letters]: 'Letters',
  [PAGE_PATHS.about]: 'About',
  [PAGE_PATHS.contact]: 'Contact',
  [PAGE_PATHS.faq]: 'FAQ',
  [PAGE_PATHS.terms]: 'Terms',
  [PAGE_PATHS.privacy]: 'Privacy',
  [PAGE_PATHS.imprint]: 'Imprint',
  [PAGE_PATHS.indexNowKey]: 'The key for search engines',
  [PAGE_PATHS.comingSoon]: 'Coming soon',
  '/sitemap.xml': 'The list for search engines',
  '/feed.xml': 'The news feed',
  [PAGE_PATHS.paintingsIndex]: 'The filter of Paintings',
  [PAGE_PATHS.portfolioIndex]: 'The filter of Portfolio',
  [PAGE_PATHS.works]: 'The list of works for programs',
}

const PAINTING = PAGE_PATHS.painting('')
const EXHIBITION = PAGE_PATHS.exhibition('')
const LETTER = PAGE_PATHS.letter('')

const findSubject = async (db: Db, id: string) =>
  (await db.selectFrom('letter').select('subject').where('id', '=', id).executeTakeFirst())?.subject

const numbered = (title: string, number: number) => (number === 1 ? title : `${title}, page ${number}`)

/** The name of its painting, exhibition, letter or series, or a fixed one. */
async function plainTitleOf(db: Db, page: string): Promise<string> {
  if (page.startsWith(PAINTING)) return (await findPainting(db, page.slice(PAINTING.length)))?.name ?? page
  if (page.startsWith(EXHIBITION)) {
    return (await findExhibition(db, page.slice(EXHIBITION.length).replace(/\.ics$/, '')))?.title ?? page
  }
  if (page.startsWith(LETTER)) return (await findSubject(db, page.slice(LETTER.length))) ?? page
  const ofSeries = findSeriesPage(page)
  if (ofSeries) return numbered((await findSeries(db, ofSeries.id))?.title ?? page, ofSeries.number)
  const ofYear = findYearPage(page)
  if (ofYear) {
    const list = TITLES[PAGED_LISTS[ofYear.list].pathOf()] ?? ''
    return numbered(`${list} of ${ofYear.year}`, ofYear.number)
  }
  const listPage = findListPage(page)
  return listPage
    ? numbered(TITLES[PAGED_LISTS[listPage.list].pathOf()] ?? '', listPage.number)
    : (TITLES[page] ?? page)
}

/** The title of a page, in the site's first language, and the language of the page if that is another one. */
export async function titleOf(db: Db, address: string): Promise<string> {
  const { language, page } = splitPage(address)
  const title = await plainTitleOf(db, page)
  return language === undefined ? title : `${title} (${LANGUAGE_NAMES[language]})`
}
