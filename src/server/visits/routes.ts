import { z } from 'zod'
import { API_PATHS } from '../../contract/paths.ts'
import type { Visits, VisitSource } from '../../contract/site/visits.ts'
import { privateJson } from '../platform/api/answers.ts'
import { validate } from '../platform/api/body.ts'
import { createRoutes } from '../platform/api/routes.ts'
import type { Db } from '../platform/database/schema.ts'
import { titleOf } from '../publishing/routes/page-titles.ts'
import { isCountedPage } from './counted-pages.ts'
import { firstVisitDay, lastDays, readMostVisited, readVisitDays } from './visit-rows.ts'

interface VisitParts {
  readonly db: Db
  readonly clock: () => Date
  readonly source: VisitSource
}

/** The days of the first answer. */
const USUAL_DAYS = 30

const day = z.iso.date('This must be a day such as 2026-03-01')
const PeriodSchema = z
  .object({
    from: day,
    to: day,
    page: z
      .string()
      .refine((page) => page === '' || isCountedPage(page), 'Visits of this page are not counted'),
  })
  .refine(({ from, to }) => from <= to, {
    path: ['to'],
    message: 'This day must not be before the first one',
  })

/** The last thirty days, and the visits of all pages, where the query names no others. */
function readPeriod(query: Record<string, string>, now: Date) {
  const period = validate(PeriodSchema, { ...lastDays(USUAL_DAYS, now), page: '', ...query })
  // Older days are not kept, so a longer period has none.
  const kept = firstVisitDay(now)
  return { ...period, from: period.from < kept && kept <= period.to ? kept : period.from }
}

export function visitRoutes({ db, clock, source }: VisitParts) {
  const routes = createRoutes()

  routes.get(API_PATHS.visits, 'manager', async (c) => {
    const { page, ...period } = readPeriod(c.req.query(), clock())
    const days = await readVisitDays(db, period, page)
    const visits = days.reduce((sum, each) => sum + each.visits, 0)
    const most = page === '' ? await readMostVisited(db, period, 'page') : [{ name: page, visits }]
    const sites = page === '' ? await readMostVisited(db, period, 'site') : []
    return privateJson({
      source,
      ...period,
      days,
      pages: await Promise.all(
        most.map(async (each) => ({
          page: each.name,
          title: each.name && (await titleOf(db, each.name)),
          visits: each.visits,
        })),
      ),
      sites: sites.map((each) => ({ site: each.name, visits: each.visits })),
    } satisfies Visits)
  })
  return routes
}
