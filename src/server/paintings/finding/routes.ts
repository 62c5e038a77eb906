import { z } from 'zod'
import { countYearPages, type PagedList, PAGED_LIST_NAMES } from '../../../contract/collection/list-pages.ts'
import { AppError } from '../../../contract/errors.ts'
import { LIMITS } from '../../../contract/limits.ts'
import { API_PATHS, itemPath, YEAR_LISTS } from '../../../contract/paths.ts'
import { TAGS } from '../../../contract/tags.ts'
import { validate } from '../../platform/api/body.ts'
import type { ApiContext } from '../../platform/api/context.ts'
import { type Range, readRange, toKey } from '../../platform/api/paging.ts'
import type { PublicReads } from '../../platform/api/reads/public-reads.ts'
import { createRoutes } from '../../platform/api/routes.ts'
import type { Db } from '../../platform/database/schema.ts'
import { readWire, toAnswer } from '../painting-answers.ts'
import { listOfYear, readFacets, readFindIndex } from './find-rows.ts'

const ListSchema = z.enum(PAGED_LIST_NAMES, 'This must be toSell or portfolio')
const YearSchema = z
  .string()
  .regex(/^[1-9]\d{0,3}$/, 'A year is a whole number of up to four digits')
  .transform(Number)

/** A request for exactly one page depends on that page only, any other range on all works of the year. */
const tagsOfYear = (list: PagedList, year: number, range: Range | undefined, total: number) =>
  range?.limit === LIMITS.yearPageSize
    ? [TAGS.yearPage(list, year, range.offset / range.limit + 1)]
    : Array.from({ length: countYearPages(total) + 1 }, (_, index) => TAGS.yearPage(list, year, index + 1))

interface FindingParts {
  readonly db: Db
  readonly reads: PublicReads
}

/** What visitors find works by: the index and the facets of a list, and the works of one year. */
export function findingRoutes({ db, reads }: FindingParts) {
  const routes = createRoutes()
  const listIn = (c: ApiContext) => validate(ListSchema, c.req.param('id'))

  routes.get(API_PATHS.findIndex, 'public', (c) => {
    const list = listIn(c)
    return reads(c, itemPath(API_PATHS.findIndex, list), async (_isManager, language) => {
      const { index, seriesIds } = await readFindIndex(db, list, language)
      const tags = [TAGS.findIndex(list), TAGS.settings, ...seriesIds.map(TAGS.series)]
      return { content: { value: index }, tags }
    })
  })

  routes.get(API_PATHS.facets, 'public', (c) => {
    const list = listIn(c)
    return reads(c, itemPath(API_PATHS.facets, list), async (_isManager, language) => {
      const facets = await readFacets(db, list, language)
      const tags = [TAGS.facets(list), TAGS.allSeries, ...facets.series.map(({ id }) => TAGS.series(id))]
      return { content: { value: facets }, tags }
    })
  })

  for (const list of PAGED_LIST_NAMES) {
    routes.get(YEAR_LISTS[list], 'public', (c) => {
      const year = validate(YearSchema, c.req.param('id') ?? '')
      const range = readRange(c)
      const key = toKey(itemPath(YEAR_LISTS[list], String(year)), range)
      return reads(c, key, async (isManager, language) => {
        const works = await listOfYear(db, list, year, range)
        if (works.total === 0) throw new AppError('notFound')
        const toWire = await readWire(db, isManager, language)
        return toAnswer(works, toWire, ...tagsOfYear(list, year, range, works.total))
      })
    })
  }
  return routes
}
