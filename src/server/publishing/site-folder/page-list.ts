import { z } from 'zod'
import { createPageClient } from '../../../client/page-client.ts'
import type { Transport } from '../../../client/reader.ts'
import {
  countListPages,
  PAGED_LISTS,
  PAGED_LIST_NAMES,
  type PagedList,
  pagesOfSeries,
  pagesOfYears,
} from '../../../contract/collection/list-pages.ts'
import type { Facets } from '../../../contract/finding/answers.ts'
import { PAGE_PATHS } from '../../../contract/page-paths.ts'
import { API_PATHS, PAINTING_LISTS } from '../../../contract/paths.ts'
import type { Language } from '../../../contract/site/languages.ts'
import { listIndexFiles } from '../../../contract/site/site-index.ts'
import { TOTAL_HEADER } from '../../../contract/tags.ts'
import { inFurther } from '../../../contract/translations/page-language.ts'

/** The data that decides which pages a site has. */
export interface Inventory {
  /** Pages without an id in their address, as the build lists them. */
  readonly staticPages: readonly string[]
  readonly paintingIds: Readonly<Record<PagedList, readonly string[]>>
  readonly exhibitionIds: readonly string[]
  /** The years of the works of each list, with their numbers of pages. */
  readonly years: Readonly<Record<PagedList, Facets['years']>>
  /** The series that visitors see, with the number of their works. */
  readonly series: readonly { readonly id: string; readonly works: number }[]
  readonly letterIds: readonly string[]
  /** The parts of the site index that contain a painting. */
  readonly indexParts: readonly number[]
  /** The languages of the site besides its first one. */
  readonly furtherLanguages: readonly Language[]
}

/** Lists every public page of a site. */
export function listPages(inventory: Inventory): string[] {
  const furtherPages = (list: PagedList) => {
    const further = countListPages(list, inventory.paintingIds[list].length) - 1
    return Array.from({ length: further }, (_, index) => PAGED_LISTS[list].pathOf(index + 2))
  }
  const paintingIds = new Set(PAGED_LIST_NAMES.flatMap((list) => inventory.paintingIds[list]))
  const pages = [
    ...inventory.staticPages,
    ...PAGED_LIST_NAMES.flatMap(furtherPages),
    ...[...paintingIds].map(PAGE_PATHS.painting),
    ...inventory.exhibitionIds.map(PAGE_PATHS.exhibition),
    ...inventory.exhibitionIds.map(PAGE_PATHS.exhibitionCalendar),
    ...inventory.letterIds.map(PAGE_PATHS.letter),
    ...inventory.series.flatMap(pagesOfSeries),
    ...PAGED_LIST_NAMES.flatMap((list) => pagesOfYears(list, inventory.years[list])),
  ]
  const further = inFurther(pages, inventory.furtherLanguages)
  return [...pages, ...further, ...listIndexFiles(inventory.indexParts)]
}

const IdsSchema = z.array(z.object({ id: z.string() }))

async function readIds(transport: Transport, path: string, query = '') {
  const response = await transport.fetch(transport.root + path + query)
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  const ids = IdsSchema.parse(await response.json()).map((item) => item.id)
  return { ids, total: Number(response.headers.get(TOTAL_HEADER) ?? ids.length) }
}

/** The number of paintings in a list. A plain server has no pages of a list and sends all paintings. */
export async function countPaintings(transport: Transport, list: PagedList): Promise<number> {
  return (await readIds(transport, PAINTING_LISTS[list], '?page=1&pageSize=1')).total
}

/**
 * Reads the inventory through the API only, so that any server of the wire contract works. The lists are read
 * completely, like for the sitemap: a publish that shares answers needs no extra request.
 */
export async function readInventory(
  transport: Transport,
  staticPages: readonly string[],
): Promise<Inventory> {
  const client = createPageClient(transport)
  const [toSell, portfolio, exhibitions, letters, series, facets, indexParts, { languages }] =
    await Promise.all([
      readIds(transport, PAINTING_LISTS.toSell),
      readIds(transport, PAINTING_LISTS.portfolio),
      readIds(transport, API_PATHS.exhibitions),
      client.listLetters(),
      client.listSeries(),
      Promise.all([client.getFacets('toSell'), client.getFacets('portfolio')]),
      client.listIndexParts(),
      client.getSettings(),
    ])
  return {
    staticPages,
    paintingIds: { toSell: toSell.ids, portfolio: portfolio.ids },
    exhibitionIds: exhibitions.ids,
    letterIds: letters.map(({ id }) => id),
    series,
    years: { toSell: facets[0].years, portfolio: facets[1].years },
    indexParts,
    furtherLanguages: languages.slice(1),
  }
}
