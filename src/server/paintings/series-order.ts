import { LIMITS } from '../../contract/limits.ts'
import { TAGS } from '../../contract/tags.ts'
import type { Db, Tx } from '../database/schema.ts'
import { changedPages } from './painting-lists.ts'
import type { Order } from './order-tags.ts'
import { defaultPosition, setPositions } from './painting-order.ts'

/** The number of ids in one statement; every engine limits the parameters. */
const IDS_PER_STATEMENT = 1000

/** The works of a series. */
export const selectSeries = (db: Db, id: string) => db.selectFrom('painting').where('series_id', '=', id)

/** The ids of the works of a series in its order, read from the index only. */
export async function listSeriesIds(db: Db, id: string): Promise<string[]> {
  const rows = await selectSeries(db, id).select('id').orderBy('series_position').orderBy('id').execute()
  return rows.map((row) => row.id)
}

/** The position of a work that comes into a series: the newest is first, before all that the owner has ordered. */
export const positionIn = (seriesId: string | null, sequence: number) =>
  seriesId === null ? null : defaultPosition(sequence)

const hasOthers = async (db: Db, id: string) =>
  (await db
    .selectFrom('painting')
    .select('id')
    .where('series_id', 'is not', null)
    .where('series_id', '!=', id)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** The order of the works of a series. Visitors see a series only while it has works. */
export const orderOfSeries = (id: string): Order => ({
  name: id,
  read: (tx) => listSeriesIds(tx, id),
  async tagsOf(before, after, tx) {
    const tags = changedPages(before, after, LIMITS.seriesPageSize).map((page) => TAGS.seriesPage(id, page))
    if (before.length !== after.length) tags.push(TAGS.seriesFacts(id))
    if (before.length > 0 === after.length > 0) return tags
    // The navigation of every page shows whether there is a series.
    return [...tags, TAGS.allSeries, ...((await hasOthers(tx, id)) ? [] : [TAGS.settings])]
  },
})

export const ordersOfSeries = (ids: Iterable<string | null>): Order[] =>
  [...new Set(ids)].flatMap((id) => (id === null ? [] : orderOfSeries(id)))

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

/** Puts works into a series, if they are in none, and gives them their places. */
export async function addToSeries(tx: Tx, id: string, ids: readonly string[]): Promise<void> {
  for (let start = 0; start < ids.length; start += IDS_PER_STATEMENT)
    await tx
      .updateTable('painting')
      .set({ series_id: id })
      .where('id', 'in', ids.slice(start, start + IDS_PER_STATEMENT))
      .where('series_id', 'is', null)
      .execute()
  await orderSeriesWorks(tx, id, ids)
}
