import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { InquirySchema } from '../../contract/mail/inquiry.ts'
import { OutboxSchema } from '../../contract/mail/outbox.ts'
import { API_PATHS, itemPath } from '../../contract/paths.ts'
import { listAudit } from '../history/audit-rows.ts'
import { findInquiry, listInquiries } from './inquiry-rows.ts'
import { headersOf, openSmtpServer, partOf, type SmtpServer } from '../mail/testing.ts'
import { ENGINES } from '../platform/database/testing.ts'
import { aPainting, create, openTestApi, smallImage, type TestApi } from '../platform/api/testing.ts'

let test: TestApi
let owner: string
let server: SmtpServer
let mailer: TestApi['mailer']
beforeEach(async () => {
  server = await openSmtpServer()
  const config = { mailTo: ['painter@site.test'], secrets: { smtpUrl: server.url } }
  test = await openTestApi({ config })
  owner = await test.signInAs('owner')
  ;({ mailer } = test)
})
afterEach(async () => {
  await mailer.stop()
  await server.close()
  await test.remove()
})

const message = {
  name: 'Ida Lind',
  email: 'ida@mail.test',
  subject: 'Low Water',
  content: 'Is it still there?',
}
const write = (changes: object = {}) =>
  test.call('POST', API_PATHS.contact, { body: { ...message, ...changes }, address: '203.0.113.7' })
const arrivedAt = (to: string) => server.received.find((mail) => mail.to.includes(to))?.source ?? ''
const header = (source: string, name: string) =>
  headersOf(source).filter((line) => line.toLowerCase().startsWith(`${name}: `))
const outbox = async () =>
  OutboxSchema.parse(await (await test.call('GET', API_PATHS.outbox, { token: owner })).json())

