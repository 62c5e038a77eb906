import { sql } from 'kysely'
import type { Db } from '../schema.ts'

/** The paintings that visitors may see. Every answer for visitors reads its paintings through this. */
export const selectPublic = (db: Db) => db.selectFrom('painting').where('is_draft', '=', 0)

/** The exhibitions that visitors may see. */
export const selectPublicExhibitions = (db: Db) => db.selectFrom('exhibition').where('is_draft', '=', 0)

/** The letters that visitors may read: those that have begun to leave, where the owner shows them. */
export const selectPublicLetters = (db: Db) =>
  db.selectFrom('letter').where('is_public', '=', 1).where('started_at', 'is not', null)

export const hasPublicLetters = async (db: Db): Promise<boolean> =>
  (await selectPublicLetters(db).select('id').limit(1).executeTakeFirst()) !== undefined

/** Whether visitors see any series. */
export async function hasPublicSeries(db: Db): Promise<boolean> {
  const works = db.selectFrom('painting').select('id').where('series_id', 'is not', null)
  // The sign keeps SQLite from reading all works of the index of `is_draft`, where there are no series.
  const found = works.where(sql<number>`+is_draft`, '=', 0).limit(1)
  return (await found.executeTakeFirst()) !== undefined
}
