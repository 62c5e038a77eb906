import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Letter, LetterList, LetterPace, LetterPreview } from '../../contract/letters/letter.ts'
import { LIMITS } from '../../contract/limits.ts'
import { DEFAULT_SETTINGS } from '../../contract/site/settings.ts'
import { API_PATHS, itemPath } from '../../contract/paths.ts'
import { aPainting, create, openTestApi, smallImage, type TestApi } from '../platform/api/testing.ts'
import { inTransaction } from '../platform/database/write.ts'
import { listAudit } from '../history/audit-rows.ts'
import { headersOf, openSmtpServer, partOf, type SmtpServer } from '../mail/testing.ts'
import { importSubscriber } from '../newsletter/subscriber-rows.ts'

let test: TestApi
let owner: string
let server: SmtpServer

beforeEach(async () => {
  server = await openSmtpServer()
  test = await openTestApi({ config: { secrets: { smtpUrl: server.url } } })
  owner = await test.signInAs('owner')
})
afterEach(async () => {
  await test.letterSender.stop()
  await test.remove()
  await server.close()
})

const BODY = { subject: 'New works', preview: '', blocks: [{ kind: 'text', markdown: 'Look.' }], to: {} }
async function ask<Answer>(method: string, path: string, body?: unknown, headers = {}) {
  const answer = await test.call(method, path, { token: owner, headers, ...(body !== undefined && { body }) })
  const value = (await answer.json()) as Answer
  return { status: answer.status, etag: answer.headers.get('ETag') ?? '', value }
}
const write = async (body: object = BODY) => (await ask<string>('POST', API_PATHS.letters, body)).value
const read = async (id: string) => (await ask<Letter>('GET', itemPath(API_PATHS.letter, id))).value
const preview = async (id: string, query = '') =>
  (await ask<LetterPreview>('GET', itemPath(API_PATHS.letterPreview, id) + query)).value
const send = (id: string, body: object = {}) =>
  ask<Letter & string[]>('POST', itemPath(API_PATHS.letterSending, id), body)
const subscribe = (...names: readonly string[]) =>
  inTransaction(test.db, async (tx) => {
    for (const name of names) await importSubscriber(tx, `${name}@mail.test`, true, test.time.now)
  })
const paint = async (fields = {}) =>
  create(test, owner, 'painting', { ...aPainting(await smallImage()), ...fields })

