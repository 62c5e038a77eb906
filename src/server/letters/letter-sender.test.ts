import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { LetterTo } from '../../contract/letters/letter.ts'
import { DEFAULT_SETTINGS } from '../../contract/site/settings.ts'
import { ENGINES, type TestDatabase } from '../database/testing.ts'
import { writeValue } from '../database/values.ts'
import { inTransaction } from '../database/write.ts'
import { createMailServer } from '../mail/mail-server.ts'
import { headersOf, openSmtpServer, partOf, type SmtpServer } from '../mail/testing.ts'
import { importSubscriber } from '../newsletter/subscriber-rows.ts'
import { SETTINGS } from '../site/settings-rows.ts'
import { countMails, findLetter, insertLetter } from './letter-rows.ts'
import { createLetterSender, type LetterSender } from './letter-sender.ts'
import { beginSending, continueLetter, pauseLetter, scheduleLetter, stopLetter } from './letter-states.ts'
import { writePace } from './pace.ts'

const LETTER = {
  subject: 'New works',
  preview: 'Three paintings of the sea',
  blocks: [{ kind: 'text' as const, markdown: 'Dear *friends*, <b>look</b> at [this](/paintings).' }],
  to: {},
}
const SITE = 'https://site.test'
const MINUTE = 60_000

