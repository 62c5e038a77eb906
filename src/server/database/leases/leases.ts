import type { Db } from '../schema.ts'

/** A lease as its row was seen. */
export interface Lease {
  /** '' where nobody has it. */
  readonly holder: string
  /** Raised by the holder as long as it lives, and with every change of the holder: the same row never comes back. */
  readonly beat: number
}

/** One that was never taken is free. */
export async function readLease(db: Db, name: string): Promise<Lease> {
  const find = () =>
    db.selectFrom('lease').select(['holder', 'beat']).where('name', '=', name).executeTakeFirst()
  const found = await find()
  if (found) return found
  await db
    .insertInto('lease')
    .values({ name, holder: '', beat: 0 })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  return (await find()) ?? { holder: '', beat: 0 }
}

/** Raises the beat for `holder` where the lease is still as it was seen; what it is then, or undefined. */
export async function passLease(
  db: Db,
  name: string,
  seen: Lease,
  holder: string,
): Promise<Lease | undefined> {
  const { numUpdatedRows } = await db
    .updateTable('lease')
    .set({ holder, beat: seen.beat + 1 })
    .where('name', '=', name)
    .where('holder', '=', seen.holder)
    .where('beat', '=', seen.beat)
    .executeTakeFirst()
  return numUpdatedRows === 1n ? { holder, beat: seen.beat + 1 } : undefined
}