describe('an owner who writes a letter', () => {
  it('is told of the first one that none has left before', async () => {
    await subscribe('ida')
    const [first, second] = [await write(), await write()]
    expect((await preview(second)).isFirst).toBe(true)
    expect((await send(first)).status).toBe(200)
    expect((await preview(second)).isFirst).toBe(false)
  })

  it('saves it as it is typed, sees who would get it, and finds it in the list', async () => {
    await subscribe('ida', 'bo')
    const id = await write({ subject: '', preview: '', blocks: [] })
    const first = await ask<Letter>('GET', itemPath(API_PATHS.letter, id))
    const saved = await ask<Letter>('PUT', API_PATHS.letters, { id, ...BODY }, { 'If-Match': first.etag })
    expect(saved).toMatchObject({ status: 200, value: { ...BODY, state: 'draft', readers: 2 } })
    const late = await ask(
      'PUT',
      API_PATHS.letters,
      { id, ...BODY, subject: 'Other' },
      { 'If-Match': first.etag },
    )
    expect(late.status).toBe(412)
    const { value } = await ask<LetterList>('GET', `${API_PATHS.letters}?page=1&pageSize=20`)
    expect(value).toMatchObject({ total: 1, items: [{ id, subject: 'New works', state: 'draft' }] })
  })

  it('sees in the preview what each reader will: the works as the record says, and what is missing', async () => {
    const sold = await paint({ name: 'Low Water', availability: 'sold', soldPrice: '900' })
    const shown = await paint({ name: 'High Water', priceDisplay: 'shown', price: '4800' })
    const draft = await paint({ name: 'Not Yet', isDraft: true })
    const gone = '00000000-0000-4000-8000-000000000000'
    const id = await write({
      ...BODY,
      subject: 'Line\r\nbreak',
      blocks: [
        { kind: 'works', ids: [sold, shown, draft, gone] },
        { kind: 'button', text: 'Visit', url: 'example.org/studio' },
        { kind: 'button', text: 'Nowhere', url: '' },
      ],
    })
    const { html, text, subject, problems, bytes } = await preview(id)
    expect(subject).toBe('Line break')
    expect(html).toContain('Low Water')
    expect(html).toMatch(/High Water[^]*CHF.4,800/)
    expect(html).toMatch(/Low Water[^]*Sold/)
    expect(html + text).not.toMatch(/Not Yet|\b900\b|Nowhere/)
    expect(html).toContain('href="https://example.org/studio"')
    expect(html).toContain(`href="${test.config.siteUrl}/paintings-details/${sold}"`)
    const pictures = [...html.matchAll(/<img[^>]*src="([^"]*)"/g)].map(([, address]) => address)
    expect(pictures).toHaveLength(2)
    for (const address of pictures)
      expect(address).toMatch(new RegExp(`^${test.config.siteUrl}/media/.*\\.jpe?g$`))
    expect(html).not.toMatch(/<script|<iframe|width="1"/)
    expect(problems).toEqual(['noReaders', 'emptyButton', 'worksGone'])
    expect(bytes).toBeLessThan(LIMITS.letterMaxBytes)
  })

  it('and has a note on prices sees it once, in the language of the reader, below the works with a price', async () => {
    const note = { priceNote: 'without frame', translations: { de: { priceNote: 'ohne Rahmen' } } }
    await ask('PUT', API_PATHS.settings, { ...DEFAULT_SETTINGS, ...note, languages: ['en', 'de'] })
    const shown = await paint({ name: 'High Water', priceDisplay: 'shown', price: '4800' })
    const sold = await paint({ name: 'Low Water', availability: 'sold' })
    const worksOf = (...ids: readonly string[]) => ({ kind: 'works', ids })
    const id = await write({ ...BODY, blocks: [worksOf(shown, sold), worksOf(shown), worksOf(sold)] })
    const { html, text } = await preview(id)
    expect(html.match(/without frame/g)).toHaveLength(1)
    expect(text).toMatch(/High Water[^]*High Water[^]*4,800[^]*without frame[^]*Low Water/)
    expect((await preview(id, '?lang=de')).text).toContain('ohne Rahmen')
    const plain = await preview(await write({ ...BODY, blocks: [worksOf(sold)] }))
    expect(plain.html).not.toContain('without frame')
  })

  it('gets a test mail with the same content', async () => {
    const id = await write()
    const { value } = await ask('POST', itemPath(API_PATHS.letterTest, id), { email: 'me@mail.test' })
    expect(value).toEqual({ detail: '' })
    expect(server.received).toMatchObject([{ to: ['me@mail.test'] }])
    expect(partOf(server.received[0]?.source ?? '', 'html')).toContain('Look.')
  })

  it('sends it once, reads the numbers of the mail server, and finds the sending in the history', async () => {
    await subscribe('ida', 'bo')
    const id = await write()
    expect(await send(id)).toMatchObject({ status: 200, value: { state: 'sending', readers: 2 } })
    expect((await send(id)).status).toBe(409)
    await test.letterSender.run()
    expect(await read(id)).toMatchObject({ state: 'sent', counts: { sent: 2, waiting: 0 }, readers: 2 })
    expect(server.received).toHaveLength(2)
    const changed = await ask<string[]>('PUT', API_PATHS.letters, { id, ...BODY, subject: 'Other' })
    expect([changed.status, changed.value]).toEqual([
      409,
      ['This letter is on its way or has left. It cannot be changed any more.'],
    ])
    const { items } = await listAudit(test.db)
    expect(items.map(({ action, kind, title }) => [action, kind, title])).toEqual([
      ['send', 'letter', 'New works'],
      ['create', 'letter', 'New works'],
    ])
  })

  it('sees how many readers unsubscribed by it, with the button of their mail program', async () => {
    await subscribe('ida', 'bo')
    const id = await write()
    await send(id)
    await test.letterSender.run()
    const link =
      /List-Unsubscribe: <([^>]*)>/.exec(headersOf(server.received[0]?.source ?? '').join('\n'))?.[1] ?? ''
    const press = () =>
      test.call('POST', link, {
        body: 'List-Unsubscribe=One-Click',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      })
    expect([(await press()).status, (await press()).status]).toEqual([200, 200])
    expect(await read(id)).toMatchObject({ counts: { sent: 2, left: 1 } })
    const next = await write({ ...BODY, subject: 'Later' })
    expect(await read(next)).toMatchObject({ readers: 1, counts: { left: 0 } })
  })

  it('can send it at a time, take it back, and delete it', async () => {
    await subscribe('ida')
    const id = await write()
    const at = new Date(test.time.now.getTime() + 3_600_000).toISOString()
    expect((await send(id, { at })).value).toMatchObject({ state: 'scheduled', at })
    // Nobody would check what is typed now.
    expect((await ask('PUT', API_PATHS.letters, { id, ...BODY, subject: '' })).status).toBe(409)
    const sending = itemPath(API_PATHS.letterSending, id)
    expect((await ask<Letter>('DELETE', sending)).value).toMatchObject({ state: 'draft', at: '' })
    expect((await ask('DELETE', sending)).status).toBe(409)
    expect((await ask('DELETE', itemPath(API_PATHS.letter, id))).value).toBe(true)
    expect((await ask('GET', itemPath(API_PATHS.letter, id))).status).toBe(404)
  })

  it.each([
    ['without a subject', { subject: ' ' }, 'Write a subject first.'],
    [
      'without content',
      { blocks: [{ kind: 'works', ids: [] }] },
      'Write something first. This letter is empty.',
    ],
    ['to nobody', { to: { languages: ['it'] } }, 'Nobody would get this letter. Choose other readers.'],
  ])('is told what is missing in a letter %s', async (_what, changes, sentence) => {
    await subscribe('ida')
    const { status, value } = await send(await write({ ...BODY, ...changes }))
    expect([status, value]).toEqual([409, [sentence]])
    expect(server.received).toEqual([])
  })

  it.each([
    ['a time in the past', { at: '2020-01-01T10:00:00Z' }],
    ['no time', { at: 'soon' }],
    ['a time that nobody means', { at: '+020266-03-05T10:00:00.000Z' }],
  ])('cannot send it at %s', async (_what, body) => {
    await subscribe('ida')
    const { status, value } = await send(await write(), body)
    expect([status, value]).toEqual([
      409,
      [expect.stringMatching(/^Choose a time (in the future|within a year)/)],
    ])
  })

  it.each([
    [
      '300 works side by side',
      { kind: 'works', ids: Array.from({ length: 300 }, () => crypto.randomUUID()) },
    ],
    ['an unknown block', { kind: 'video', url: 'https://example.org' }],
    ['a link that would run a script', { kind: 'button', text: 'Go', url: 'javascript:alert(1)' }],
  ])('is told in words about %s', async (_what, block) => {
    const { status, value } = await ask<string[]>('POST', API_PATHS.letters, { ...BODY, blocks: [block] })
    expect([status, value.length]).toEqual([400, 1])
  })

  it('sets the pace, or takes what suits the mail server', async () => {
    const { value } = await ask('GET', API_PATHS.letterPace)
    expect(value).toEqual({
      pace: { perMinute: 20, perHour: 200 },
      suggested: { perMinute: 20, perHour: 200 },
    })
    const pace = { perMinute: 5, perHour: 50 }
    expect((await ask('PUT', API_PATHS.letterPace, pace)).value).toMatchObject({ pace })
    expect((await ask('PUT', API_PATHS.letterPace, { perMinute: 0, perHour: 50 })).status).toBe(400)
  })

  it('finds each pace in the history, and brings back the one before, up to the one that suits the mail server', async () => {
    const setPace = (perMinute: number) => ask('PUT', API_PATHS.letterPace, { perMinute, perHour: 50 })
    const bringBack = async (line: number) => {
      const { items } = await listAudit(test.db)
      return ask('POST', itemPath(API_PATHS.auditEntry, items[line]?.id ?? ''), {})
    }
    const paceNow = async () => (await ask<{ pace: LetterPace }>('GET', API_PATHS.letterPace)).value.pace
    await setPace(5)
    await setPace(5)
    await setPace(9)
    const { items } = await listAudit(test.db)
    expect(items).toMatchObject([
      { title: 'Pace of letters', changes: [{ field: 'perMinute', before: 5, after: 9 }] },
      { changes: [{ field: 'perMinute', before: null, after: 5 }, { field: 'perHour' }] },
    ])
    expect((await bringBack(1)).status).toBe(412)
    expect((await bringBack(0)).status).toBe(200)
    expect(await paceNow()).toEqual({ perMinute: 5, perHour: 50 })
    expect((await bringBack(2)).status).toBe(200)
    expect(await paceNow()).toEqual({ perMinute: 20, perHour: 200 })
  })
})
