import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setImmediate as nextRound } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, inject } from 'vitest'
import { type DatabaseTime, passTime } from './clock.ts'
import { type Database, openDatabase } from './database.ts'
import { type Db, type Schema } from './schema.ts'

/** An empty, migrated database for one test file. */
export interface TestDatabase extends Database {
  readonly url: string
  /** Resets it to no rows and revision 0. */
  clear(): Promise<void>
  /** Closes it and removes all its files. */
  remove(): Promise<void>
}

/** Sets the database's time, as if a server had run until then. */
export const liveUntil = (db: Db, time: Date): Promise<DatabaseTime> => passTime(db, time, Infinity)

/** Resolves when a call of another connection has ended, or waits for the end of a transaction of this one. */
export async function untilBlocked({ db, engine }: Database, call: Promise<unknown>): Promise<void> {
  // SQLite has no queue: the call has tried and failed within one round of the event loop, and it will try again.
  if (engine === 'sqlite') return nextRound()
  let hasEnded = false
  const end = () => {
    hasEnded = true
  }
  call.then(end, end)
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => hasEnded || (await waiting.execute(db)).rows.length > 0).toBe(true)
}

/** An SQLite file in a new folder, for tests that are not about the database, because it is fast. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'mahlstick-sqlite-'))
  return open(`sqlite:${path.join(folder, 'test.sqlite')}`, () =>
    fs.rmSync(folder, { recursive: true, force: true }),
  )
}

/** A database on the PostgreSQL of the test run; it is deleted with that server. */
async function openPostgresTestDatabase(): Promise<TestDatabase> {
  return open(await newPostgresUrl(), () => undefined)
}

/** The address of an empty PostgreSQL database without our tables. */
export async function newPostgresUrl(): Promise<string> {
  const answer = await fetch(inject('postgresDoor'))
  const text = await answer.text()
  if (!answer.ok) throw new Error(text)
  return text
}

/** Both engines, for `describe.each(ENGINES)('… ($engine)', ({ open }) => …)`. */
export const ENGINES: readonly { readonly engine: Database['engine']; open(): Promise<TestDatabase> }[] = [
  { engine: 'sqlite', open: openTestDatabase },
  { engine: 'postgres', open: openPostgresTestDatabase },
]

/** Runs the same tests on both engines, with one database for each file that is empty for every test. */
export function onBothEngines(title: string, tests: (database: () => TestDatabase) => void): void {
  describe.each(ENGINES)(`${title} ($engine)`, (each) => {
    let database: TestDatabase
    beforeAll(async () => {
      database = await each.open()
    })
    afterEach(() => database.clear())
    afterAll(() => database.remove())
    tests(() => database)
  })
}

async function open(url: string, removeFiles: () => void): Promise<TestDatabase> {
  const database = await openDatabase(url)
  return {
    ...database,
    url,
    clear: () => clear(database),
    async remove() {
      await database.close()
      removeFiles()
    },
  }
}

/** Sessions come before their users, because of foreign keys. */
const TABLES = [
  'session',
  'password_reset',
  'user',
  'setup_code',
  'painting',
  'inventory_number',
  'exhibition',
  'image',
  'change',
  'inquiry',
  'sender_block',
  'letter_reader',
  'letter',
  'subscriber_tag',
  'subscriber_token',
  'subscriber',
  'outbox',
  'mail_request',
  'setting',
  'server_secret',
  'attempt',
  'recent_create',
  'audit',
  'trash',
  'released_image',
  'publish_run',
  'visit_count',
  'lease',
] as const satisfies (keyof Schema)[]

async function clear({ db }: Database) {
  await db.transaction().execute(async (tx) => {
    for (const table of TABLES) await tx.deleteFrom(table).execute()
    await tx.updateTable('revision').set({ current: 0 }).execute()
    await tx.updateTable('publish_state').set({ revision: 0 }).execute()
  })
}
