import type { Db, Tx } from '../platform/database/schema.ts'
import type { Change } from '../platform/database/write.ts'
import { listAllSeries } from './series-rows.ts'
import { insertSeries } from './series-writes.ts'

/** Titles that differ only in case and in the spaces around them are equal in lists of works. */
export const toSeriesKey = (title: string) => title.trim().normalize('NFC').toLowerCase()

/** The ids of all series by the keys of their titles. Of several equal titles the first in the owner's order counts. */
export async function readSeriesIds(db: Db): Promise<Map<string, string>> {
  const all = await listAllSeries(db)
  return new Map(all.toReversed().map(({ id, title }) => [toSeriesKey(title), id]))
}

/** Makes the series of these titles that do not exist. `idOf` returns null for an empty title. */
export async function findOrCreateSeries(tx: Tx, change: Change, titles: readonly string[]) {
  const ids = await readSeriesIds(tx)
  let made = 0
  for (const title of titles) {
    const key = toSeriesKey(title)
    if (key === '' || ids.has(key)) continue
    ids.set(key, (await insertSeries(tx, change, { title, description: '' })).id)
    made += 1
  }
  return { made, idOf: (title: string) => ids.get(toSeriesKey(title)) ?? null }
}
