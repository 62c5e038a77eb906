import { afterEach, beforeEach, expect, it } from 'vitest'
import { LIMITS } from '../../contract/limits.ts'
import { READERS } from '../../contract/mail/readers.ts'
import { API_PATHS, itemPath } from '../../contract/paths.ts'
import { SubscriberPageSchema } from '../../contract/mail/subscriber.ts'
import { listMail } from '../mail/outbox-rows.ts'
import { readAddresses } from '../../browser/panel/newsletter/subscriber-file.ts'
import { openTestApi, type TestApi } from '../platform/api/testing.ts'

let test: TestApi
let owner: string
beforeEach(async () => {
  test = await openTestApi()
  owner = await test.signInAs('owner')
})
afterEach(() => test.remove())

const ask = async (method: string, path: string, body?: unknown) => {
  const answer = await test.call(method, path, { token: owner, ...(body !== undefined && { body }) })
  return { status: answer.status, text: await answer.text() }
}
const list = async (query = '') =>
  SubscriberPageSchema.parse(JSON.parse((await ask('GET', API_PATHS.subscribers + query)).text))
const importAll = async (addresses: readonly unknown[], hasConsent = false) => {
  const { text } = await ask('POST', API_PATHS.subscribersImport, { addresses, hasConsent })
  return JSON.parse(text) as unknown
}
const mails = async () => (await listMail(test.db)).items

it('an owner sees the outcome for each imported address, and new addresses get a mail that asks for confirmation', async () => {
  await test.call('POST', `${API_PATHS.subscription}?email=there@mail.test`)
  const lines = ['ida@mail.test', ' IDA@mail.test', 'ida', '', null, 'There@mail.test', 'bo@mail.test']
  expect(await importAll(lines)).toEqual([
    'asked',
    'repeated',
    'invalid',
    'invalid',
    'invalid',
    'waiting',
    'asked',
  ])
  const [mail] = await mails()
  expect(mail?.subject).toBe('Confirm your subscription: news from Mahlstick')
  expect((await mails()).map(({ to }) => to).sort()).toEqual([
    'bo@mail.test',
    'ida@mail.test',
    'there@mail.test',
  ])
  const link = /\/newsletter\/confirm\?token=\S+/.exec(mail?.text ?? '')?.[0] ?? ''
  const pressed = await test.call('POST', `http://site.test${link}`, {
    headers: { Origin: 'http://site.test' },
  })
  expect(pressed.headers.get('Location')).toBe('/newsletter/confirmed')
  expect((await list()).counts).toEqual({ confirmed: 1, waiting: 2, unsubscribed: 0 })
})

it('an owner with consent imports addresses without a mail', async () => {
  expect(await importAll(['ida@mail.test', 'bo@mail.test'], true)).toEqual(['subscribed', 'subscribed'])
  expect(await mails()).toEqual([])
  expect(await list('?status=confirmed&search=IDA')).toMatchObject({
    items: [{ email: 'ida@mail.test', source: 'consent' }],
    total: 1,
    counts: { confirmed: 2 },
  })
})

it('a batch that is too large or invalid changes nothing', async () => {
  const many = Array.from({ length: LIMITS.importBatch + 1 }, (_, index) => `r${index}@mail.test`)
  for (const body of [
    { addresses: many, hasConsent: true },
    { addresses: 'x' },
    { addresses: ['a@mail.test'] },
  ])
    expect((await ask('POST', API_PATHS.subscribersImport, body)).status).toBe(400)
  expect((await list()).total).toBe(0)
})