describe("a visitor's inquiry", () => {
  it('reaches MAIL_TO with the painting, its link and picture, and a reply goes to the visitor', async () => {
    const id = await create(test, owner, 'painting', aPainting(await smallImage()))
    await write({ content: 'Is it <b>still</b> there?\nhttp://buy.test/media/a.jpg' })
    expect(await mailer.deliverDue()).toBe(2)
    const source = arrivedAt('painter@site.test')
    expect(header(source, 'reply-to')).toEqual(['Reply-To: ida@mail.test'])
    expect(header(source, 'subject')[0]).toMatch(/^Subject: Inquiry: Low Water \([0-9A-F]{4}-[0-9A-F]{4}\)$/)
    const plain = partOf(source, 'plain')
    expect(plain).toContain(
      `Low Water, 2024, Oil on canvas, 80 x 60 cm:\r\nhttp://site.test/paintings-details/${id}`,
    )
    const picture = /http:\/\/site\.test(\/media\/\S+\.jpg)/.exec(plain)?.[1] ?? ''
    expect(await test.storedFiles()).toBeGreaterThan(0)
    expect(picture).not.toBe('')
    const html = partOf(source, 'html')
    expect(html).toContain(`<a href="http://site.test/paintings-details/${id}"`)
    expect(html).toContain(`<img src="http://site.test${picture}" alt="Picture of Low Water"`)
    expect(html).toContain('Is it &lt;b&gt;still&lt;/b&gt; there?')
    expect(html).not.toMatch(/(href|src)="http:\/\/buy\.test/)
    expect(html).toContain('<a href="http://site.test/control-panel#inquiries/')
  })

  it('tells the painter that the work is reserved, but not for whom, and the visitor does not read it', async () => {
    const painting = { ...aPainting(await smallImage()), availability: 'reserved', reservedFor: 'Ms Keller' }
    const id = await create(test, owner, 'painting', painting)
    await write({ subject: '', paintingId: id })
    expect(await mailer.deliverDue()).toBe(2)
    const read = arrivedAt('painter@site.test')
    expect(partOf(read, 'plain')).toContain('About: Low Water\r\nStatus: Reserved\r\n')
    expect(arrivedAt('ida@mail.test')).toContain('Low Water')
    expect(arrivedAt('ida@mail.test')).not.toMatch(/Keller|Reserved/)
    // A reply may quote the painter’s mail.
    expect(read).not.toContain('Keller')
  })

  it('reaches the owner’s own address where neither MAIL_TO nor a contact address is set', async () => {
    const plain = await openTestApi()
    await plain.signInAs('owner')
    await plain.call('POST', API_PATHS.contact, { body: message, address: '203.0.113.7' })
    const mails = await plain.db.selectFrom('outbox').select('to_address').execute()
    expect(mails.map(({ to_address }) => to_address)).toContain('owner@site.test')
    await plain.remove()
  })

  it('is confirmed to its sender with the same number that the painter reads', async () => {
    const contactEmail = 'studio@site.test'
    const settings = { brandName: 'Ada Marsh', watermark: 'Ada', contactEmail }
    await test.call('PUT', API_PATHS.settings, { token: owner, body: settings })
    await write()
    await mailer.deliverDue()
    const source = arrivedAt('ida@mail.test')
    const [, number = ''] = /case number is (\S+)\./.exec(partOf(source, 'plain')) ?? []
    expect(number).toMatch(/^[0-9A-F]{4}-[0-9A-F]{4}$/)
    expect(header(source, 'subject')).toEqual([`Subject: Your message has arrived (${number})`])
    expect(header(source, 'reply-to')).toEqual(['Reply-To: studio@site.test'])
    expect(source).not.toContain('Ida Lind')
    expect(partOf(arrivedAt('painter@site.test'), 'plain')).toContain(`Case: ${number}`)
    const { items } = (await (await test.call('GET', API_PATHS.inquiries, { token: owner })).json()) as never
    expect(items).toMatchObject([{ caseNumber: number }])
  })

  it('is answered in the Control Panel, and the answer stays with it', async () => {
    const contactEmail = 'studio@site.test'
    const settings = { brandName: 'Ada Marsh', watermark: 'Ada', contactEmail }
    await test.call('PUT', API_PATHS.settings, { token: owner, body: settings })
    await write()
    await mailer.deliverDue()
    server.received.length = 0
    const id = (await listInquiries(test.db)).items[0]?.id ?? ''
    const reply = (text: string, path = itemPath(API_PATHS.inquiryReplies, id)) =>
      test.call('POST', path, { token: owner, body: { text } })
    expect(await (await reply('Yes, it is.')).json()).toMatchObject({
      isRead: true,
      canReply: true,
      replies: [{ text: 'Yes, it is.' }],
    })
    await reply('Come by on Friday.')
    // The browser repeats a call whose answer was lost.
    expect(await (await reply('Come by on Friday.')).json()).toMatchObject({ replies: [{}, {}] })
    expect(await mailer.deliverDue()).toBe(2)
    const source = arrivedAt('ida@mail.test')
    expect(header(source, 'reply-to')).toEqual(['Reply-To: studio@site.test'])
    expect(header(source, 'subject')[0]).toMatch(/^Subject: Re: Low Water \([0-9A-F]{4}-[0-9A-F]{4}\)$/)
    expect(partOf(source, 'plain')).toContain('Ada Marsh\r\n\r\n> Is it still there?')
    const stored = await findInquiry(test.db, id)
    expect(stored?.replies.map(({ text }) => text)).toEqual(['Yes, it is.', 'Come by on Friday.'])
    expect(stored?.answeredAt).toBeDefined()

    expect((await reply(' ')).status).toBe(400)
    expect((await reply('To nobody', itemPath(API_PATHS.inquiryReplies, 'none'))).status).toBe(404)
    expect((await findInquiry(test.db, id))?.replies).toHaveLength(2)
    expect((await listAudit(test.db)).items[0]).toMatchObject({ kind: 'inquiry', fields: ['answered'] })
  })

  it('cannot add another mail header, whatever the visitor types', async () => {
    const break_ = 'x\r\nBcc: everybody@mail.test\r\n\r\n<script>'
    await write({ name: break_, subject: break_, phoneNumber: break_ })
    expect((await write({ email: 'ida@mail.test\r\nBcc: everybody@mail.test' })).status).toBe(400)
    expect(await mailer.deliverDue()).toBe(2)
    expect(server.received.flatMap(({ to }) => to).sort()).toEqual(['ida@mail.test', 'painter@site.test'])
    for (const { source } of server.received) {
      expect(header(source, 'bcc')).toEqual([])
      expect(partOf(source, 'html')).not.toContain('<script>')
    }
  })
})

describe('an owner whose mails cannot be sent', () => {
  it('sees the waiting mails and their errors, and can retry or delete them', async () => {
    server.answer.code = 550
    await write()
    await mailer.deliverDue()
    const { hasServer, items, total } = await outbox()
    expect([hasServer, total]).toEqual([true, 2])
    const mine = items.find(({ to }) => to === 'painter@site.test')
    expect(mine).toMatchObject({ attempts: 1, nextAttemptAt: '', lastError: 'EENVELOPE 550' })
    expect(JSON.stringify(items)).not.toContain('still there')
    const call = async (method: string, id = ''): Promise<unknown> =>
      (await test.call(method, itemPath(API_PATHS.waitingMail, id), { token: owner })).json()
    expect(await call('POST', mine?.id)).toBe(true)
    delete server.answer.code
    expect(await mailer.deliverDue()).toBe(1)
    expect((await outbox()).items.map(({ to }) => to)).toEqual(['ida@mail.test'])
    expect([await call('POST', mine?.id), await call('DELETE', mine?.id)]).toEqual([false, false])
    expect(await call('DELETE', items.find(({ to }) => to === 'ida@mail.test')?.id)).toBe(true)
    expect((await outbox()).total).toBe(0)
    const [last] = (await listAudit(test.db)).items
    expect(last).toMatchObject({
      username: 'the-owner',
      action: 'delete',
      kind: 'mail',
      title: 'Waiting mail',
    })
  })
})

it('an owner reads with each reply whether it could be sent', async () => {
  await write()
  await mailer.deliverDue()
  const id = (await listInquiries(test.db)).items[0]?.id ?? ''
  const replies = itemPath(API_PATHS.inquiryReplies, id)
  test.time.now = new Date(test.time.now.getTime() + 60_000)
  await test.call('POST', replies, { token: owner, body: { text: 'Yes.' } })
  server.answer.code = 550
  await mailer.deliverDue()
  test.time.now = new Date(test.time.now.getTime() + 60_000)
  await test.call('POST', replies, { token: owner, body: { text: 'Yes, it is.' } })
  const read = async () =>
    InquirySchema.parse(
      await (await test.call('GET', itemPath(API_PATHS.inquiry, id), { token: owner })).json(),
    ).replies.map(({ text, isUnsent }) => [text, isUnsent])
  expect(await read()).toEqual([
    ['Yes.', true],
    ['Yes, it is.', false],
  ])
  // The same words again are no repeat of a reply that was not sent.
  await mailer.deliverDue()
  test.time.now = new Date(test.time.now.getTime() + 60_000)
  await test.call('POST', replies, { token: owner, body: { text: 'Yes, it is.' } })
  expect((await read()).slice(1)).toEqual([
    ['Yes, it is.', true],
    ['Yes, it is.', false],
  ])
  delete server.answer.code
  const [unsent] = (await outbox()).items
  await test.call('POST', itemPath(API_PATHS.waitingMail, unsent?.id ?? ''), { token: owner })
  await mailer.deliverDue()
  expect(await read()).toEqual([
    ['Yes.', false],
    ['Yes, it is.', true],
    ['Yes, it is.', false],
  ])
})

it('an owner without a mail server reads that there is none, and no reply is lost in it', async () => {
  await test.remove()
  test = await openTestApi({ config: { mailTo: ['painter@site.test'] } })
  owner = await test.signInAs('owner')
  await write()
  expect(await outbox()).toMatchObject({ hasServer: false, total: 2, items: [{ lastError: '' }, {}] })
  const id = (await listInquiries(test.db)).items[0]?.id ?? ''
  const path = itemPath(API_PATHS.inquiryReplies, id)
  const refused = await test.call('POST', path, { token: owner, body: { text: 'Yes.' } })
  expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining('no mail server yet')])
})

