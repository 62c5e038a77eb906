import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setImmediate as nextRound } from 'node:timers/promises'
import SqliteFile from 'better-sqlite3'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { insertSession } from '../../../people/sign-ins/session-rows.ts'
import { readValue, writeValue } from '../values.ts'
import { openTestDatabase, type TestDatabase } from '../testing.ts'
import { inTransaction } from '../write.ts'

describe("an owner's SQLite file", () => {
  let database: TestDatabase
  beforeEach(async () => {
    database = await openTestDatabase()
  })
  afterEach(() => database.remove())

  it('in use by a writing program can be read, and a writer waits for its turn', async () => {
    const { db, url } = database
    await writeValue(db, 'k', 'old')
    const other = new SqliteFile(url.replace('sqlite:', ''))
    other.exec(`begin immediate; update setting set value = 'other'`)
    const start = performance.now()
    const waiting = writeValue(db, 'k', 'new')
    await nextRound()
    expect(await readValue(db, 'k')).toBe('old')
    // The wait does not block the event loop: a wait inside SQLite would take five seconds.
    expect(performance.now() - start).toBeLessThan(4500)
    other.exec('commit')
    other.close()
    await waiting
    expect(await readValue(db, 'k')).toBe('new')
  })

  it('in use by a reading program for a long time can be written', async () => {
    const { db, url } = database
    await writeValue(db, 'k', 'old')
    const other = new SqliteFile(url.replace('sqlite:', ''))
    other.exec('begin')
    const read = other.prepare('select value from setting').pluck()
    expect(read.get()).toBe('old')
    await writeValue(db, 'k', 'new')
    expect(read.get()).toBe('old')
    other.close()
    expect(await readValue(db, 'k')).toBe('new')
  })

  it('stores nothing of a transaction whose commit fails, and allows the next writer', async () => {
    const { db } = database
    const now = new Date()
    const failed = inTransaction(db, async (tx) => {
      await sql`pragma defer_foreign_keys = on`.execute(tx)
      await insertSession(tx, { tokenHash: 't', userId: 'nobody', expiresAt: now }, now)
    })
    await expect(failed).rejects.toThrow('FOREIGN KEY')
    await writeValue(db, 'k', 'kept')
    expect(await db.selectFrom('session').selectAll().execute()).toEqual([])
  })

  it('allows the next writer after a failed one', async () => {
    const { db } = database
    const failed = inTransaction(db, async (tx) => {
      await writeValue(tx, 'k', 'lost')
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    const broken = writeValue(db, 'k', null as unknown as string)
    await expect(broken).rejects.toThrow('NOT NULL')
    await writeValue(db, 'k', 'kept')
    expect(await readValue(db, 'k')).toBe('kept')
  })

  it('keeps every acknowledged write of a process that is killed', async () => {
    const script = `
      const { openDatabase } = await import(${JSON.stringify(import.meta.resolve('../database.ts'))})
      const { writeValue } = await import(${JSON.stringify(import.meta.resolve('../values.ts'))})
      const { db } = await openDatabase(${JSON.stringify(database.url)})
      for (let n = 1; ; n++) {
        await writeValue(db, 'n', String(n))
        process.stdout.write(n + '\\n')
        await new Promise(setImmediate)
      }`
    const victim = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let acknowledged = ''
    victim.stdout.on('data', (chunk: Buffer) => {
      acknowledged += chunk.toString()
      if (acknowledged.length > 200) victim.kill('SIGKILL')
    })
    await once(victim, 'close')
    const last = Number(acknowledged.trimEnd().split('\n').at(-1))
    expect(last).toBeGreaterThan(10)
    expect(Number(await readValue(database.db, 'n'))).toBeGreaterThanOrEqual(last)
  })
})
