import type { Db } from './schema.ts'

/** Reads a small text value that the server stores. */
export async function readValue(db: Db, key: string): Promise<string | undefined> {
  const row = await db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst()
  return row?.value
}

export async function writeValue(db: Db, key: string, value: string): Promise<void> {
  await db
    .insertInto('setting')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

/** Returns false where there was no value. */
export async function removeValue(db: Db, key: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('setting').where('key', '=', key).executeTakeFirst()
  return numDeletedRows > 0n
}
