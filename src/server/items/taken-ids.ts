import type { Db } from '../database/schema.ts'

/** Ids of paintings and exhibitions, of those that are there and of those in the trash, which may come back. */
export async function listTakenIds(db: Db) {
  const idsIn = async (table: 'painting' | 'exhibition' | 'trash') => {
    const rows = await db.selectFrom(table).select('id').execute()
    return rows.map(({ id }) => id)
  }
  return {
    live: new Set([...(await idsIn('painting')), ...(await idsIn('exhibition'))]),
    deleted: new Set(await idsIn('trash')),
  }
}
