import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { BlocksSchema, InquiryPageSchema } from '../../contract/mail/inquiry.ts'
import { DEFAULT_SETTINGS } from '../../contract/site/settings.ts'
import { API_PATHS, itemPath } from '../../contract/paths.ts'
import { listMail } from '../mail/outbox-rows.ts'
import { listSubscribers } from '../newsletter/subscriber-lists.ts'
import { liveUntil } from '../platform/database/testing.ts'
import { cleanUp } from '../app/clean-up.ts'
import { aPainting, create, openTestApi, smallImage, type TestApi } from '../platform/api/testing.ts'

let test: TestApi
let owner: string
beforeEach(async () => {
  test = await openTestApi({ config: { mailTo: ['painter@site.test'] } })
  owner = await test.signInAs('owner')
})
afterEach(() => test.remove())

const message = {
  name: 'Ida Lind',
  email: 'ida@mail.test',
  phoneNumber: '+41 44 000 00 00',
  subject: '',
  content: 'Is it still there?',
}
async function write(changes: object = {}) {
  const answer = await test.call('POST', API_PATHS.contact, {
    body: { ...message, ...changes },
    address: '203.0.113.7',
  })
  expect([answer.status, await answer.json()]).toEqual([200, 'Message sent.'])
}
const ask = async (method: string, path: string, body?: unknown) => {
  const answer = await test.call(method, path, { token: owner, ...(body !== undefined && { body }) })
  const text = await answer.text()
  return { status: answer.status, body: JSON.parse(text) as unknown }
}
const inbox = async (query = '') =>
  InquiryPageSchema.parse((await ask('GET', API_PATHS.inquiries + query)).body)
const first = async (query = '') => {
  const [inquiry] = (await inbox(query)).items
  if (!inquiry) throw new Error('There is no message.')
  return inquiry
}

describe('the painting that a visitor asks about', () => {
  it.each([
    ['the id that the message carries, whatever its subject says', { subject: 'Hello' }, true],
    ['the subject that is its name', { subject: ' low WATER ' }, false],
    ['its name within the subject', { subject: 'Question about “Low Water”, please' }, false],
  ])('is found by %s', async (_how, changes, hasId) => {
    const work = { ...aPainting(await smallImage()), yearTo: 2025 }
    const id = await create(test, owner, 'painting', work)
    await write({ ...changes, paintingId: hasId ? id : 'something else' })
    const { painting } = await first()
    expect(painting).toMatchObject({ id, name: 'Low Water', facts: '2024–2025, Oil on canvas, 80 x 60 cm' })
    expect(painting?.thumbnailPath).toMatch(/^\/media\/.*\.jpg$/)
    expect(painting?.preview?.path).toMatch(/^\/media\/.*\.jpg$/)
    expect(JSON.stringify(painting)).not.toContain('7340911')
    await ask('DELETE', itemPath(API_PATHS.painting, id))
    expect((await first()).painting).toBeNull()
  })

  it.each(['', 'Lower Waters', 'Water'])('is not found for the subject %j', async (subject) => {
    await create(test, owner, 'painting', aPainting(await smallImage()))
    await write({ subject, paintingId: { not: 'a text' } })
    expect((await first()).painting).toBeNull()
  })
})

