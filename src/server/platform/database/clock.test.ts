import { expect, it } from 'vitest'
import { latestEnd, passTime, timeOfEvent } from './clock.ts'
import type { Db } from './schema.ts'
import { onBothEngines } from './testing.ts'

const HOUR = 60 * 60_000
const MOST = 2 * HOUR
const YEAR = 365 * 24 * HOUR
const noon = Date.parse('2099-05-01T12:00:00Z')
const at = (hours: number) => new Date(noon + hours * HOUR)

onBothEngines("the database's time", (database) => {
  const pass = async (db: Db, clock: Date) => (await passTime(db, clock, MOST)).getTime()

  /** Moves the database's time to noon, as if a server had run until then. */
  async function liveUntilNoon() {
    const { db } = database()
    await passTime(db, at(0), Infinity)
    return db
  }

  it("follows the owner's clock, hour by hour", async () => {
    const db = await liveUntilNoon()
    for (const hour of [1, 2, 3]) expect(await pass(db, at(hour))).toBe(at(hour).getTime())
  })

  it('goes two hours ahead while the clock is a year ahead for an hour, and then is right with the clock', async () => {
    const db = await liveUntilNoon()
    expect(await pass(db, new Date(noon + YEAR))).toBe(at(2).getTime())
    expect(await pass(db, at(1))).toBe(at(1).getTime())
    expect(await pass(db, at(3))).toBe(at(3).getTime())
  })

  it('stays where the clock falls back to 1970, and so does the time of events', async () => {
    const db = await liveUntilNoon()
    expect(await pass(db, new Date(0))).toBe(0)
    expect(await timeOfEvent(db, new Date(0))).toBe(at(0).toISOString())
    expect(await pass(db, at(1))).toBe(at(1).getTime())
    expect(await timeOfEvent(db, at(1.5))).toBe(at(1.5).toISOString())
  })

  it('comes close to the clock after weeks without a server, two hours in each hour', async () => {
    const db = await liveUntilNoon()
    for (const hour of [1, 2, 3]) expect(await pass(db, at(500 + hour))).toBe(at(2 * hour).getTime())
  })

  it('starts at the time of the newest migration', async () => {
    const { db } = database()
    const { applied_at: applied } = await db
      .selectFrom('migration')
      .select('applied_at')
      .orderBy('applied_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(await timeOfEvent(db, new Date(0))).toBe(applied)
    expect(await pass(db, at(0))).toBe(Date.parse(applied) + MOST)
  })
})

it("an owner's end times are valid up to twice the longest duration", () => {
  expect(latestEnd(at(0), HOUR)).toBe(at(2).toISOString())
})