it('an owner downloads the list as a spreadsheet, and deletes people who ask for it', async () => {
  await importAll(['+ida@mail.test', 'bo@mail.test'], true)
  const { text } = await ask('GET', API_PATHS.subscribersExport)
  expect(text).toContain('Email,Status,Source,Since,Confirmed,Unsubscribed,Tags\r\n')
  expect(text).toMatch(/^'\+ida@mail\.test,confirmed,consent,\d{4}-.*Z,\d{4}-.*Z,,\r$/m)
  const [subscriber] = (await list('?search=bo')).items
  const path = itemPath(API_PATHS.subscriber, subscriber?.id ?? '')
  expect([(await ask('DELETE', path)).text, (await ask('DELETE', path)).status]).toEqual(['true', 404])
  expect((await list()).items).toMatchObject([{ email: '+ida@mail.test' }])
  expect((await ask('GET', `${API_PATHS.subscribers}?status=lost`)).status).toBe(400)
})

it('an owner gives readers tags, finds them by a tag, and keeps the tags in a spreadsheet and an import', async () => {
  const tags = [['Spring', 'spring', ' Zurich '], []]
  const body = { addresses: ['ida@mail.test', 'bo@mail.test'], hasConsent: true, tags }
  await ask('POST', API_PATHS.subscribersImport, body)
  const [ida] = (await list('?search=ida')).items
  expect(ida?.tags).toEqual(['spring', 'Zurich'])
  const path = (id: string) => itemPath(API_PATHS.subscriberTags, id)
  const [bo] = (await list('?search=bo')).items
  const put = await ask('PUT', path(bo?.id ?? ''), { tags: ['The  opening\nin March', '', 'SPRING'] })
  expect([put.status, put.text]).toEqual([200, '{"tags":["SPRING","The opening in March"]}'])
  expect((await list('?tag=zurich')).items).toMatchObject([{ email: 'ida@mail.test' }])
  expect(await list('?tag=Spring')).toMatchObject({ total: 2 })
  expect((await list()).tags.map((tag) => tag.toLowerCase())).toEqual([
    'spring',
    'the opening in march',
    'zurich',
  ])
  const { text } = await ask('GET', `${API_PATHS.subscribersExport}?tag=zurich`)
  expect(text.trim().split('\r\n')).toHaveLength(2)
  expect(text).toMatch(/,spring; Zurich\r$/m)
  await ask('POST', API_PATHS.subscribersImport, { ...body, tags: [['Autumn']] })
  expect((await list('?search=ida')).items[0]?.tags).toEqual(['Autumn', 'spring', 'Zurich'])
})

it('a tag that came meanwhile stays when an owner changes the tags that were there', async () => {
  await ask('POST', API_PATHS.subscribersImport, {
    addresses: ['ida@mail.test'],
    hasConsent: true,
    tags: [['Tides']],
  })
  const [ida] = (await list()).items
  const path = itemPath(API_PATHS.subscriberTags, ida?.id ?? '')
  expect((await ask('PUT', path, { tags: ['Collectors'], seen: [] })).text).toBe(
    '{"tags":["Collectors","Tides"]}',
  )
  expect((await ask('PUT', path, { tags: ['Collectors'], seen: ['Collectors', 'tides'] })).text).toBe(
    '{"tags":["Collectors"]}',
  )
})

it('tags that are too long or too many, and those of nobody, are refused', async () => {
  await importAll(['ida@mail.test'], true)
  const [ida] = (await list()).items
  const put = async (id: string, tags: unknown) =>
    (await ask('PUT', itemPath(API_PATHS.subscriberTags, id), { tags })).status
  const many = Array.from({ length: READERS.tagsMax + 1 }, (_, index) => `tag ${index}`)
  for (const wrong of [['x'.repeat(61)], many, 'Spring', null])
    expect(await put(ida?.id ?? '', wrong)).toBe(400)
  expect(await put('nobody', ['Spring'])).toBe(404)
  expect((await list()).items[0]?.tags).toEqual([])
})

it('an import gives a reader at most twenty tags', async () => {
  for (const turn of ['a', 'b']) {
    const tags = [Array.from({ length: 15 }, (_, index) => `${turn} ${index}`)]
    await ask('POST', API_PATHS.subscribersImport, { addresses: ['ida@mail.test'], hasConsent: true, tags })
  }
  expect((await list()).items[0]?.tags).toHaveLength(READERS.tagsMax)
})

it('the history says when an import only gives tags to known readers, and nothing when it changes nothing', async () => {
  const addresses = ['ida@mail.test', 'bo@mail.test']
  const importTags = (...tags: string[][]) =>
    ask('POST', API_PATHS.subscribersImport, { addresses, hasConsent: true, tags })
  const titles = async () => {
    const rows = test.db.selectFrom('audit').select('title').where('kind', '=', 'subscriber').orderBy('id')
    return (await rows.execute()).map(({ title }) => title).sort()
  }
  await importTags()
  await importTags(['Spring'], ['Zurich'])
  await importTags(['spring'], [])
  await importTags(['Autumn'], [])
  expect(await titles()).toEqual([
    '2 imported, with consent declared',
    'Tags of 2 subscribers',
    'Tags of one subscriber',
  ])
})

it('tags with commas and formulas come back from a spreadsheet as they were, and a semicolon as a comma', async () => {
  const body = {
    addresses: ['ida@mail.test'],
    hasConsent: true,
    tags: [['Spring, in Zurich', '=now', 'a; b']],
  }
  await ask('POST', API_PATHS.subscribersImport, body)
  const [ida] = (await list()).items
  expect(ida?.tags).toEqual(['=now', 'a, b', 'Spring, in Zurich'])
  const { text } = await ask('GET', API_PATHS.subscribersExport)
  expect(readAddresses(text)).toMatchObject([{ address: 'ida@mail.test', tags: ida?.tags }])
})
