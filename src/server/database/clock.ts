import type { Db } from './schema.ts'
import { readValue, writeValue } from './values.ts'

/*
 * What is kept for a time goes by the database's own time, not by the machine's clock alone: a clock may be wrong for
 * an hour, a year ahead or in 1970, until the network sets it. The database's time never goes back, and goes ahead only
 * so far at a time. After weeks without a server it is behind; that keeps things longer, and never shorter.
 */

declare const passed: unique symbol
/** A time by which old things may go. Only `passTime` gives one, so that no clean-up goes by a machine's clock. */
export type DatabaseTime = Date & { readonly [passed]: true }

const KEY = 'time'

/** The newest time that the database knows: as told, or before that the day of its newest migration. */
async function readNewest(db: Db): Promise<string> {
  const told = await readValue(db, KEY)
  if (told !== undefined) return told
  const { newest } = await db
    .selectFrom('migration')
    .select((eb) => eb.fn.max('applied_at').as('newest'))
    .executeTakeFirstOrThrow()
  return newest
}

/** Moves the database's time towards the clock's, by `mostMs` at most. Gives the time by which old things may go. */
export async function passTime(db: Db, clock: Date, mostMs: number): Promise<DatabaseTime> {
  const newest = await readNewest(db)
  const believed = new Date(Math.min(clock.getTime(), Date.parse(newest) + mostMs))
  if (believed.toISOString() > newest) await writeValue(db, KEY, believed.toISOString())
  return believed as DatabaseTime
}

/** When something happened that things go a time after: now, or the database's time where the clock is behind that. */
export async function timeOfEvent(db: Db, clock = new Date()): Promise<string> {
  const [newest, now] = [await readNewest(db), clock.toISOString()]
  return newest > now ? newest : now
}

/**
 * Whatever lasts `lastsMs` at most cannot end later than this, unless a clock that was ahead has noted it: it would last
 * until that time comes round. Twice as long, as two clocks of good will differ, too.
 */
export const latestEnd = (now: Date, lastsMs: number) => new Date(now.getTime() + 2 * lastsMs).toISOString()
