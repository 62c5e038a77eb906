import { sql } from 'kysely'
import type { Db } from './schema.ts'
import { readValue, writeValue } from './values.ts'

/*
 * Retention periods use the database's own time and not only the machine's clock, which may be wrong for an hour, a
 * year ahead or in 1970. The database's time never goes back, and each step ahead is limited. After weeks without a
 * server it is behind, so data is kept longer and never shorter.
 */

declare const passed: unique symbol
/**
 * A time before which old data may be deleted. Only `passTime` returns one, so that no clean-up uses the machine's
 * clock.
 */
export type DatabaseTime = Date & { readonly [passed]: true }

const KEY = 'time'

/** The newest time that the database knows: the stored one, or at first the day of its newest migration. */
async function readNewest(db: Db): Promise<string> {
  const told = await readValue(db, KEY)
  if (told !== undefined) return told
  const { newest } = await db
    .selectFrom('migration')
    .select((eb) => eb.fn.max('applied_at').as('newest'))
    .executeTakeFirstOrThrow()
  return newest
}

/**
 * Moves the database's time towards the clock's, by at most `mostMs`. Returns the time before which old data may be
 * deleted.
 */
export async function passTime(db: Db, clock: Date, mostMs: number): Promise<DatabaseTime> {
  const newest = await readNewest(db)
  const believed = new Date(Math.min(clock.getTime(), Date.parse(newest) + mostMs))
  if (believed.toISOString() > newest) await writeValue(db, KEY, believed.toISOString())
  return believed as DatabaseTime
}

/** The time of an event that starts a retention period: now, or the database's time where the clock is behind it. */
export async function timeOfEvent(db: Db, clock = new Date()): Promise<string> {
  const [newest, now] = [await readNewest(db), clock.toISOString()]
  return newest > now ? newest : now
}

/**
 * The latest believable end of something that lasts at most `lastsMs`; a later end was written by a clock that was
 * ahead. Doubled, because the clocks of two servers may differ.
 */
export const latestEnd = (now: Date, lastsMs: number) => new Date(now.getTime() + 2 * lastsMs).toISOString()

/** The condition that something that lasts at most `lastsMs` has not ended, and that no wrong clock wrote its end. */
export const isValidAt = (now: Date, lastsMs: number, end = 'expires_at') =>
  sql<boolean>`(${sql.ref(end)} > ${now.toISOString()} and ${sql.ref(end)} <= ${latestEnd(now, lastsMs)})`
