import type { FailedPage, Publishing } from '../../../contract/publishing.ts'
import {
  findListPage,
  findSeriesPage,
  findYearPage,
  PAGED_LISTS,
} from '../../../contract/collection/list-pages.ts'
import { PAGE_PATHS } from '../../../contract/page-paths.ts'
import type { Db } from '../../database/schema.ts'
import { findExhibition } from '../../exhibitions/exhibition-rows.ts'
import { findSeries } from '../../series/series-rows.ts'
import { findPainting } from '../../paintings/painting-rows.ts'
import type { StoredFailure } from './publish-run-rows.ts'
import { readRemaking } from '../../items/remaking.ts'
import { readPublishedRevision, readRevision } from '../../database/revisions.ts'
import type { DeliveryControl, PublishingControl } from '../../api/context.ts'

/** The titles of pages as in the navigation and the headings. */
const TITLES: Readonly<Record<string, string>> = {
  '': 'The whole site',
  [PAGE_PATHS.home]: 'Home',
  [PAGE_PATHS.paintings()]: 'Paintings',
  [PAGE_PATHS.portfolio()]: 'Portfolio',
  [PAGE_PATHS.exhibitions]: 'Exhibitions',
  [PAGE_PATHS.allSeries]: 'Series',
  [PAGE_PATHS.about]: 'About',
  [PAGE_PATHS.contact]: 'Contact',
  [PAGE_PATHS.faq]: 'FAQ',
  [PAGE_PATHS.terms]: 'Terms',
  [PAGE_PATHS.privacy]: 'Privacy',
  '/sitemap.xml': 'The list for search engines',
  '/feed.xml': 'The news feed',
  [PAGE_PATHS.paintingsIndex]: 'The filter of Paintings',
  [PAGE_PATHS.portfolioIndex]: 'The filter of Portfolio',
  [PAGE_PATHS.works]: 'The list of works for programs',
}

const PAINTING = PAGE_PATHS.painting('')
const EXHIBITION = PAGE_PATHS.exhibition('')

const numbered = (title: string, number: number) => (number === 1 ? title : `${title}, page ${number}`)

/** The title of a page: the name of its painting, exhibition or series, or a fixed one. */
async function titleOf(db: Db, page: string): Promise<string> {
  if (page.startsWith(PAINTING)) return (await findPainting(db, page.slice(PAINTING.length)))?.name ?? page
  if (page.startsWith(EXHIBITION)) {
    return (await findExhibition(db, page.slice(EXHIBITION.length).replace(/\.ics$/, '')))?.title ?? page
  }
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

/** Adds the titles that the owner knows to failures. */
export async function toFailedPages(db: Db, failures: readonly StoredFailure[]): Promise<FailedPage[]> {
  return Promise.all(
    failures.map(async (failure) => ({ ...failure, title: await titleOf(db, failure.page) })),
  )
}

/**
 * The revision that all public pages show. It comes from the publisher of this process, or else from the database.
 * Servers on one database reach the same revision within a moment.
 */
export const readShownRevision = async (db: Db, publishing: PublishingControl | undefined) =>
  publishing?.now().shownRevision ?? (await readPublishedRevision(db))

/** Maximum number of failures with titles. */
const FAILURES_SHOWN = 20

/** The state of publishing: revisions from the database, and the rest from the publisher of this process. */
export async function readPublishing(
  db: Db,
  publishing: PublishingControl | undefined,
  delivery: DeliveryControl | undefined,
): Promise<Publishing> {
  // The publisher is read first: when it reports that it is done, the database already has the new revision.
  const news = publishing?.now()
  const publishedRevision = await readShownRevision(db, publishing)
  const revision = await readRevision(db)
  const failed = await toFailedPages(db, (news?.failed ?? []).slice(0, FAILURES_SHOWN))
  const mirror = delivery?.now().mirror
  const pictures = await readRemaking(db)
  const isBehind = publishedRevision < revision || news?.running !== undefined
  return {
    state: failed.length > 0 ? 'failing' : isBehind ? 'publishing' : 'idle',
    revision,
    publishedRevision,
    done: news?.running?.done ?? 0,
    total: news?.running?.total ?? 0,
    failed,
    milliseconds: news?.milliseconds ?? 0,
    ...(pictures && { pictures }),
    ...(mirror && {
      destination: {
        place: mirror.place,
        pending: mirror.isElsewhere ? 0 : mirror.pending,
        isFailing: mirror.problem !== undefined,
        isElsewhere: mirror.isElsewhere,
      },
    }),
  }
}
