import type { Db } from '../../platform/database/schema.ts'
import { rowToImage } from './image-rows.ts'
import type { StoredImage } from './image-model.ts'

/** The number of ids that one statement can hold on every engine. */
const IDS_A_STATEMENT = 1000

/** Finds the cover of each item, by the id of the item, in one query for all. */
export async function coversOf(db: Db, ownerIds: readonly string[]): Promise<Map<string, StoredImage[]>> {
  const covers = new Map<string, StoredImage[]>()
  for (let start = 0; start < ownerIds.length; start += IDS_A_STATEMENT) {
    const rows = await db
      .selectFrom('image')
      .selectAll()
      .where('owner_id', 'in', ownerIds.slice(start, start + IDS_A_STATEMENT))
      .where('is_cover', '=', 1)
      .execute()
    for (const row of rows) covers.set(row.owner_id, [rowToImage(row)])
  }
  return covers
}
