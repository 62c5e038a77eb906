import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DiskUseSchema, OverviewSchema } from '../../contract/overview.ts'
import { API_PATHS, itemPath } from '../../contract/paths.ts'
import { DEFAULT_SETTINGS } from '../../contract/site/settings.ts'
import { readRevision, setPublishedRevision } from '../platform/database/revisions.ts'
import { inTransaction } from '../platform/database/write.ts'
import { ENGINES } from '../platform/database/testing.ts'
import { endRemaking, readRemaking } from '../items/images/remaking.ts'
import { insertLetter } from '../letters/letter-rows.ts'
import {
  beginDueLetters,
  beginSending,
  keepDelay,
  pauseLetter,
  pauseRefused,
  scheduleLetter,
} from '../letters/letter-states.ts'
import { insertMail } from '../mail/outbox-rows.ts'
import { insertUser } from '../people/user-rows.ts'
import { offerLanguages } from '../site/testing-languages.ts'
import {
  aPainting,
  anExhibition,
  create,
  openTestApi,
  smallImage,
  type TestApi,
} from '../platform/api/testing.ts'

describe.each(ENGINES)('the overview ($engine)', (each) => {
  let test: TestApi
  let token: string
  beforeAll(async () => {
    test = await openTestApi({ open: () => each.open() })
    token = await test.signInAs('owner')
  })
  afterAll(() => test.remove())
  const read = async () => {
    const answer = await test.call('GET', API_PATHS.overview, { token })
    return OverviewSchema.parse(await answer.json())
  }

  it('of an empty site counts zero, and nothing is waiting', async () => {
    expect(await read()).toEqual({
      paintings: { toSell: 0, onFocus: 0, portfolio: 0 },
      exhibitions: 0,
      images: 0,
      isLive: true,
      firstSteps: ['address'],
      visits: { from: expect.any(String) as string, to: expect.any(String) as string, days: [] },
      siteUrl: 'http://site.test',
      waiting: { mail: 0, unsentMail: 0, hasMailServer: false, images: 0, people: 0 },
      locked: [],
      inquiries: { unread: 0, unanswered: 0, inbox: 0 },
      confirmedSubscribers: 0,
    })
  })

  it('counts items, waiting people and mails, and tells whether everything is live', async () => {
    const file = await smallImage()
    for (const changes of [{}, { isOnFocus: true }, { isAvailableToSell: false, isOnFocus: true }])
      await create(test, token, 'painting', { ...aPainting(file), ...changes })
    await create(test, token, 'exhibition', anExhibition(file))
    const message = { name: 'Ida', email: 'ida@site.test', content: 'Is it still there?' }
    await test.call('POST', API_PATHS.contact, { body: message })
    await insertUser(
      test.db,
      { username: 'ann', email: 'ann@site.test', passwordHash: '-', role: 'member', status: 'waiting' },
      new Date(),
    )
    const found = await read()
    expect(found).toMatchObject({
      paintings: { toSell: 2, onFocus: 1, portfolio: 1 },
      exhibitions: 1,
      images: 4,
      isLive: false,
      waiting: { people: 1 },
      inquiries: { unread: 1, unanswered: 1, inbox: 1 },
    })
    expect(found.waiting.mail).toBeGreaterThan(0)
    await setPublishedRevision(test.db, await readRevision(test.db))
    expect((await read()).isLive).toBe(true)
  })

  it('is not live while pictures are made again with another watermark', async () => {
    await create(test, token, 'painting', { ...aPainting(await smallImage()), name: 'Marked again' })
    const settings = { ...DEFAULT_SETTINGS, watermark: '© Mara' }
    await test.call('PUT', API_PATHS.settings, { token, body: settings })
    await setPublishedRevision(test.db, await readRevision(test.db))
    expect((await read()).isLive).toBe(false)
    const remaking = await readRemaking(test.db)
    if (remaking) await endRemaking(test.db, remaking)
    expect((await read()).isLive).toBe(true)
  })

  it('counts mails that nobody got, and names the settings whose secret is missing', async () => {
    const mail = await insertMail(
      test.db,
      { to: 'a@b.test', replyTo: '', subject: 's', text: 't' },
      new Date(),
    )
    const { waiting } = await read()
    await test.db.updateTable('outbox').set({ next_attempt_at: null }).where('id', '=', mail.id).execute()
    expect((await read()).waiting).toMatchObject({ mail: waiting.mail - 1, unsentMail: 1 })
    const server = {
      sender: 'me@site.test',
      host: 'smtp.site.test',
      port: 465,
      security: 'tls',
      userName: 'me',
    }
    await test.call('PUT', API_PATHS.mailServer, { token, body: { ...server, password: 'viridian' } })
    expect((await read()).locked).toEqual([])
    // Inquiries shows the mails that wait only after one could not be sent.
    expect((await read()).waiting.mail).toBe(0)
    await insertMail(test.db, { to: 'c@d.test', replyTo: '', subject: 's', text: 't' }, new Date())
    await test.db
      .updateTable('outbox')
      .set({ last_error: 'refused' })
      .where('to_address', '=', 'c@d.test')
      .execute()
    expect((await read()).waiting.mail).toBe(waiting.mail)
    await rm(path.join(test.config.dataDir, 'settings.key'))
    expect((await read()).locked).toEqual(['mailServer'])
    await test.call('DELETE', API_PATHS.mailServer, { token })
  })

  it('names the letters that do not leave, and none that keeps its pace or that the owner has paused', async () => {
    const { db } = test
    let now = new Date('2026-03-01T10:00:00Z')
    const write = (subject: string) => {
      now = new Date(now.getTime() + 1000)
      const blocks = [{ kind: 'text' as const, markdown: 'Look.' }]
      return inTransaction(db, (tx) => insertLetter(tx, { subject, preview: '', blocks, to: {} }, now))
    }
    const begin = async (subject: string) => {
      const { id } = await write(subject)
      return inTransaction(db, (tx) => beginSending(tx, id, now))
    }
    await write('A draft')
    const own = await begin('Paused by the owner')
    await inTransaction(db, (tx) => pauseLetter(tx, own.id))
    await keepDelay(db, await begin('At its pace'), 'pace')
    // Nobody waits for it any more.
    const sent = await begin('Sent')
    await keepDelay(db, sent, 'unreachable')
    await db.updateTable('letter').set({ state: 'sent' }).where('id', '=', sent.id).execute()
    expect(await read()).not.toHaveProperty('heldLetters')

    const refused = await begin('Refused')
    await pauseRefused(db, refused, now)
    const stuck = await begin('Without a mail server')
    await keepDelay(db, stuck, 'noMailServer')
    const scheduled = await write('To nobody')
    await inTransaction(db, (tx) => scheduleLetter(tx, scheduled.id, now, scheduled.version))
    await beginDueLetters(db, now)
    expect((await read()).heldLetters).toEqual([
      { id: refused.id, subject: 'Refused' },
      { id: stuck.id, subject: 'Without a mail server' },
      { id: scheduled.id, subject: 'To nobody' },
    ])
  })

  it('shows the newest inquiry and the exhibition that opens next', async () => {
    const [earlier, later] = ['2998-01-01', '2999-01-01']
    for (const [title, startDate] of [
      ['Later', later],
      ['Next', earlier],
    ])
      await create(test, token, 'exhibition', {
        ...anExhibition(''),
        exhibitionImages: [],
        title,
        startDate,
        endDate: later,
      })
    test.time.now = new Date(test.time.now.getTime() + 60_000)
    const message = {
      name: 'Noa',
      email: 'noa@site.test',
      subject: 'A visit',
      content: 'May I come on Friday?',
    }
    await test.call('POST', API_PATHS.contact, { body: message })
    expect(await read()).toMatchObject({
      newestInquiry: { name: 'Noa', subject: 'A visit', state: 'new' },
      nextExhibition: { title: 'Next', startDate: earlier, endDate: later },
    })
  })

  it('counts the texts that are missing in each other language, and names the section with the first one', async () => {
    expect(await read()).not.toHaveProperty('untranslated')
    await offerLanguages(test.db, 'en', 'de', 'fr')
    const before = (await read()).untranslated ?? []
    expect(before.map(({ language, section }) => [language, section])).toEqual([
      ['de', 'paintings/untranslated'],
      ['fr', 'paintings/untranslated'],
    ])
    const [german = 0, french = 0] = before.map(({ texts }) => texts)
    expect(german).toBe(french)
    await create(test, token, 'painting', {
      ...aPainting(await smallImage()),
      translations: { de: { name: 'Ebbe', description: 'Schlick.' } },
    })
    const body = { teaser: '', body: 'Born by the sea.', statement: '', steps: [] }
    const about = itemPath(API_PATHS.siteText, 'about')
    await test.call('PUT', about, { token, body: { ...body, translations: { fr: { body: 'Née.' } } } })
    // The technique and the biography in German; in French all of the painting.
    expect((await read()).untranslated).toMatchObject([{ texts: german + 2 }, { texts: french + 3 }])
    await offerLanguages(test.db, 'en')
  })

  it('counts as many missing texts as the section for translators, also in questions', async () => {
    await offerLanguages(test.db, 'en', 'de')
    const before = (await read()).untranslated?.[0]?.texts ?? 0
    const questions = [{ id: 'how', question: 'How?', answer: 'Slowly.' }]
    await test.call('PUT', itemPath(API_PATHS.siteText, 'faq'), { token, body: { questions } })
    const [german] = (await read()).untranslated ?? []
    expect(german?.texts).toBe(before + 2)
    const answer = await test.call('GET', API_PATHS.translations, { token })
    expect(await answer.json()).toMatchObject([{ language: 'de', missing: german?.texts }])
    await offerLanguages(test.db, 'en')
  })

  it('measures the size of the data folder', async () => {
    await mkdir(test.config.siteDir, { recursive: true })
    for (let file = 0; file < 50; file += 1)
      await writeFile(path.join(test.config.siteDir, `page-${file}.html`), 'x'.repeat(1234))
    const answer = await test.call('GET', API_PATHS.diskUse, { token })
    const use = DiskUseSchema.parse(await answer.json())
    expect(use.site).toBe(50 * 1234)
    expect(Math.min(use.originals, use.variants, use.free)).toBeGreaterThan(100)
  })
})
