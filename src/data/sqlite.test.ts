import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import SqliteFile from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readValue, writeValue } from './settings.ts'
import { openTestDatabase, type TestDatabase } from './testing.ts'
import { inTransaction } from './write.ts'

describe('an SQLite file', () => {
  let database: TestDatabase
  beforeEach(async () => {
    database = await openTestDatabase()
  })
  afterEach(() => database.remove())

  it('that another program is writing to keeps nobody from reading, and a writer waits for its turn', async () => {
    const { db, url } = database
    await writeValue(db, 'k', 'old')
    const other = new SqliteFile(url.replace('sqlite:', ''))
    other.exec(`begin immediate; update setting set value = 'other'`)
    const waiting = writeValue(db, 'k', 'new')
    let beats = 0
    const heart = setInterval(() => beats++, 10)
    await delay(200)
    expect(await readValue(db, 'k')).toBe('old')
    clearInterval(heart)
    // The wait is not a blocked event loop.
    expect(beats).toBeGreaterThan(8)
    other.exec('commit')
    other.close()
    await waiting
    expect(await readValue(db, 'k')).toBe('new')
  })

  it('lets the next writer in after a failed one', async () => {
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
      const { openDatabase } = await import(${JSON.stringify(import.meta.resolve('./database.ts'))})
      const { writeValue } = await import(${JSON.stringify(import.meta.resolve('./settings.ts'))})
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
