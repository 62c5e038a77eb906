import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Letter } from '../../../contract/letters/letter.ts'
import { API_PATHS, itemPath } from '../../../contract/paths.ts'
import { DEFAULT_SETTINGS } from '../../../contract/site/settings.ts'
import { aPainting, create, openTestApi, smallImage, type TestApi } from '../../platform/api/testing.ts'
import { onBothEngines } from '../../platform/database/testing.ts'
import { writeValue } from '../../platform/database/values.ts'
import { inTransaction } from '../../platform/database/write.ts'
import { listMail } from '../../mail/outbox-rows.ts'
import { headersOf, openSmtpServer, partOf, type SmtpServer } from '../../mail/testing.ts'
import {
  confirmSubscription,
  importSubscriber,
  requestSubscription,
} from '../../newsletter/subscriber-rows.ts'
import { addTags } from '../../newsletter/subscriber-tags.ts'
import { insertSubscriberToken } from '../../newsletter/subscriber-tokens.ts'
import { SETTINGS } from '../../site/settings-rows.ts'
import { insertLetter } from '../letter-rows.ts'
import { beginSending, endWhenAllLeft, listLeaving } from '../letter-states.ts'
import { letterPace } from './pace.ts'
import { leaseReader } from './reader-rows.ts'
import { bringLastLetter } from './welcome.ts'

