import { z } from 'zod'
import { PAGED_LISTS, type PagedList } from '../contract/collection/list-pages.ts'
import { type Painting, PaintingSchema } from '../contract/collection/painting.ts'
import { type Facets, FacetsSchema, FindIndexSchema } from '../contract/finding/answers.ts'
import { type FindIndex, toFindIndex } from '../contract/finding/find-index.ts'
import { yearsOf } from '../contract/finding/listed-years.ts'
import { facetsOf, toFoundWork } from '../contract/finding/of-paintings.ts'
import {
  PublicLetterSchema,
  type PublicLetterSummary,
  PublicLetterSummarySchema,
} from '../contract/letters/public-letter.ts'
import { LIMITS } from '../contract/limits.ts'
import {
  API_PATHS,
  itemPath,
  PAINTING_LISTS,
  type PaintingList,
  UNSOLD,
  YEAR_LISTS,
} from '../contract/paths.ts'
import { toWork, type Work, WorksSchema } from '../contract/site/works.ts'
import { createClient } from './client.ts'
import { type ClientOptions, createReader, type Paging } from './reader.ts'

/** The client of the pages: it also reads what visitors find works by, for which no browser asks the API. */
export function createPageClient(options: ClientOptions) {
  const { readList, ifKnown, findItem, readIfKnown } = createReader(options)

  const readWhole = async (list: PagedList) => (await readList(PAINTING_LISTS[list], PaintingSchema)).items

  const client = createClient(options)

  return {
    ...client,
    /** The works of a list that are not sold. A server that does not know the difference answers all. */
    listUnsold: (list: PaintingList, paging: Paging) =>
      readList(PAINTING_LISTS[list], PaintingSchema, paging, { [UNSOLD.name]: UNSOLD.value }),
    /** The works of a part for programs. Of a server without this call they are found in its lists. */
    listWorksOfPart: async (part: number): Promise<readonly Work[]> => {
      const path = itemPath(API_PATHS.siteIndexWorks, String(part))
      const known = await ifKnown(readIfKnown(path, WorksSchema))
      if (known) return known
      const ids = new Set((await client.getIndexPart(part)).map(({ id }) => id))
      const paintings = [...(await readWhole('toSell')), ...(await readWhole('portfolio'))]
      return paintings
        .filter(({ id }) => ids.has(id))
        .map(({ paintingImages: images, ...painting }) => {
          const main = images.find(({ isMainImage }) => isMainImage) ?? images[0]
          return toWork(painting, main?.imagePath)
        })
    },
    /** The letters that the owner shows, newest first. A server without them has none. */
    listLetters: async (): Promise<readonly PublicLetterSummary[]> =>
      (await readIfKnown(API_PATHS.publicLetters, z.array(PublicLetterSummarySchema))) ?? [],
    findLetter: (id: string) => findItem(API_PATHS.publicLetter, id, PublicLetterSchema),
    /** The years and series of a list. */
    getFacets: async (list: PagedList): Promise<Facets> =>
      (await readIfKnown(itemPath(API_PATHS.facets, list), FacetsSchema)) ?? facetsOf(await readWhole(list)),
    getFindIndex: async (list: PagedList): Promise<FindIndex> =>
      (await readIfKnown(itemPath(API_PATHS.findIndex, list), FindIndexSchema)) ??
      toFindIndex((await readWhole(list)).map(toFoundWork), PAGED_LISTS[list].pageSize),
    /** One page of the works of a year in a list, in its order. */
    listPaintingsOfYear: async (
      list: PagedList,
      year: number,
      page: number,
    ): Promise<readonly Painting[]> => {
      const path = itemPath(YEAR_LISTS[list], String(year))
      const paging = { page, pageSize: LIMITS.yearPageSize }
      const known = await ifKnown(readList(path, PaintingSchema, paging))
      if (known) return known.items
      const works = (await readWhole(list)).filter((work) => yearsOf(work).includes(year))
      return works.slice((page - 1) * paging.pageSize, page * paging.pageSize)
    },
  }
}
export type PageClient = ReturnType<typeof createPageClient>
