import type { Db } from '../database/schema.ts'
import { rowToImage } from './image-rows.ts'
import type { StoredImage } from './image-model.ts'

/** How many ids fit into one statement on every engine. */
const IDS_A_STATEMENT = 1000

/** The image that stands for each owner, by the owner's id, in one query for all. */
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