describe('a visitor who asks about a sold work and would like to hear of similar ones', () => {
  const exhibit = async (availability: string) =>
    create(test, owner, 'painting', { ...aPainting(await smallImage()), availability })
  const readers = async () =>
    (await listSubscribers(test.db)).items.map(({ email, status, tags }) => [email, status, ...tags])

  it('is asked to confirm the newsletter, and the painter reads the wish', async () => {
    await write({ paintingId: await exhibit('sold'), wish: 'similar' })
    expect((await first()).wish).toBe('similar')
    const mails = (await listMail(test.db)).items
    expect(mails.find(({ to }) => to === 'painter@site.test')?.text).toContain(
      'Wish: Would like to hear of similar works',
    )
    const table = await test.call('GET', API_PATHS.inquiriesExport, { token: owner })
    expect(await table.text()).toContain('Would like to hear of similar works')
    const request = mails.find(({ subject }) => subject.startsWith('Confirm your subscription'))
    expect(request?.text).toContain('It is for this: Similar works.')
    expect(await readers()).toEqual([['ida@mail.test', 'waiting', 'Similar works']])
  })

  it.each<[string, object, string]>([
    ['has no newsletter', { wish: 'similar' }, 'similar'],
    ['does not know the work', { wish: 'similar', paintingId: 'gone' }, ''],
    ['reads a wish that there is not', { wish: 'free of charge' }, ''],
    ['is asked about a reserved work', { wish: 'whenFree' }, 'whenFree'],
  ])('subscribes to nothing where the site %s', async (why, changes, wish) => {
    const id = await exhibit(wish === 'whenFree' ? 'reserved' : 'sold')
    const hasNewsletter = why !== 'has no newsletter'
    await ask('PUT', API_PATHS.settings, { ...DEFAULT_SETTINGS, hasNewsletter })
    await write({ paintingId: id, ...changes })
    expect([(await first()).wish, await readers()]).toEqual([wish, []])
  })
})