describe('a letter after the confirmation', () => {
  let test: TestApi
  let owner: string
  let server: SmtpServer
  async function ask<Answer>(method: string, path: string, body?: unknown) {
    const answer = await test.call(method, path, { token: owner, ...(body !== undefined && { body }) })
    expect(answer.status).toBe(200)
    return (await answer.json()) as Answer
  }
  const wish = (newsletterWelcome: boolean) =>
    ask('PUT', API_PATHS.settings, { ...DEFAULT_SETTINGS, languages: ['en', 'de'], newsletterWelcome })
  beforeEach(async () => {
    server = await openSmtpServer()
    test = await openTestApi({ config: { secrets: { smtpUrl: server.url } } })
    owner = await test.signInAs('owner')
    await wish(true)
    await inTransaction(test.db, async (tx) => {
      const { subscriber } = await importSubscriber(tx, 'ada@mail.test', true, test.time.now)
      await addTags(tx, subscriber.id, ['Press'])
    })
  })
  afterEach(async () => {
    await test.letterSender.stop()
    await test.remove()
    await server.close()
  })

  const DAY = 24 * 60 * 60_000
  /** Days later, the owner is still signed in. */
  async function wait(days: number) {
    test.time.now = new Date(test.time.now.getTime() + days * DAY)
    const expires = new Date(test.time.now.getTime() + 3_600_000).toISOString()
    await test.db.updateTable('session').set({ expires_at: expires }).execute()
  }
  const read = (id: string) => ask<Letter>('GET', itemPath(API_PATHS.letter, id))
  async function begin(subject: string, changes: object = {}) {
    const blocks = [{ kind: 'text', markdown: 'Look.' }]
    const id = await ask<string>('POST', API_PATHS.letters, {
      subject,
      preview: '',
      blocks,
      to: {},
      ...changes,
    })
    await ask('POST', itemPath(API_PATHS.letterSending, id), {})
    return id
  }
  async function send(subject: string, changes: object = {}) {
    const id = await begin(subject, changes)
    await test.letterSender.run()
    return id
  }

  const follow = (link: string) =>
    test.call('POST', `http://site.test${link}`, { headers: { Origin: 'http://site.test' } })
  /** Fills in the form, and returns the link of the mail. */
  async function subscribe(name: string, query = '') {
    await test.call('POST', `${API_PATHS.subscription}?email=${name}@mail.test${query}`)
    const mail = (await listMail(test.db)).items.find(({ to }) => to === `${name}@mail.test`)
    return /http:\/\/site\.test(\S*\/newsletter\/confirm\?token=\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
  }
  async function confirm(name: string, query = '') {
    const answer = await follow(await subscribe(name, query))
    expect(answer.headers.get('Location')).toMatch(/\/newsletter\/confirmed$/)
    await test.letterSender.run()
  }
  const mailsTo = (name: string) =>
    server.received.filter(({ to }) => to.includes(`${name}@mail.test`)).map(({ source }) => source)
  const subjectsTo = (name: string) =>
    mailsTo(name).map((source) =>
      headersOf(source)
        .find((line) => line.startsWith('Subject:'))
        ?.slice(9),
    )

  it('a reader who confirms gets the last letter once, and the letter’s numbers stay true', async () => {
    await send('Winter')
    await wait(1)
    const id = await send('Spring')
    const { endedAt } = await read(id)
    await wait(1)
    const link = await subscribe('ida')
    await follow(link)
    await follow(link)
    expect(await read(id)).toMatchObject({ state: 'sent', counts: { waiting: 1, sent: 1 } })
    await test.letterSender.run()
    await test.letterSender.run()
    expect(subjectsTo('ida')).toEqual(['Spring'])
    expect(subjectsTo('ada')).toEqual(['Winter', 'Spring'])
    expect(await read(id)).toMatchObject({ state: 'sent', endedAt, counts: { waiting: 0, sent: 2, left: 0 } })

    const headers = headersOf(mailsTo('ida')[0] ?? '').join('\n')
    expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    await follow(/\/newsletter\/unsubscribe\?token=[\w-]+/.exec(headers)?.[0] ?? '')
    expect((await read(id)).counts).toMatchObject({ sent: 2, left: 1 })
  })

  it('a reader who leaves and comes back gets none again', async () => {
    const id = await send('Spring')
    await confirm('ida')
    await follow(/\/newsletter\/unsubscribe\?token=[\w-]+/.exec(mailsTo('ida')[0] ?? '')?.[0] ?? '')
    await wait(1)
    await send('Summer')
    await confirm('ida')
    expect(subjectsTo('ida')).toEqual(['Spring'])
    expect((await read(id)).counts).toMatchObject({ waiting: 0, sent: 2 })
  })

  it('a reader gets none where the owner does not want it, or none has left within a year', async () => {
    await wish(false)
    await send('Spring')
    await confirm('ida')
    await wish(true)
    await wait(366)
    await confirm('bo')
    expect([subjectsTo('ida'), subjectsTo('bo')]).toEqual([[], []])
  })

  it('a reader gets the last letter for readers like them, in their language', async () => {
    await send('For all')
    await wait(1)
    await send('For the press', { to: { tags: ['press'] } })
    await wait(1)
    await send('For English readers', { to: { languages: ['en'] } })
    await confirm('ida', '&lang=de')
    expect(subjectsTo('ida')).toEqual(['For all'])
    expect(partOf(mailsTo('ida')[0] ?? '', 'html')).toContain('lang="de"')
    await confirm('bo', '&lang=de&topic=PRESS')
    expect(subjectsTo('bo')).toEqual(['For the press'])
    await confirm('cleo')
    expect(subjectsTo('cleo')).toEqual(['For English readers'])
  })

  it('a reader who confirms while a letter leaves gets this one, with the others and once', async () => {
    await send('Winter')
    await wait(1)
    const id = await begin('Spring')
    await letterPace.save(test.db, { perMinute: 1, perHour: 50 })
    await follow(await subscribe('ida'))
    await test.letterSender.run()
    expect(await read(id)).toMatchObject({ state: 'sending', counts: { waiting: 1, sent: 1 } })
    await wait(1)
    await test.letterSender.run()
    expect(await read(id)).toMatchObject({ state: 'sent', counts: { waiting: 0, sent: 2 } })
    expect([subjectsTo('ada'), subjectsTo('ida')]).toEqual([['Winter', 'Spring'], ['Spring']])
  })

  it('a reader reads works as they are at this moment, and gets no letter of which nothing is left', async () => {
    const painting = await create(test, owner, 'painting', {
      ...aPainting(await smallImage()),
      price: '4800',
    })
    const id = await send('One work', { blocks: [{ kind: 'works', ids: [painting] }] })
    const edit = (changes: object) =>
      test.call('PUT', API_PATHS.paintings, { token: owner, body: { id: painting, ...changes } })
    const shown = await test.call('GET', itemPath(API_PATHS.paintingToEdit, painting), { token: owner })
    const stored = (await shown.json()) as object
    await edit({ ...stored, availability: 'sold' })
    await confirm('ida')
    expect(partOf(mailsTo('ida')[0] ?? '', 'plain')).toContain('Sold')

    await test.call('DELETE', itemPath(API_PATHS.painting, painting), { token: owner })
    await confirm('bo')
    expect(subjectsTo('bo')).toEqual([])
    expect(await read(id)).toMatchObject({ state: 'sent', counts: { waiting: 0, sent: 2 } })
  })
})

onBothEngines('a reader who confirms by two links at once', (database) => {
  it('waits for the last letter once, and one of several servers sends it', async () => {
    const { db } = database()
    const now = new Date('2026-03-01T10:00:00Z')
    await writeValue(db, SETTINGS, JSON.stringify({ ...DEFAULT_SETTINGS, newsletterWelcome: true }))
    const { id } = await inTransaction(db, async (tx) => {
      const letter = await insertLetter(tx, { subject: 'News', preview: '', blocks: [], to: {} }, now)
      return beginSending(tx, letter.id, now)
    })
    expect(await endWhenAllLeft(db, id, now)).toBe(true)
    const { subscriber } = await requestSubscription(db, 'ida@mail.test', now)
    const hashes = ['a', 'b']
    for (const tokenHash of hashes) {
      const token = { subscriberId: subscriber.id, tokenHash, expiresAt: undefined }
      await insertSubscriberToken(db, { ...token, purpose: 'confirm' })
    }
    const confirmed = hashes.map((hash) => confirmSubscription(db, hash, now, bringLastLetter))
    expect((await Promise.all(confirmed)).sort()).toEqual(['already', 'done'])
    expect(await listLeaving(db)).toEqual([id])
    const lease = (holder: string) => leaseReader(db, id, { holder, leaseMs: 60_000 }, now)
    const leased = await Promise.all([lease('one'), lease('other')])
    expect(leased.filter(Boolean)).toMatchObject([{ subscriberId: subscriber.id }])
  })
})
