import type { Painting } from '../../contract/collection/painting.ts'
import { type Asked, localized, saying } from '../../contract/translations/localized.ts'
import { textToTranslations } from '../../contract/translations/translations.ts'
import { AppError } from '../../contract/errors.ts'
import { VALIDATION } from '../../contract/wording/messages.ts'
import type { Db } from '../platform/database/schema.ts'

type SeriesName = NonNullable<Painting['series']>

/** The titles of all series, in a language, and what they say about prices, by their ids. */
export async function readSeriesNames(db: Db, asked?: Asked): Promise<ReadonlyMap<string, SeriesName>> {
  const columns = ['id', 'title', 'price_display', 'translations'] as const
  const rows = await db.selectFrom('series').select(columns).execute()
  return new Map(
    rows.map((row) => {
      const { item, fallback } = localized(row, textToTranslations(row.translations), ['title'], asked)
      return [row.id, { id: row.id, title: item.title, priceDisplay: row.price_display, ...saying(fallback) }]
    }),
  )
}

/** Throws 'invalid' for a series that does not exist. */
export async function requireSeries(db: Db, id: string | null): Promise<void> {
  if (id === null) return
  const row = await db.selectFrom('series').select('id').where('id', '=', id).executeTakeFirst()
  if (row === undefined) throw new AppError('invalid', [VALIDATION.series])
}
