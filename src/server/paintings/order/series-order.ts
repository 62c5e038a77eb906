import { sql } from 'kysely'
import { LIMITS } from '../../../contract/limits.ts'
import { TAGS } from '../../../contract/tags.ts'
import { hasPublicSeries, selectPublic } from '../../platform/database/rows/public-works.ts'
import type { Db, PaintingRow, Tx } from '../../platform/database/schema.ts'
import { changedPages } from '../painting-lists.ts'
import { type Order, orderOf } from './order-tags.ts'
import { defaultPosition, setPositions } from './painting-order.ts'

/** The number of ids in one statement; every engine limits the parameters. */
const IDS_PER_STATEMENT = 1000

/** The works of a series, drafts included. */
export const selectSeries = (db: Db, id: string) => db.selectFrom('painting').where('series_id', '=', id)

/** The works of a series that visitors see. */
export const selectPublicSeries = (db: Db, id: string) => selectPublic(db).where('series_id', '=', id)

/** The ids of all works of a series in its order, read from the index only. */
export async function listSeriesIds(db: Db, id: string): Promise<string[]> {
  const rows = await selectSeries(db, id).select('id').orderBy('series_position').orderBy('id').execute()
  return rows.map((row) => row.id)
}

/** The position of a work that comes into a series: the newest is first, before all that the owner has ordered. */
export const positionIn = (seriesId: string | null, sequence: number) =>
  seriesId === null ? null : defaultPosition(sequence)

/** The works of a series in its order, with their names. */
export const listNamedWorks = (db: Db, id: string) =>
  selectSeries(db, id).select(['id', 'name']).orderBy('series_position').orderBy('id').execute()

/** Whether visitors see any series: then it is in the navigation of every page. */
const HAS_SERIES = orderOf({
  name: 'hasSeries',
  async read(tx) {
    return (await hasPublicSeries(tx)) ? ['some'] : []
  },
  tagsOf: (before, after) => (before.length === after.length ? [] : [TAGS.settings]),
})

/** The order of the works of a series. Visitors see a series only while it has works. */
const orderOfSeries = (id: string): Order =>
  orderOf({
    name: id,
    async read(tx) {
      const works = selectPublicSeries(tx, id).select('id').orderBy('series_position').orderBy('id')
      return (await works.execute()).map((row) => row.id)
    },
    tagsOf: (before, after) => [
      ...changedPages(before, after, LIMITS.seriesPageSize).map((page) => TAGS.seriesPage(id, page)),
      ...(before.length === after.length ? [] : [TAGS.seriesFacts(id)]),
      ...(before.length > 0 === after.length > 0 ? [] : [TAGS.allSeries]),
    ],
  })

/** What changes with the works of these series. */
export function ordersOfSeries(ids: Iterable<string | null>): Order[] {
  const orders = [...new Set(ids)].flatMap((id) => (id === null ? [] : orderOfSeries(id)))
  return orders.length === 0 ? [] : [...orders, HAS_SERIES]
}

/**
 * Gives works of a series their places in this order. Those that are not named come first, newest first; no order resets
 * it.
 */
export async function orderSeriesWorks(tx: Tx, id: string, ids: readonly string[]): Promise<void> {
  const places = new Map(ids.map((one, index) => [one, index + 1]))
  const rows = await selectSeries(tx, id).select(['id', 'sequence']).execute()
  const placed = rows.map((row) => ({
    id: row.id,
    position: places.get(row.id) ?? defaultPosition(row.sequence),
  }))
  await setPositions(tx, placed, 'series_position')
}

/** Puts works into a series, if they are in none, and gives them their places. Returns these works with their names. */
export async function addToSeries(tx: Tx, id: string, ids: readonly string[]) {
  const added: Pick<PaintingRow, 'id' | 'name'>[] = []
  for (let start = 0; start < ids.length; start += IDS_PER_STATEMENT) {
    const rows = await tx
      .updateTable('painting')
      .set({ series_id: id, version: sql`version + 1` })
      .where('id', 'in', ids.slice(start, start + IDS_PER_STATEMENT))
      .where('series_id', 'is', null)
      .returning(['id', 'name'])
      .execute()
    added.push(...rows)
  }
  await orderSeriesWorks(tx, id, ids)
  return added
}
