import type { Db } from '../platform/database/schema.ts'

const selectHidden = (db: Db) =>
  db.selectFrom('letter').select('id').where('is_public', '=', 0).where('public_since', 'is not', null)
/** The trash keeps no letters, but the history does. Nobody outside knows the id of one that was never public. */
const selectDeleted = (db: Db) =>
  db
    .selectFrom('audit')
    .select('entity_id as id')
    .distinct()
    .where('kind', '=', 'letter')
    .where('action', '=', 'delete')

/** Those of these letters, or of all, that visitors could read and cannot any more. */
export async function listWithdrawnLetters(db: Db, ids?: readonly string[]): Promise<string[]> {
  const [hidden, deleted] = [selectHidden(db), selectDeleted(db)]
  const rows = [
    ...(await (ids ? hidden.where('id', 'in', ids) : hidden).execute()),
    ...(await (ids ? deleted.where('entity_id', 'in', ids) : deleted).execute()),
  ]
  return rows.map(({ id }) => id)
}