describe.each(ENGINES)('a letter to subscribers ($engine)', (engine) => {
  let database: TestDatabase
  let server: SmtpServer
  let senders: LetterSender[]
  const time = { now: new Date('2026-03-01T10:00:00Z') }
  const clock = () => time.now

  beforeEach(async () => {
    database = await engine.open()
    senders = []
    server = await openSmtpServer()
    await writePace(database.db, { perMinute: 1000, perHour: 50_000 })
  })
  afterEach(async () => {
    for (const sender of senders) await sender.stop()
    await server.close()
    await database.remove()
  })

  function openSender(url = server.url) {
    const { db } = database
    const config = {
      secrets: { smtpUrl: url },
      mailFrom: undefined,
      siteUrl: SITE,
      publicApiRoot: '',
      dataDir: '',
    }
    const mailServer = createMailServer({ db, config })
    const sender = createLetterSender({ db, config, mailServer, log: pino({ level: 'silent' }), clock })
    senders.push(sender)
    return sender
  }
  const change = <T>(work: Parameters<typeof inTransaction<T>>[1]) => inTransaction(database.db, work)
  async function subscribe(...names: readonly string[]) {
    for (const name of names) await change((tx) => importSubscriber(tx, `${name}@mail.test`, true, time.now))
  }
  const write = (changes = {}) => change((tx) => insertLetter(tx, { ...LETTER, ...changes }, time.now))
  async function begin(to: LetterTo = {}) {
    const { id } = await write({ to })
    await change((tx) => beginSending(tx, id, time.now))
    return id
  }
  const stateOf = async (id: string) => (await findLetter(database.db, id))?.state
  const delayOf = async (id: string) => (await findLetter(database.db, id))?.delay
  const countsOf = async (id: string) =>
    (await countMails(database.db, [id]))({ id, state: (await stateOf(id)) ?? 'draft' })
  const recipients = () => server.received.map(({ to }) => to.join()).sort()
  const wait = (minutes: number) => {
    time.now = new Date(time.now.getTime() + minutes * MINUTE)
  }

  it('reaches each confirmed reader once, with a button to unsubscribe in the mail program', async () => {
    await subscribe('ida', 'bo')
    await change((tx) => importSubscriber(tx, 'unsure@mail.test', false, time.now))
    const id = await begin()
    await openSender().run()
    await openSender().run()
    expect(recipients()).toEqual(['bo@mail.test', 'ida@mail.test'])
    expect([await stateOf(id), await countsOf(id)]).toEqual([
      'sent',
      { waiting: 0, sent: 2, refused: 0, left: 0, repeated: 0 },
    ])
    const source = server.received[0]?.source ?? ''
    const headers = headersOf(source)
    expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    expect(headers).toContain('Subject: New works')
    expect(headers.join('\n')).toMatch(
      new RegExp(`List-Unsubscribe: <${SITE}/newsletter/unsubscribe\\?token=[\\w-]+>`),
    )
    const html = partOf(source, 'html')
    expect(html).toContain('&lt;b&gt;look&lt;/b&gt;')
    expect(html).toContain(`href="${SITE}/paintings"`)
    expect(html).toMatch(new RegExp(`href="${SITE}/newsletter/unsubscribe\\?token=[\\w-]+"`))
    expect(partOf(source, 'plain')).toContain('Dear friends')
  })

  it('leaves over one connection, and over the next where the mail server closes it after five mails', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `reader-${index}`)
    await subscribe(...names)
    await begin()
    await openSender().run()
    expect(server.connections()).toBe(1)
    server.answer.mailsAConnection = 5
    const id = await begin()
    await openSender().run()
    expect(server.connections()).toBe(4)
    const addresses = names.map((name) => `${name}@mail.test`)
    expect(recipients()).toEqual([...addresses, ...addresses].sort())
    expect(await countsOf(id)).toEqual({ waiting: 0, sent: 12, refused: 0, left: 0, repeated: 0 })
  })

  it('is begun by one of two people who press Send at once', async () => {
    await subscribe('ida')
    const { id } = await write()
    const press = () => change((tx) => beginSending(tx, id, time.now))
    const outcomes = await Promise.allSettled([press(), press()])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await openSender().run()
    expect(recipients()).toEqual(['ida@mail.test'])
  })

  it('goes to nobody who unsubscribes before it reaches them, and to readers of one language where the owner says so', async () => {
    await writeValue(database.db, SETTINGS, JSON.stringify({ ...DEFAULT_SETTINGS, languages: ['en', 'de'] }))
    await subscribe('ida', 'bo', 'jo')
    await database.db
      .updateTable('subscriber')
      .set({ language: 'de' })
      .where('email', '!=', 'jo@mail.test')
      .execute()
    const id = await begin({ languages: ['de'] })
    await database.db
      .updateTable('subscriber')
      .set({ status: 'unsubscribed' })
      .where('email', '=', 'bo@mail.test')
      .execute()
    await openSender().run()
    expect(recipients()).toEqual(['ida@mail.test'])
    expect(await countsOf(id)).toMatchObject({ sent: 1, waiting: 0, refused: 0 })
  })

  it('leaves at the pace that the owner sets, on all servers together', async () => {
    await writePace(database.db, { perMinute: 2, perHour: 3 })
    await subscribe('a', 'b', 'c', 'd')
    const id = await begin()
    const [one, other] = [openSender(), openSender()]
    await one.run()
    await other.run()
    expect([recipients().length, await delayOf(id)]).toEqual([2, 'pace'])
    wait(2)
    await other.run()
    await one.run()
    expect(recipients()).toHaveLength(3)
    wait(60)
    await one.run()
    expect([recipients().length, await stateOf(id)]).toEqual([4, 'sent'])
  })

  it('pauses and goes on, or stops for good', async () => {
    await writePace(database.db, { perMinute: 1, perHour: 100 })
    await subscribe('a', 'b', 'c')
    const id = await begin()
    const sender = openSender()
    await sender.run()
    await change((tx) => pauseLetter(tx, id))
    wait(5)
    await sender.run()
    expect(recipients()).toHaveLength(1)
    await change((tx) => continueLetter(tx, id))
    await sender.run()
    expect(recipients()).toHaveLength(2)
    await change((tx) => stopLetter(tx, id, time.now))
    wait(5)
    await sender.run()
    expect([recipients().length, await stateOf(id), (await countsOf(id)).waiting]).toEqual([2, 'stopped', 0])
  })

  it('leaves at its time, also where the server did not run at that time', async () => {
    await subscribe('ida')
    const { id } = await write()
    await change((tx) => scheduleLetter(tx, id, new Date(time.now.getTime() + 10 * MINUTE), 1))
    const sender = openSender()
    await sender.run()
    expect(await stateOf(id)).toBe('scheduled')
    wait(600)
    await sender.run()
    expect([recipients(), await stateOf(id)]).toEqual([['ida@mail.test'], 'sent'])
  })

  it('waits for a mail server that is away, and for one that says "later"', async () => {
    await subscribe('ida', 'bo')
    const id = await begin()
    const { url } = server
    await server.close()
    const sender = openSender(url)
    await sender.run()
    expect([await delayOf(id), await countsOf(id)]).toMatchObject(['unreachable', { waiting: 2 }])
    server = await openSmtpServer(Number(new URL(url).port))
    server.answer.code = 451
    await sender.run()
    expect([await delayOf(id), await countsOf(id)]).toMatchObject([undefined, { waiting: 2, refused: 0 }])
    delete server.answer.code
    await sender.run()
    expect(recipients()).toEqual([])
    wait(3)
    await sender.run()
    expect([recipients().length, await stateOf(id)]).toEqual([2, 'sent'])
  })

  it('does not hold up the next letter while one reader has to wait, or while it has nothing to say', async () => {
    await subscribe('ida')
    server.answer.code = 451
    const first = await begin()
    const gone = '00000000-0000-4000-8000-000000000000'
    const { id: empty } = await write({ blocks: [{ kind: 'works', ids: [gone] }] })
    await change((tx) => beginSending(tx, empty, time.now))
    const sender = openSender()
    await sender.run()
    delete server.answer.code
    const next = await begin()
    await sender.run()
    expect([await stateOf(first), await stateOf(next)]).toEqual(['sending', 'sent'])
    expect([await stateOf(empty), await delayOf(empty)]).toEqual(['sending', 'noContent'])
    wait(3)
    await sender.run()
    expect([recipients().length, await stateOf(first)]).toEqual([2, 'sent'])
  })

  it('sets an address aside that two letters could not reach, and says how many were refused', async () => {
    await subscribe('ida')
    server.answer.code = 550
    const [first, second] = [await begin(), await begin()]
    const sender = openSender()
    await sender.run()
    expect([await countsOf(first), await countsOf(second)]).toMatchObject([{ refused: 1 }, { refused: 1 }])
    delete server.answer.code
    const third = await begin()
    await sender.run()
    expect([recipients(), await countsOf(third)]).toMatchObject([[], { sent: 0, waiting: 0 }])
  })

  it('is paused when the mail server refuses one mail after the other, before the whole list is lost', async () => {
    await subscribe('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h')
    server.answer.code = 550
    const id = await begin()
    const sender = openSender()
    await sender.run()
    expect([await stateOf(id), await delayOf(id)]).toEqual(['paused', 'refusing'])
    expect(await countsOf(id)).toMatchObject({ refused: 5, waiting: 3 })
    delete server.answer.code
    await change((tx) => continueLetter(tx, id))
    await sender.run()
    expect([await stateOf(id), recipients().length]).toEqual(['sent', 3])
  })

  it('asks a mail server that says "later" to everybody only a few times', async () => {
    await subscribe('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h')
    server.answer.code = 450
    const id = await begin()
    await openSender().run()
    expect([await stateOf(id), await delayOf(id)]).toEqual(['sending', 'busy'])
    const tried = await database.db
      .selectFrom('letter_reader')
      .select('id')
      .where('attempts', '>', 0)
      .execute()
    expect(tried).toHaveLength(5)
  })

  it('is not held up by mails that left while the clock was ahead', async () => {
    await writePace(database.db, { perMinute: 1, perHour: 1 })
    await subscribe('a', 'b')
    const id = await begin()
    const year = 365 * 24 * 60
    wait(year)
    const sender = openSender()
    await sender.run()
    wait(-year)
    await sender.run()
    expect([recipients().length, await stateOf(id)]).toEqual([2, 'sent'])
  })

  it('goes once to a reader who wants few letters, also when two are leaving at the same time', async () => {
    await subscribe('ida')
    await database.db.updateTable('subscriber').set({ frequency: 'few' }).execute()
    await begin()
    await begin()
    await openSender().run()
    expect(recipients()).toEqual(['ida@mail.test'])
  })

  it('goes on after a server was killed, and counts the mails that may have left twice', async () => {
    await subscribe('a', 'b')
    const id = await begin()
    // As a killed server leaves it: leased, and nobody knows whether the mail has left.
    await database.db
      .updateTable('letter_reader')
      .set({ lease: 'killed', leased_until: new Date(time.now.getTime() + 5 * MINUTE).toISOString() })
      .where('id', 'in', (eb) => eb.selectFrom('letter_reader').select('id').limit(1))
      .execute()
    const sender = openSender()
    await sender.run()
    expect([recipients().length, await stateOf(id)]).toEqual([1, 'sending'])
    wait(6)
    await sender.run()
    expect([recipients(), await stateOf(id), await countsOf(id)]).toMatchObject([
      ['a@mail.test', 'b@mail.test'],
      'sent',
      { sent: 2, repeated: 1 },
    ])
  })
})
