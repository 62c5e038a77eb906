import type { Db } from '../platform/database/schema.ts'
import { write } from '../platform/database/write.ts'
import { findExhibition, updateExhibition } from './exhibition-rows.ts'

/** Exhibitions that become public in one transaction. */
const AT_ONCE = 100

const listDue = (db: Db, now: Date) =>
  db
    .selectFrom('exhibition')
    .select('id')
    .where('publish_at', '<=', now.toISOString())
    .orderBy('publish_at')
    .orderBy('id')
    .limit(AT_ONCE)
    .execute()

/** Makes the exhibitions public whose time has come. Returns whether pages must be rendered. */
export async function passDueExhibitions(db: Db, now: Date): Promise<boolean> {
  if ((await listDue(db, now)).length === 0) return false
  const { value } = await write(db, async (tx, change) => {
    const due = await listDue(tx, now)
    for (const { id } of due) {
      const exhibition = await findExhibition(tx, id)
      if (exhibition)
        await updateExhibition(tx, change, id, { ...exhibition, isDraft: false }, exhibition.images)
    }
    return due.length > 0
  })
  return value
}
