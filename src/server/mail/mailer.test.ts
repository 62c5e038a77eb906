import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { countPendingMail, insertMail, listMail } from './outbox-rows.ts'
import { openTestDatabase, type TestDatabase } from '../platform/database/testing.ts'
import { findFreePort } from '../platform/http/testing-ports.ts'
import { createMailServer } from './mail-server.ts'
import { createMailer, type Mailer } from './mailer.ts'
import { headersOf, openSmtpServer, type SmtpServer } from './testing.ts'

let database: TestDatabase
let server: SmtpServer
let mailers: Mailer[]
let logged: string[]
const time = { now: new Date('2026-03-01T10:00:00Z') }
const mail = {
  to: 'ida@mail.test',
  replyTo: 'painter@site.test',
  subject: 'Grüße',
  text: 'One & two\n\nThree <b>\n',
}

beforeEach(async () => {
  database = await openTestDatabase()
  ;[logged, mailers] = [[], []]
  server = await openSmtpServer()
})
afterEach(async () => {
  for (const mailer of mailers) await mailer.stop()
  await server.close()
  await database.remove()
})

function openMailer(smtpUrl: string | undefined = server.url, intervalMs = 20) {
  const log = pino({}, { write: (line: string) => logged.push(line) })
  const { db } = database
  const config = { secrets: { smtpUrl }, mailFrom: undefined, siteUrl: 'https://site.test', dataDir: '' }
  const mailServer = createMailServer({ db, config })
  const mailer = createMailer({ db, config, mailServer, log, clock: () => time.now, intervalMs })
  mailers.push(mailer)
  return mailer
}
const put = (changes = {}) => insertMail(database.db, { ...mail, ...changes }, time.now)
const wait = (minutes: number) => {
  time.now = new Date(time.now.getTime() + minutes * 60_000)
}
const stored = async () => (await listMail(database.db)).items

