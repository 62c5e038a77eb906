import type { Db } from '../platform/database/schema.ts'

/** The ids of all paintings, exhibitions and series, also of those in the trash, which can come back. */
export async function listTakenIds(db: Db) {
  const idsIn = async (table: 'painting' | 'exhibition' | 'series' | 'trash') => {
    const rows = await db.selectFrom(table).select('id').execute()
    return rows.map(({ id }) => id)
  }
  return {
    live: new Set([...(await idsIn('painting')), ...(await idsIn('exhibition')), ...(await idsIn('series'))]),
    deleted: new Set(await idsIn('trash')),
  }
}
