import type { Db } from '../schema.ts'

/** The paintings that visitors may see. Every answer for visitors reads its paintings through this. */
export const selectPublic = (db: Db) => db.selectFrom('painting').where('is_draft', '=', 0)

/** Whether visitors see any series. */
export async function hasPublicSeries(db: Db): Promise<boolean> {
  const works = selectPublic(db).select('id').where('series_id', 'is not', null)
  return (await works.limit(1).executeTakeFirst()) !== undefined
}
