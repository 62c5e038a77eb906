import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Kysely } from 'kysely'
import { describe, expect, it } from 'vitest'
import { connect, type Database, openDatabase } from './database.ts'
import { migrate, type Migration } from './migrate.ts'
import { MIGRATIONS } from './migrations/all.ts'
import { readRevision } from './revisions.ts'
import { newPostgresUrl } from './testing.ts'
import { readValue, writeValue } from './values.ts'

const run = promisify(execFile)
const folder = () => fs.mkdtempSync(path.join(os.tmpdir(), 'mahlstick-migrate-'))
const appliedTo = async ({ db }: Database) =>
  (await db.selectFrom('migration').select('name').orderBy('name').execute()).map((row) => row.name)
const names = MIGRATIONS.map((migration) => migration.name)

describe.each([
  { engine: 'sqlite', newUrl: async (dir: string) => `sqlite:${path.join(dir, 'deep', 'test.sqlite')}` },
  { engine: 'postgres', newUrl: () => newPostgresUrl() },
])("an owner's start of the program ($engine)", ({ newUrl }) => {
  /** Gives the test an address, then closes and removes all databases that it opened. */
  async function withUrl(test: (url: string, open: (database: Database) => Database) => Promise<void>) {
    const dir = folder()
    const opened: Database[] = []
    try {
      await test(await newUrl(dir), (database) => {
        opened.push(database)
        return database
      })
    } finally {
      for (const database of opened) await database.close()
      fs.rmSync(dir, { recursive: true, force: true })
    }
  }

  it('makes every table in an empty database, and changes nothing in a complete one', () =>
    withUrl(async (url, open) => {
      const first = open(await openDatabase(url))
      await writeValue(first.db, 'k', 'kept')
      const second = open(await openDatabase(url))
      expect(await appliedTo(second)).toEqual(names)
      expect(await readValue(second.db, 'k')).toBe('kept')
    }))

  it('completes a migration that stopped half-way', () =>
    withUrl(async (url, open) => {
      // This is the state on an engine that commits each schema change by itself: the first tables without a note.
      const whole = MIGRATIONS[0]
      const half = open(connect(url))
      const interrupted: Migration = { name: '000', up: async (db) => whole?.up(stopAfter(db, 6)) }
      await interrupted.up(half.db as unknown as Kysely<unknown>).catch(() => undefined)
      await expect(half.db.selectFrom('outbox').selectAll().execute()).rejects.toThrow()
      const finished = open(await openDatabase(url))
      expect(await appliedTo(finished)).toEqual(names)
      expect(await finished.db.selectFrom('outbox').selectAll().execute()).toEqual([])
      expect(await readRevision(finished.db)).toBe(0)
    }))

  it('keeps the old database unchanged when a migration fails, and says why', () =>
    withUrl(async (url, open) => {
      const database = open(await openDatabase(url))
      const bad: Migration = {
        name: '900-add-something',
        async up(db) {
          await db.schema.createTable('half_done').addColumn('id', 'text').execute()
          throw new Error('out of paint')
        },
      }
      await expect(migrate(database.db, [...MIGRATIONS, bad])).rejects.toThrow('out of paint')
      expect(await appliedTo(database)).toEqual(names)
      const untyped = database.db as unknown as Kysely<{ half_done: { id: string } }>
      await expect(untyped.selectFrom('half_done').selectAll().execute()).rejects.toThrow()
      const good: Migration = {
        name: '900-add-something',
        up: (db) => db.schema.alterTable('painting').addColumn('shade', 'text').execute(),
      }
      await migrate(database.db, [...MIGRATIONS, good])
      expect(await appliedTo(database)).toEqual([...names, '900-add-something'])
    }))

  it('refuses the database of a newer program with a helpful message', () =>
    withUrl(async (url, open) => {
      const database = open(await openDatabase(url))
      const later: Migration = { name: '901-build-rooms', up: async () => undefined }
      await migrate(database.db, [...MIGRATIONS, later])
      await expect(openDatabase(url)).rejects.toThrow(
        'This database belongs to a newer version of Mahlstick (it has 901-build-rooms). Update the program',
      )
    }))

  it('by several processes at once makes every table once', () =>
    withUrl(async (url, open) => {
      const script = `
        const { openDatabase } = await import(${JSON.stringify(import.meta.resolve('./database.ts'))})
        const database = await openDatabase(${JSON.stringify(url)})
        await database.close()
        console.log('ready')`
      const starts = Array.from({ length: 4 }, () =>
        run(process.execPath, ['--input-type=module', '-e', script]),
      )
      const outputs = (await Promise.all(starts)).map(({ stdout, stderr }) => stdout + stderr)
      expect(outputs).toEqual(['ready\n', 'ready\n', 'ready\n', 'ready\n'])
      const database = open(connect(url))
      expect(await appliedTo(database)).toEqual(names)
      expect(await database.db.selectFrom('revision').selectAll().execute()).toEqual([{ id: 1, current: 0 }])
    }))

  it('by two processes at once runs a migration once, and the second waits for the first', () =>
    withUrl(async (url, open) => {
      const [one, two] = [open(await openDatabase(url)), open(connect(url))]
      const seen: string[] = []
      let second: Promise<unknown> | undefined
      const counted: Migration = {
        name: '902-count',
        async up() {
          seen.push('begins')
          second ??= migrate(two.db, [...MIGRATIONS, counted]).then(() => seen.push('second is ready'))
          // The second process has started: it reads the applied migrations before it waits.
          await appliedTo(two)
          seen.push('ends')
        },
      }
      await migrate(one.db, [...MIGRATIONS, counted])
      await second
      expect(seen).toEqual(['begins', 'ends', 'second is ready'])
    }))
})

it("an administrator's address of another kind of database is refused", async () => {
  await expect(openDatabase('mysql://localhost/x')).rejects.toThrow('sqlite: or postgres:, not with mysql:')
})

/** A database that fails after so many schema changes. */
function stopAfter(db: Kysely<unknown>, changes: number): Kysely<unknown> {
  let left = changes
  return new Proxy(db, {
    get(target, property) {
      if (property === 'schema' && left-- <= 0) throw new Error('died')
      const value: unknown = Reflect.get(target, property, target)
      return typeof value === 'function' ? (value as (...p: unknown[]) => unknown).bind(target) : value
    },
  })
}