it.each(ENGINES)(
  'two people who answer at the same moment both find their reply ($engine)',
  async (engine) => {
    await test.remove()
    test = await openTestApi({ open: () => engine.open(), config: { secrets: { smtpUrl: server.url } } })
    owner = await test.signInAs('owner')
    await write()
    const id = (await listInquiries(test.db)).items[0]?.id ?? ''
    const texts = ['Yes.', 'No.', 'Perhaps.']
    const reply = (text: string) =>
      test.call('POST', itemPath(API_PATHS.inquiryReplies, id), { token: owner, body: { text } })
    const answers = await Promise.all(texts.map(reply))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const found = await findInquiry(test.db, id)
    expect(found?.replies.map(({ text }) => text).toSorted()).toEqual(texts.toSorted())
  },
)

it('all addresses in MAIL_TO get the inquiry; without MAIL_TO, the contact email of the site does', async () => {
  const asked = async (mailTo: readonly string[]) => {
    await test.remove()
    test = await openTestApi({ config: { mailTo: [...mailTo] } })
    owner = await test.signInAs('owner')
    const settings = { brandName: 'Ada Marsh', watermark: 'Ada', contactEmail: 'studio@site.test' }
    await test.call('PUT', API_PATHS.settings, { token: owner, body: settings })
    await write()
    return (await outbox()).items.map(({ to }) => to).sort()
  }
  expect(await asked(['painter@site.test', 'gallery@site.test'])).toEqual([
    'gallery@site.test',
    'ida@mail.test',
    'painter@site.test',
  ])
  expect(await asked([])).toEqual(['ida@mail.test', 'studio@site.test'])
})

