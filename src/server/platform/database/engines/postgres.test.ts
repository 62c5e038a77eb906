import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, expect, it } from 'vitest'
import { connect, openDatabase } from '../database.ts'
import { openLineTo } from '../../lib/testing-line.ts'
import { newPostgresUrl } from '../testing.ts'
import { inTransaction } from '../write.ts'

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

/** A database behind a connection that the test can reset, like a router that restarts. */
async function openBehindLine() {
  const direct = await newPostgresUrl()
  const url = new URL(direct)
  const line = await openLineTo(url)
  closers.push(line.close)
  url.host = `127.0.0.1:${line.port}`
  const { db } = await openDatabase(url.href)
  closers.push(() => db.destroy())
  const reset = () => {
    line.cut()
    line.mend()
  }
  return { db, reset, direct }
}

/** A separate connection that sees the other connections. */
async function openWitness(url: string) {
  const witness = new pg.Client({ connectionString: url })
  await witness.connect()
  closers.push(() => witness.end())
  /** Counts the other connections to the database. */
  const count = async (where = 'true') => {
    const { rows } = await witness.query(
      `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and ${where}`,
    )
    return rows.length
  }
  return { count, lock: () => witness.query('select pg_advisory_lock(1)') }
}

it("a painter's save is refused when the database connection is reset, and the server continues", async () => {
  const { db, reset, direct } = await openBehindLine()
  const { count, lock } = await openWitness(direct)
  const between = db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    reset()
    await expect.poll(() => count(`pid = ${rows[0]?.pid}`)).toBe(0)
    await sql`select 1`.execute(tx)
  })
  await expect(between).rejects.toThrow()
  await lock()
  const within = sql`select pg_advisory_lock(1)`.execute(db)
  const refused = expect(within).rejects.toThrow()
  await expect.poll(() => count(`wait_event_type = 'Lock'`)).toBe(1)
  reset()
  await refused
  expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
})

it('an owner who restores right after a stop meets no connection that is still open', async () => {
  const url = await newPostgresUrl()
  const { count } = await openWitness(url)
  for (let round = 0; round < 6; round++) {
    const { db, close } = connect(url)
    // All ten start at the same time, so that each needs a connection of its own.
    await Promise.all(Array.from({ length: 10 }, () => sql`select 1`.execute(db)))
    expect(await count()).toBe(10)
    await close()
    expect(await count()).toBe(0)
  }
})

it('an operator can stop the server while a new connection gets no response', async () => {
  const url = new URL(await newPostgresUrl())
  const asked = Promise.withResolvers<undefined>()
  const line = await openLineTo(url, (chunk) => {
    if (!chunk.includes('lock_timeout')) return
    line.stall()
    asked.resolve(undefined)
  })
  closers.push(line.close)
  url.host = `127.0.0.1:${line.port}`
  const { db, close } = connect(url.href)
  const refused = expect(sql`select 1`.execute(db)).rejects.toThrow()
  await asked.promise
  await close()
  await refused
})

it('a user who waits too long for another save gets that error, and not that the database is away', async () => {
  const { db, close, problem } = connect(await newPostgresUrl())
  closers.push(close)
  const take = sql`select pg_advisory_xact_lock(1)`
  const waitAtMost = (setting: 'lock_timeout' | 'statement_timeout') =>
    inTransaction(db, async (other) => {
      await sql`set local ${sql.raw(setting)} = 50`.execute(other)
      await take.execute(other)
    })
  await db.transaction().execute(async (tx) => {
    await take.execute(tx)
    await expect(waitAtMost('lock_timeout')).rejects.toMatchObject({ code: 'unavailable' })
    await expect(waitAtMost('statement_timeout')).rejects.toThrow(/statement timeout/)
  })
  expect(problem()).toBeUndefined()
})
