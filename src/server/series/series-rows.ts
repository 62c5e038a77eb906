import { sql } from 'kysely'
import { textToOriginals } from '../../contract/translations/originals.ts'
import { textToTranslations } from '../../contract/translations/translations.ts'
import type { Flag } from '../platform/database/rows/people.ts'
import type { Db, SeriesRow } from '../platform/database/schema.ts'
import { inRange, type Listed, type Range, totalOf } from '../platform/database/ranges.ts'
import type { StoredPainting } from '../paintings/painting-model.ts'
import { withCovers } from '../paintings/painting-rows.ts'
import { selectPublicSeries, selectSeries } from '../paintings/order/series-order.ts'
import type { CountedSeries, StoredSeries } from './series-model.ts'

export const rowToSeries = (row: SeriesRow): StoredSeries => ({
  id: row.id,
  version: row.version,
  title: row.title,
  description: row.description,
  priceDisplay: row.price_display,
  translations: textToTranslations(row.translations),
  translatedFrom: textToOriginals(row.translated_from),
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  images: [],
})

/** All series in the owner's order, also those without works. */
export async function listAllSeries(db: Db): Promise<StoredSeries[]> {
  return (
    await db.selectFrom('series').selectAll().orderBy('position').orderBy('sequence', 'desc').execute()
  ).map(rowToSeries)
}

export async function findSeries(db: Db, id: string): Promise<StoredSeries | undefined> {
  const row = await db.selectFrom('series').selectAll().where('id', '=', id).executeTakeFirst()
  return row && rowToSeries(row)
}

/** Counts the works of these series, all or the public ones, and finds their years and covers. */
export async function withCounts(
  db: Db,
  series: readonly StoredSeries[],
  { areAllMeant }: { readonly areAllMeant: boolean },
): Promise<CountedSeries[]> {
  if (series.length === 0) return []
  const ids = series.map(({ id }) => id)
  const drafts: Flag[] = areAllMeant ? [0, 1] : [0]
  const counts = await db
    .selectFrom('painting')
    .select(({ fn }) => [
      'series_id',
      fn.countAll<number>().as('works'),
      fn.countAll<number>().filterWhere('is_draft', '=', 0).as('publicWorks'),
      fn.min<number>('year').as('firstYear'),
      fn.max<number>(fn.coalesce('year_to', 'year')).as('lastYear'),
    ])
    .where('series_id', 'in', ids)
    .where('is_draft', 'in', drafts)
    .groupBy('series_id')
    .execute()
  const first = await db
    .selectFrom('painting as cover')
    .select(['cover.series_id', 'cover.id'])
    .where('cover.series_id', 'in', ids)
    .where('cover.is_draft', 'in', drafts)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('painting as other')
            .select(sql`1`.as('one'))
            .whereRef('other.series_id', '=', 'cover.series_id')
            .where('other.is_draft', 'in', drafts)
            .whereRef('other.series_position', '<', 'cover.series_position'),
        ),
      ),
    )
    .orderBy('cover.id', 'desc')
    .execute()
  const numbers = new Map(counts.map(({ series_id, ...facts }) => [series_id, facts]))
  const covers = new Map(first.map(({ series_id, id }) => [series_id, id]))
  return series.map((one) => ({
    ...one,
    ...(numbers.get(one.id) ?? { works: 0, publicWorks: 0, firstYear: null, lastYear: null }),
    coverId: covers.get(one.id),
  }))
}

/** The works of a series in its order, all or the public ones. Each painting has only its main image. */
export async function listWorks(
  db: Db,
  id: string,
  range: Range | undefined,
  { areAllMeant }: { readonly areAllMeant: boolean },
): Promise<Listed<StoredPainting>> {
  const members = (areAllMeant ? selectSeries : selectPublicSeries)(db, id)
  const inOrder = members.selectAll('painting').orderBy('series_position').orderBy('id')
  const items = await withCovers(db, await inRange(inOrder, range).execute())
  return { items, total: await totalOf(members, range, items.length) }
}