describe("a reader's mail in the outbox", () => {
  it('is sent once, in plain text and HTML, with the site as its sender', async () => {
    const { id } = await put()
    const mailer = openMailer()
    expect(await mailer.deliverDue()).toBe(1)
    expect(await mailer.deliverDue()).toBe(0)
    expect(server.received).toMatchObject([{ from: 'no-reply@site.test', to: ['ida@mail.test'] }])
    const source = server.received[0]?.source ?? ''
    expect(source).toContain(`Message-ID: <${id}@site.test>`)
    expect(source).toContain('Reply-To: painter@site.test')
    expect(source).toContain('From: Mahlstick <no-reply@site.test>')
    expect(source).toMatch(/Subject: =\?UTF-8\?/)
    expect(source).toContain('One & two')
    expect(source).toContain('One &amp; two')
    expect(source).not.toMatch(/<b>\s*<\/p>/)
    expect(source).not.toContain('List-Unsubscribe')
    expect(await countPendingMail(database.db)).toBe(0)
  })

  it.each([
    ['subject', { subject: 'Hello\r\nBcc: everybody@mail.test' }],
    ['reply address', { replyTo: 'v@mail.test>\r\nBcc: <everybody@mail.test' }],
    ['recipient', { to: 'ida@mail.test\r\nBcc: everybody@mail.test' }],
    ['unsubscribe link', { unsubscribeUrl: 'https://site.test/x>\r\nBcc: <everybody@mail.test' }],
  ])('has only our headers and recipients, whatever a visitor writes into its %s', async (part, changes) => {
    await put(changes)
    // An address with a line break is invalid, so such a mail may fail.
    expect(await openMailer().deliverDue()).toBeGreaterThanOrEqual(part === 'recipient' ? 0 : 1)
    for (const { to, source } of server.received) {
      expect(headersOf(source).filter((line) => /^(b?cc|to):/i.test(line))).toHaveLength(1)
      expect(to.filter((address) => address === 'everybody@mail.test')).toEqual([])
    }
  })

  it('to a subscriber has the header for one-click unsubscribe (RFC 8058)', async () => {
    await put({ unsubscribeUrl: 'https://site.test/newsletter/unsubscribe?token=abc' })
    await openMailer().deliverDue()
    const source = server.received[0]?.source ?? ''
    expect(source).toContain('List-Unsubscribe: <https://site.test/newsletter/unsubscribe?token=abc>')
    expect(source).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  })

  it('waits where there is no SMTP server configured', async () => {
    await put()
    const { db } = database
    const config = { secrets: {}, mailFrom: undefined, siteUrl: 'https://site.test', dataDir: '' }
    const mailServer = createMailServer({ db, config })
    const mailer = createMailer({ db, config, mailServer, log: pino({ enabled: false }) })
    mailers.push(mailer)
    mailer.start()
    expect(await mailer.deliverDue()).toBe(0)
    expect(await stored()).toMatchObject([{ attempts: 0, sentAt: undefined }])
  })

  it('is tried again with growing waits, and the log has neither its address nor its text', async () => {
    await put()
    server.answer.code = 451
    const mailer = openMailer()
    expect(await mailer.deliverDue()).toBe(0)
    expect(await mailer.deliverDue()).toBe(0)
    expect(await stored()).toMatchObject([{ attempts: 1, lastError: 'EENVELOPE 451' }])
    wait(1)
    await mailer.deliverDue()
    expect((await stored())[0]?.attempts).toBe(2)
    delete server.answer.code
    wait(4)
    expect(await mailer.deliverDue()).toBe(0)
    wait(1)
    expect(await mailer.deliverDue()).toBe(1)
    expect(logged.join('')).not.toMatch(/mail\.test|Grüße|One/)
    expect(logged.length).toBe(2)
  })

  it('is given up at once where the server rejects the address, and other mails do not wait for it', async () => {
    await put({ to: 'nobody@mail.test' })
    server.answer.code = 550
    const mailer = openMailer()
    await mailer.deliverDue()
    expect(await countPendingMail(database.db)).toBe(0)
    expect(await stored()).toMatchObject([{ sentAt: undefined, nextAttemptAt: undefined }])
  })

  it.each([
    ['the quota of the day is used up', '5.4.5 Daily sending quota exceeded'],
    ['the host does not know the sender', '5.7.60 Not permitted to send as this sender'],
  ])('is tried again where %s', async (_why, reply) => {
    await put()
    Object.assign(server.answer, { code: 550, text: reply })
    const mailer = openMailer()
    await mailer.deliverDue()
    expect(await stored()).toMatchObject([{ attempts: 1, nextAttemptAt: expect.any(String) as string }])
    Object.assign(server.answer, { code: undefined, text: undefined })
    wait(1)
    expect(await mailer.deliverDue()).toBe(1)
  })

  it('is neither lost nor sent twice where the mail server is down for hours', async () => {
    const mails = [await put({ to: 'ida@mail.test' }), await put({ to: 'ben@mail.test' })]
    const port = await findFreePort()
    const mailer = openMailer(`smtp://127.0.0.1:${port}`)
    for (let minutes = 0; minutes < 10 * 60; minutes += 10) {
      expect(await mailer.deliverDue()).toBe(0)
      wait(10)
    }
    expect(await countPendingMail(database.db)).toBe(mails.length)
    await server.close()
    server = await openSmtpServer(port)
    wait(6 * 60)
    expect(await mailer.deliverDue()).toBe(mails.length)
    wait(24 * 60)
    expect(await mailer.deliverDue()).toBe(0)
    expect(server.received.map(({ to }) => to[0]).sort()).toEqual(['ben@mail.test', 'ida@mail.test'])
  })

  it('is given up after the last attempt', async () => {
    await put()
    const mailer = openMailer('smtp://127.0.0.1:1')
    for (let turn = 0; turn < 12; turn += 1) {
      await mailer.deliverDue()
      wait(2000)
    }
    expect(await stored()).toMatchObject([{ attempts: 10, nextAttemptAt: undefined }])
  })

  it('is sent once although two processes read the outbox', async () => {
    for (let turn = 0; turn < 4; turn += 1) await put({ to: `r${turn}@mail.test` })
    const sent = await Promise.all([openMailer().deliverDue(), openMailer().deliverDue()])
    expect(sent[0] + sent[1]).toBe(4)
    expect(server.received.flatMap(({ to }) => to).sort()).toEqual(
      [0, 1, 2, 3].map((turn) => `r${turn}@mail.test`),
    )
  })
})

describe('the loop', () => {
  it('sends new mails of visitors while it runs, and its stop waits for the current mail', async () => {
    const accepted = Promise.withResolvers<undefined>()
    server.answer.after = accepted.promise
    const mailer = openMailer()
    mailer.start()
    for (const to of ['ida@mail.test', 'ben@mail.test']) await put({ to })
    await expect.poll(() => server.received.length).toBe(1)
    const stopped = mailer.stop()
    accepted.resolve(undefined)
    await stopped
    expect((await stored()).filter(({ sentAt }) => sentAt !== undefined)).toHaveLength(1)
    expect(server.received).toHaveLength(1)
  })

  it("sends a visitor's mail at once instead of in the next round", async () => {
    const mailer = openMailer(server.url, 3_600_000)
    mailer.wake()
    mailer.start()
    await mailer.deliverDue()
    await put()
    mailer.wake()
    await expect.poll(() => server.received.length).toBe(1)
  })
})
