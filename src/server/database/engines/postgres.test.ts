import { setTimeout as delay } from 'node:timers/promises'
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

/** A database behind a line that can be reset, as a machine in between does when it restarts. */
async function openBehindLine() {
  const url = new URL(await newPostgresUrl())
  const line = await openLineTo(url)
  closers.push(line.close)
  url.host = `127.0.0.1:${line.port}`
  const { db } = await openDatabase(url.href)
  closers.push(() => db.destroy())
  const reset = () => {
    line.cut()
    line.mend()
  }
  return { db, reset }
}

it('a painter whose line to the database is reset in the middle of a save is refused, and the server lives', async () => {
  const { db, reset } = await openBehindLine()
  const between = db.transaction().execute(async (tx) => {
    await sql`select 1`.execute(tx)
    reset()
    await delay(100)
    await sql`select 1`.execute(tx)
  })
  await expect(between).rejects.toThrow()
  const within = sql`select pg_sleep(5)`.execute(db)
  setTimeout(reset, 100)
  await expect(within).rejects.toThrow()
  expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
})

it('an owner who restores right after a stop meets no connection that is still ending', async () => {
  const url = await newPostgresUrl()
  const witness = new pg.Client({ connectionString: url })
  await witness.connect()
  closers.push(() => witness.end())
  const countOthers = async () => {
    const { rows } = await witness.query(
      `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    )
    return rows.length
  }
  for (let round = 0; round < 6; round++) {
    const { db, close } = connect(url)
    await Promise.all(Array.from({ length: 10 }, () => sql`select pg_sleep(0.02)`.execute(db)))
    await close()
    expect(await countOthers()).toBe(0)
  }
})

it('a saver who waits too long for another one is told so, and not that the database is away', async () => {
  const { db, close, problem } = connect(await newPostgresUrl())
  closers.push(close)
  const take = sql`select pg_advisory_xact_lock(1)`
  const saved = db.transaction().execute(async (tx) => {
    await take.execute(tx)
    return inTransaction(db, async (other) => {
      await sql`set local lock_timeout = 50`.execute(other)
      await take.execute(other)
    })
  })
  await expect(saved).rejects.toMatchObject({ code: 'unavailable' })
  const slow = db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 50`.execute(tx)
    await sql`select pg_sleep(5)`.execute(tx)
  })
  await expect(slow).rejects.toThrow(/statement timeout/)
  expect(problem()).toBeUndefined()
})
