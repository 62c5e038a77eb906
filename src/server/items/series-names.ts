import type { Painting } from '../../contract/collection/painting.ts'
import { AppError } from '../../contract/errors.ts'
import { VALIDATION } from '../../contract/messages.ts'
import type { Db } from '../database/schema.ts'

type SeriesName = NonNullable<Painting['series']>

/** The titles of all series and what they say about prices, by their ids. */
export async function readSeriesNames(db: Db): Promise<ReadonlyMap<string, SeriesName>> {
  const rows = await db.selectFrom('series').select(['id', 'title', 'price_display']).execute()
  return new Map(rows.map(({ id, title, price_display }) => [id, { id, title, priceDisplay: price_display }]))
}

/** Throws 'invalid' for a series that does not exist. */
export async function requireSeries(db: Db, id: string | null): Promise<void> {
  if (id === null) return
  const row = await db.selectFrom('series').select('id').where('id', '=', id).executeTakeFirst()
  if (row === undefined) throw new AppError('invalid', [VALIDATION.series])
}
