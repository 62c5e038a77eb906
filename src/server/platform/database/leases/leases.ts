import type { Db } from '../schema.ts'

/** A lease as it was in its row. */
export interface Lease {
  /** Empty where no server holds it. */
  readonly holder: string
  /** The holder raises it with each heartbeat, and it rises with each new holder, so a state never repeats. */
  readonly beat: number
}

/** Reads a lease; a lease without a row is free. */
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

/** Raises the beat for `holder` if the lease has not changed since it was read. Returns the new lease, or undefined. */
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
