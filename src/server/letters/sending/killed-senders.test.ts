import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import type { Database } from '../../platform/database/database.ts'
import { ENGINES } from '../../platform/database/testing.ts'
import { inTransaction } from '../../platform/database/write.ts'
import { openSmtpServer } from '../../mail/testing.ts'
import { importSubscriber } from '../../newsletter/subscriber-rows.ts'
import { countMails, findLetter, insertLetter } from '../letter-rows.ts'
import { beginSending } from '../letter-states.ts'
import { letterPace } from './pace.ts'

/** `LETTER_READERS=500 LETTER_KILLS=50 npm run unit -- src/server/letters/sending/killed-senders.test.ts` is the whole measure. */
const READERS = Number(process.env.LETTER_READERS ?? 40)
const KILLS = Number(process.env.LETTER_KILLS ?? 4)
const SERVERS = 3
const PROGRAM = path.resolve(import.meta.dirname, 'testing-sender.ts')

const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

async function startSender(...places: readonly string[]) {
  const child = spawn(process.execPath, [PROGRAM, ...places], { stdio: ['pipe', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  return child
}
async function kill(child: ChildProcess) {
  if (child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

async function beginLetter({ db }: Database) {
  return inTransaction(db, async (tx) => {
    const now = new Date()
    for (let index = 0; index < READERS; index += 1)
      await importSubscriber(tx, `reader-${index}@mail.test`, true, now)
    await letterPace.save(tx, { perMinute: 1000, perHour: 50_000 })
    const text = { kind: 'text' as const, markdown: 'New works hang in the studio.' }
    const { id } = await insertLetter(tx, { subject: 'News', preview: '', blocks: [text], to: {} }, now)
    await beginSending(tx, id, now)
    return id
  })
}

describe.each(ENGINES)('a letter whose servers are killed again and again ($engine)', (engine) => {
  it('reaches everybody, and who may get it twice is counted', async () => {
    const database = await engine.open()
    closers.push(() => database.remove())
    const smtp = await openSmtpServer()
    closers.push(smtp.close)
    const id = await beginLetter(database)
    const senders = await Promise.all(
      Array.from({ length: SERVERS }, () => startSender(database.url, smtp.url)),
    )
    closers.push(() => Promise.all(senders.map(kill)))
    const pause = 1500 / KILLS
    for (let kills = 0; kills < KILLS; kills += 1) {
      await delay(pause * Math.random())
      const place = kills % SERVERS
      const sender = senders[place]
      if (sender) await kill(sender)
      senders[place] = await startSender(database.url, smtp.url)
    }
    const state = async () => (await findLetter(database.db, id))?.state
    await expect.poll(state, { timeout: 120_000 }).toBe('sent')

    const addresses = smtp.received.flatMap(({ to }) => to)
    const reached = new Set(addresses)
    const counts = (await countMails(database.db, [id]))({ id, state: 'sent' })
    expect(reached.size).toBe(READERS)
    expect(counts).toMatchObject({ sent: READERS, waiting: 0, refused: 0 })
    // Each kill leaves at most one mail of which nobody knows whether it has left.
    expect(addresses.length - reached.size).toBeLessThanOrEqual(counts.repeated)
    expect(counts.repeated).toBeLessThanOrEqual(KILLS)
  }, 180_000)
})
