import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ENGINES, type TestDatabase } from '../../platform/database/testing.ts'
import { inTransaction } from '../../platform/database/write.ts'
import { findFreePort } from '../../platform/http/testing-ports.ts'
import { createMailServer } from '../../mail/mail-server.ts'
import { openSmtpServer, type SmtpServer } from '../../mail/testing.ts'
import { importSubscriber } from '../../newsletter/subscriber-rows.ts'
import { countMails, findLetter, insertLetter } from '../letter-rows.ts'
import { createLetterSender } from '../sending/letter-sender.ts'
import { beginSending } from '../letter-states.ts'
import { createBounceReader } from './bounce-reader.ts'
import { viewBounces } from './bounce-state.ts'
import { type ImapServer, openImapServer } from './testing-imap.ts'
import { returned } from './testing-reports.ts'

const LETTER = { subject: 'New works', preview: '', blocks: [{ kind: 'text' as const, markdown: 'Look.' }] }
const DAY = 24 * 60 * 60_000

describe.each(ENGINES)('letters that come back to a mailbox ($engine)', (engine) => {
  let database: TestDatabase
  let smtp: SmtpServer
  let imap: ImapServer
  const log = pino({ level: 'silent' })
  const time = { now: new Date() }
  const clock = () => time.now

  beforeEach(async () => {
    database = await engine.open()
    smtp = await openSmtpServer()
    imap = await openImapServer({ port: await findFreePort() })
    time.now = new Date()
    await inTransaction(database.db, (tx) => importSubscriber(tx, 'ida@mail.test', true, time.now))
  })
  afterEach(async () => {
    await imap.close()
    await smtp.close()
    await database.remove()
  })

  /** As a server that has just been started. */
  async function read() {
    const reader = createBounceReader({ db: database.db, mailbox: imap.mailbox, log, clock })
    await reader.run()
    await reader.stop()
  }
  /** Sends a letter to Ida; returns its id, and its mail as the mail server took it. */
  async function send() {
    const { db } = database
    const config = {
      secrets: { smtpUrl: smtp.url },
      mailFrom: 'Mara <studio@site.test>',
      siteUrl: 'https://site.test',
      publicApiRoot: '',
      dataDir: '',
    }
    const mailServer = createMailServer({ db, config })
    const sender = createLetterSender({ db, config, mailServer, bounceMailbox: imap.mailbox, log, clock })
    time.now = new Date(time.now.getTime() + DAY)
    const { id } = await inTransaction(db, async (tx) => {
      const letter = await insertLetter(tx, { ...LETTER, to: {} }, time.now)
      return beginSending(tx, letter.id, time.now)
    })
    await sender.run()
    await sender.stop()
    return { id, mail: smtp.received.at(-1)?.source ?? '' }
  }
  async function countsOf(id: string) {
    const letter = await findLetter(database.db, id)
    const countsFor = await countMails(database.db, [id])
    const { sent, refused } = countsFor({ id, state: letter?.state ?? 'draft' })
    return { sent, refused }
  }
  const view = () => viewBounces(database.db, imap.mailbox)
  const ida = () =>
    database.db.selectFrom('subscriber').select(['bounces', 'set_aside_at']).executeTakeFirstOrThrow()

  it('are counted, and the second in a row sets the address aside', async () => {
    const first = await send()
    expect(smtp.received).toMatchObject([{ from: 'bounces@site.test', to: ['ida@mail.test'] }])
    expect(await countsOf(first.id)).toEqual({ sent: 1, refused: 0 })
    imap.deliver(returned(first.mail))
    await read()
    expect(await countsOf(first.id)).toEqual({ sent: 0, refused: 1 })
    expect(await ida()).toEqual({ bounces: 1, set_aside_at: null })
    // The mail server takes the next one, too.
    const second = await send()
    imap.deliver(returned(second.mail))
    await read()
    expect(await countsOf(second.id)).toEqual({ sent: 0, refused: 1 })
    expect((await ida()).set_aside_at).toBe(time.now.toISOString())
    const third = await send()
    expect([await countsOf(third.id), smtp.received.length]).toEqual([{ sent: 0, refused: 0 }, 2])
  })

  it('do not set an address aside that has got one in between', async () => {
    const first = await send()
    imap.deliver(returned(first.mail))
    await read()
    await send()
    const third = await send()
    imap.deliver(returned(third.mail))
    await read()
    expect(await ida()).toEqual({ bounces: 1, set_aside_at: null })
  })

  it('count once, however often it is said, and are not read again after a restart', async () => {
    const { id, mail } = await send()
    imap.deliver(returned(mail))
    imap.deliver(returned(mail))
    await read()
    await read()
    expect(imap.fetched).toEqual([1, 1, 2, 2])
    imap.deliver(returned(mail, '5.2.1'))
    await read()
    expect([await countsOf(id), await ida()]).toEqual([
      { sent: 0, refused: 1 },
      { bounces: 1, set_aside_at: null },
    ])
    expect(await view()).toEqual({ mailbox: 'bounces@site.test', readAt: time.now.toISOString() })
  })

  it('count nothing where a mail is only late, or was never sent', async () => {
    const { id, mail } = await send()
    const row = await database.db.selectFrom('letter_reader').select('id').executeTakeFirstOrThrow()
    const other = `${crypto.randomUUID()}.${crypto.randomUUID()}`
    imap.deliver(returned(mail, '4.4.1', 'delayed'))
    imap.deliver(returned(mail.replaceAll(row.id, other)))
    await read()
    expect([await countsOf(id), (await ida()).bounces]).toEqual([{ sent: 1, refused: 0 }, 0])
    await database.db.updateTable('letter_reader').set({ state: 'waiting' }).execute()
    imap.deliver(returned(mail))
    await read()
    expect([await countsOf(id), (await ida()).bounces]).toEqual([{ sent: 0, refused: 0 }, 0])
  })

  it('are refused, but not by their address, where the mailbox of a reader is full', async () => {
    const { id, mail } = await send()
    imap.deliver(returned(mail, '5.2.2'))
    await read()
    expect([await countsOf(id), (await ida()).bounces]).toEqual([{ sent: 0, refused: 1 }, 0])
  })

  it('are read when the mail server is back, and a message at which it breaks off again and again is left out', async () => {
    const { id, mail } = await send()
    const { port } = imap.mailbox
    await imap.close()
    await read()
    expect(await view()).toEqual({ mailbox: 'bounces@site.test', readAt: '', failure: 'unreachable' })
    imap = await openImapServer({ port })
    imap.deliver('Subject: Strange\r\n\r\nHello')
    imap.deliver(returned(mail))
    imap.breaking.add(1)
    for (let times = 0; times < 6; times += 1) await read()
    expect([await countsOf(id), (await view())?.failure]).toEqual([{ sent: 1, refused: 0 }, 'unreachable'])
    await read()
    expect([await countsOf(id), (await view())?.failure]).toEqual([{ sent: 0, refused: 1 }, undefined])
  })
})
