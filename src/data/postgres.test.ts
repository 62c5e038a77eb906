import net from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import { openDatabase } from './database.ts'
import { newPostgresUrl } from './testing.ts'

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

/** A database behind a line that can be reset, as a machine in between does when it restarts. */
async function openBehindLine() {
  const url = new URL(await newPostgresUrl())
  const { port, hostname } = url
  const near = new Set<net.Socket>()
  const line = net.createServer((socket) => {
    const far = net.connect(Number(port), hostname)
    near.add(socket)
    for (const [one, other] of [
      [socket, far],
      [far, socket],
    ] as const)
      one.pipe(other).on('error', () => undefined)
  })
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve))
  closers.push(() => new Promise((resolve) => line.close(resolve)))
  url.host = `127.0.0.1:${(line.address() as net.AddressInfo).port}`
  const database = await openDatabase(url.href)
  closers.push(() => database.db.destroy())
  const reset = () => {
    for (const socket of near) socket.resetAndDestroy()
    near.clear()
  }
  return { db: database.db, reset }
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
