import { dayOf } from '../../contract/collection/standing.ts'
import { VISIT_MONTHS, type Visits } from '../../contract/site/visits.ts'
import type { DatabaseTime } from '../platform/database/clock.ts'
import type { Db, Tx } from '../platform/database/schema.ts'
import { inTransaction } from '../platform/database/write.ts'
import { keyOf, type VisitCount } from './tally.ts'

/** Referring sites that are counted one by one on a day. Anybody can send any name, so the rest is one row. */
const SITES_A_DAY = 200
const ROWS_A_STATEMENT = 200
/** Pages and sites in an answer. */
const TOP = 20

/** Puts the referring sites beyond the limit of their day into one row. */
async function limitSites(tx: Tx, counts: readonly VisitCount[]): Promise<readonly VisitCount[]> {
  const days = [...new Set(counts.filter(({ kind }) => kind === 'site').map(({ day }) => day))]
  if (days.length === 0) return counts
  const known = await tx
    .selectFrom('visit_count')
    .select(['id', 'day'])
    .where('kind', '=', 'site')
    .where('day', 'in', days)
    .execute()
  const ids = new Set(known.map(({ id }) => id))
  const left = new Map(
    days.map((day) => [day, SITES_A_DAY - known.filter((row) => row.day === day).length] as const),
  )
  return counts.map((count) => {
    if (count.kind !== 'site' || count.name === '' || ids.has(keyOf(count))) return count
    const room = left.get(count.day) ?? 0
    left.set(count.day, room - 1)
    return room > 0 ? count : { ...count, name: '' }
  })
}

/** Adds counts to those that are stored. Several servers may do so at once. */
export async function addVisits(db: Db, counts: readonly VisitCount[]): Promise<void> {
  await inTransaction(db, async (tx) => {
    const sums = new Map<string, VisitCount>()
    for (const count of await limitSites(tx, counts)) {
      const id = keyOf(count)
      sums.set(id, { ...count, visits: count.visits + (sums.get(id)?.visits ?? 0) })
    }
    // Servers that lock the same rows in one order do not block each other.
    const rows = [...sums].map(([id, count]) => ({ id, ...count })).sort((a, b) => (a.id < b.id ? -1 : 1))
    for (let start = 0; start < rows.length; start += ROWS_A_STATEMENT)
      await tx
        .insertInto('visit_count')
        .values(rows.slice(start, start + ROWS_A_STATEMENT))
        .onConflict((conflict) =>
          conflict.column('id').doUpdateSet((eb) => ({
            visits: eb('visit_count.visits', '+', eb.ref('excluded.visits')),
          })),
        )
        .execute()
  })
}

interface Period {
  readonly from: string
  readonly to: string
}
const inPeriod = (db: Db, { from, to }: Period) =>
  db.selectFrom('visit_count').where('day', '>=', from).where('day', '<=', to)

/** The visits of each day with any; `page` is '' for all pages. */
export async function readVisitDays(db: Db, period: Period, page: string): Promise<Visits['days']> {
  const rows = await inPeriod(db, period)
    .select(['day', 'kind', 'visits'])
    .$if(page === '', (query) => query.where('kind', 'in', ['all', 'bots']))
    .$if(page !== '', (query) => query.where('kind', '=', 'page').where('name', '=', page))
    .orderBy('day')
    .execute()
  const days = new Map<string, Visits['days'][number]>()
  for (const { day, kind, visits } of rows)
    days.set(day, {
      ...(days.get(day) ?? { day, visits: 0, bots: 0 }),
      [kind === 'bots' ? 'bots' : 'visits']: visits,
    })
  return [...days.values()]
}

/** The last days, today with them. */
export function lastDays(count: number, now: Date): Period {
  const first = new Date(now)
  first.setDate(first.getDate() - count + 1)
  return { from: dayOf(first), to: dayOf(now) }
}

/** The pages or referring sites with most visits. */
export async function readMostVisited(db: Db, period: Period, kind: 'page' | 'site') {
  const rows = await inPeriod(db, period)
    .where('kind', '=', kind)
    .select(({ fn }) => ['name', fn.sum<number | string>('visits').as('sum')])
    .groupBy('name')
    .orderBy('sum', 'desc')
    .orderBy('name')
    .limit(TOP)
    .execute()
  return rows.map(({ name, sum }) => ({ name, visits: Number(sum) }))
}

/** All counts by day, for an export. */
export const listVisits = (db: Db): Promise<VisitCount[]> =>
  db
    .selectFrom('visit_count')
    .select(['day', 'kind', 'name', 'visits'])
    .orderBy('day')
    .orderBy('kind')
    .orderBy('name')
    .execute()

/** The first day that is kept. */
export function firstVisitDay(now: Date): string {
  const first = new Date(now)
  first.setMonth(first.getMonth() - VISIT_MONTHS)
  return dayOf(first)
}

export async function deleteOldVisits(db: Db, now: DatabaseTime): Promise<void> {
  await db.deleteFrom('visit_count').where('day', '<', firstVisitDay(now)).execute()
}