it('an owner reads with a reply whose email was deleted before it left that it was never sent, and may send it again', async () => {
  await write()
  await mailer.deliverDue()
  const id = (await listInquiries(test.db)).items[0]?.id ?? ''
  const path = itemPath(API_PATHS.inquiry, id)
  const reply = async (text: string) => {
    test.time.now = new Date(test.time.now.getTime() + 60_000)
    await test.call('POST', itemPath(API_PATHS.inquiryReplies, id), { token: owner, body: { text } })
  }
  const read = async () =>
    InquirySchema.parse(await (await test.call('GET', path, { token: owner })).json()).replies.map(
      ({ text, isUnsent, isWithdrawn }) => [text, isUnsent, isWithdrawn],
    )
  const discard = async () => {
    const { items } = await outbox()
    for (const mail of items)
      await test.call('DELETE', itemPath(API_PATHS.waitingMail, mail.id), { token: owner })
  }
  await reply('It waits.')
  await discard()
  server.answer.code = 550
  await reply('It is given up.')
  await mailer.deliverDue()
  await discard()
  delete server.answer.code
  await reply('It is given up.')
  await mailer.deliverDue()
  expect(await read()).toEqual([
    ['It waits.', false, true],
    ['It is given up.', false, true],
    ['It is given up.', false, false],
  ])
  expect(arrivedAt('ida@mail.test')).not.toBe('')
  const file = await (await test.call('GET', API_PATHS.inquiriesExport, { token: owner })).text()
  expect(file.match(/\(never sent\)/g)).toHaveLength(2)
})