describe('an owner', () => {
  it('reads the newest first, by state, by words and by pages', async () => {
    for (const subject of ['one', 'two', 'three']) {
      test.time.now = new Date(test.time.now.getTime() + 1000)
      await write({ subject, content: `I ask about ${subject}.` })
    }
    const subjects = async (query: string) => {
      const { items, total } = await inbox(query)
      return [total, ...items.map(({ subject }) => subject)]
    }
    expect(await subjects('')).toEqual([3, 'three', 'two', 'one'])
    expect(await subjects('?page=2&pageSize=2')).toEqual([3, 'one'])
    expect(await subjects('?search=ABOUT+two&state=inbox')).toEqual([1, 'two'])
    expect(await subjects('?state=archived')).toEqual([0])
    expect((await inbox()).counts).toEqual({ unread: 3, unanswered: 3, inbox: 3, archived: 0, spam: 0 })
  })

  it('marks, archives and deletes a message', async () => {
    await write()
    const { id, caseNumber } = await first()
    const path = itemPath(API_PATHS.inquiry, id)
    expect(caseNumber).toMatch(/^[0-9A-F]{4}-[0-9A-F]{4}$/)
    expect((await ask('GET', path)).body).toMatchObject({ id, isRead: false })
    expect((await ask('PUT', path, { isRead: true })).body).toMatchObject({
      id,
      isRead: true,
      state: 'inbox',
    })
    expect((await ask('PUT', path, { state: 'archived' })).body).toMatchObject({
      isRead: true,
      state: 'archived',
    })
    expect(await ask('PUT', path, { state: 'lost' })).toEqual({
      status: 400,
      body: ['State: This must be one of inbox, archived, spam'],
    })
    expect((await listMail(test.db)).total).toBe(2)
    expect(await ask('DELETE', path)).toEqual({ status: 200, body: true })
    expect((await listMail(test.db)).total).toBe(0)
    for (const method of ['DELETE', 'PUT']) expect((await ask(method, path, {})).status).toBe(404)
    expect((await ask('GET', path)).status).toBe(404)
  })

  it('sees which messages have no answer, and the history has the time of the answer', async () => {
    await write({ content: 'I have waited for a week.' })
    await write({ email: 'bo@mail.test' })
    const { id } = await first('?search=bo@')
    const path = itemPath(API_PATHS.inquiry, id)
    expect((await ask('PUT', path, { isAnswered: true })).body).toMatchObject({
      answeredAt: test.time.now.toISOString(),
      state: 'inbox',
    })
    expect((await inbox('?state=inbox&answered=no')).items).toMatchObject([
      { email: 'ida@mail.test', answeredAt: null },
    ])
    expect((await inbox('?answered=yes')).items).toMatchObject([{ id }])
    expect((await inbox()).counts).toMatchObject({ inbox: 2, unanswered: 1 })
    expect((await ask('PUT', path, { isAnswered: false })).body).toMatchObject({ answeredAt: null })
    const history = JSON.stringify((await ask('GET', API_PATHS.audit)).body)
    expect(history).toMatch(/unanswered.*answered/)
    expect(await ask('GET', `${API_PATHS.inquiries}?answered=soon`)).toMatchObject({ status: 400 })
  })

  it('deletes all personal data of one person', async () => {
    await write()
    await write({ content: 'And another question.' })
    await write({ email: 'bo@mail.test' })
    await test.call('POST', `${API_PATHS.subscription}?email=ida@mail.test`)
    for (const pattern of ['Ida@mail.test', 'mail.test']) await ask('POST', API_PATHS.blocks, { pattern })
    // Asked for once more, and not done yet.
    const asked = {
      id: 'r',
      kind: 'subscription' as const,
      asked_for: 'Ida@mail.test',
      language: null,
      topic: '',
    }
    await test.db
      .insertInto('mail_request')
      .values({ ...asked, created_at: test.time.now.toISOString() })
      .execute()
    const path = `${API_PATHS.personalData}?email=Ida@mail.test`
    expect(await ask('DELETE', path)).toEqual({
      status: 200,
      body: { inquiries: 2, mails: 4, subscribers: 1 },
    })
    expect((await inbox()).items).toMatchObject([{ email: 'bo@mail.test' }])
    expect(await test.db.selectFrom('subscriber').select('email').execute()).toEqual([])
    // The block of the domain says nothing about her.
    expect((await ask('GET', API_PATHS.blocks)).body).toMatchObject([{ pattern: 'mail.test' }])
    expect(JSON.stringify((await ask('GET', API_PATHS.audit)).body)).not.toMatch(/ida@/i)
    expect((await ask('DELETE', `${API_PATHS.personalData}?email=nobody`)).status).toBe(400)
  })

  it('exports the messages to a spreadsheet, where none of them is a formula', async () => {
    await create(test, owner, 'painting', aPainting(await smallImage()))
    await write({
      name: '=HYPERLINK("http://evil.test")',
      subject: 'Low Water',
      content: 'One, "two"\nthree ü',
    })
    await write({ name: '@SUM(1)', subject: '-1', content: 'Hello;=1+1\n+2', email: 'bo@mail.test' })
    const answer = await test.call('GET', API_PATHS.inquiriesExport, { token: owner })
    expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="inquiries.csv"')
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf')
    const text = bytes.toString()
    expect(text).toContain(
      'Case,Received,Status,Read,Answered,Name,Email,Phone,Subject,Message,Painting,Link,Wish,Replies\r\n',
    )
    expect(text).toContain(`"'=HYPERLINK(""http://evil.test"")",ida@mail.test,'+41 44 000 00 00,Low Water,`)
    expect(text).toMatch(/"One, ""two""\nthree ü",Low Water,http:\/\/site\.test\/paintings-details\//)
    expect(text).toContain(`'@SUM(1),bo@mail.test,'+41 44 000 00 00,'-1,"Hello;'=1+1\n'+2"`)
    const found = await test.call('GET', `${API_PATHS.inquiriesExport}?search=evil`, { token: owner })
    expect((await found.text()).trim().split('\r\n')).toHaveLength(2)
  })
})

describe('a blocked sender', () => {
  it('reads the usual answer, goes to spam without mails, and can write again after the block is deleted', async () => {
    for (const pattern of ['@Mail.test', 'IDA@mail.test', '*.mail.test'])
      await ask('POST', API_PATHS.blocks, { pattern })
    const blocks = BlocksSchema.parse((await ask('GET', API_PATHS.blocks)).body)
    expect(blocks.map(({ pattern }) => pattern)).toEqual(['ida@mail.test', 'mail.test'])
    await write()
    await write({ email: 'x@deep.mail.test' })
    expect(await inbox('?state=inbox')).toMatchObject({ items: [], counts: { spam: 2, unread: 0 } })
    expect((await inbox('?state=spam')).items).toMatchObject([
      { spamReason: 'blocked' },
      { spamReason: 'blocked' },
    ])
    expect((await listMail(test.db)).total).toBe(0)
    for (const { id } of blocks) expect((await ask('DELETE', itemPath(API_PATHS.block, id))).body).toBe(true)
    await write({ content: 'Is it there again?' })
    expect((await inbox('?state=inbox')).total).toBe(1)
  })

  it.each(['', 'com', 'ida@', 'a b.test', null])('cannot be entered as %j', async (pattern) => {
    expect(await ask('POST', API_PATHS.blocks, { pattern })).toEqual({
      status: 400,
      body: ['Pattern: Enter an email address, or a domain such as example.org'],
    })
  })
})

it('a visitor who fills the trap field loses no message: it is spam for 30 days', async () => {
  await write({ honeypot: 'http://buy.test' })
  expect(await first('?state=spam')).toMatchObject({ spamReason: 'trap', content: message.content })
  test.time.now = new Date(test.time.now.getTime() + 30 * 24 * 60 * 60_000)
  await cleanUp(test.db, await liveUntil(test.db, test.time.now))
  expect((await listMail(test.db)).total).toBe(0)
  expect(await test.db.selectFrom('inquiry').selectAll().execute()).toEqual([])
})

it('the history tells who archived, blocked and deleted, but nothing about the visitors', async () => {
  await write()
  await write({ content: 'And another question.' })
  const { id, caseNumber } = await first()
  const path = itemPath(API_PATHS.inquiry, id)
  await ask('PUT', path, { isRead: true })
  await ask('PUT', path, { state: 'archived' })
  await ask('DELETE', path)
  await ask('DELETE', path)
  await ask('DELETE', `${API_PATHS.personalData}?email=${message.email}`)
  await ask('POST', API_PATHS.subscribersImport, { addresses: ['bo@mail.test', 'x'], hasConsent: true })
  const rows = await test.db.selectFrom('audit').selectAll().execute()
  const lines = rows.map(({ username, action, kind, title }) => [username, action, kind, title].join(' '))
  expect(lines.sort()).toEqual(
    [
      'the-owner create subscriber 1 imported, with consent declared',
      'the-owner delete inquiry Everything about one person',
      `the-owner delete inquiry Case ${caseNumber}`,
      `the-owner update inquiry Case ${caseNumber}`,
    ].sort(),
  )
  expect(JSON.stringify(rows)).not.toMatch(/mail\.test|Ida/)
})

it('nobody but owner and admin reads, changes or deletes any of it', async () => {
  await write()
  const { id } = await first()
  const member = await test.signInAs('member')
  const calls = [
    ['GET', API_PATHS.inquiries],
    ['GET', API_PATHS.inquiriesExport],
    ['GET', itemPath(API_PATHS.inquiry, id)],
    ['PUT', itemPath(API_PATHS.inquiry, id)],
    ['DELETE', itemPath(API_PATHS.inquiry, id)],
    ['DELETE', `${API_PATHS.personalData}?email=${message.email}`],
    ['GET', API_PATHS.blocks],
    ['POST', API_PATHS.blocks],
    ['DELETE', itemPath(API_PATHS.block, id)],
    ['GET', API_PATHS.subscribers],
    ['GET', API_PATHS.subscribersExport],
    ['POST', API_PATHS.subscribersImport],
    ['DELETE', itemPath(API_PATHS.subscriber, id)],
    ['GET', API_PATHS.outbox],
    ['POST', itemPath(API_PATHS.waitingMail, id)],
    ['DELETE', itemPath(API_PATHS.waitingMail, id)],
  ] as const
  for (const [method, path] of calls) {
    const answers = [await test.call(method, path), await test.call(method, path, { token: member })]
    expect([path, ...answers.map(({ status }) => status)]).toEqual([path, 401, 403])
  }
  expect((await inbox()).total).toBe(1)
})
