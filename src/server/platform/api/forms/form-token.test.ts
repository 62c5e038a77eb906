import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { LIMITS } from '../../../../contract/limits.ts'
import { API_PATHS } from '../../../../contract/paths.ts'
import { listInquiries } from '../../../inquiries/inquiry-rows.ts'
import { listMail } from '../../../mail/outbox-rows.ts'
import { createFormTokens } from './form-token.ts'
import { openTestApi, type TestApi } from '../testing.ts'

let test: TestApi
beforeEach(async () => {
  test = await openTestApi({ config: { mailTo: ['painter@site.test'] } })
})
afterEach(() => test.remove())

const address = '203.0.113.7'
const message = { name: 'Ida Lind', email: 'ida@mail.test', content: 'Is Low Water still there?' }
const pass = (milliseconds: number) => (test.time.now = new Date(test.time.now.getTime() + milliseconds))
const anHour = 60 * 60_000

const readFormToken = async () => {
  const answer = await test.call('GET', API_PATHS.formToken, { address })
  return { caching: answer.headers.get('Cache-Control'), token: (await answer.json()) as string }
}
const send = (body: object) => test.call('POST', API_PATHS.contact, { body, address })
const post = (fields: Record<string, string>) =>
  test.call('POST', API_PATHS.contact, {
    body: new URLSearchParams(fields).toString(),
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    address,
  })
const inquiries = async () => (await listInquiries(test.db)).items
const filed = async () => (await inquiries()).map(({ state, spamReason }) => [state, spamReason])
const mailCount = async () => (await listMail(test.db)).items.length

describe('a form token', () => {
  const check = (token: string) => createFormTokens(test.db, () => test.time.now).check(test.db, token)

  it('is fetched by cached pages, is never cached itself, and is valid on every server of the site', async () => {
    const { token, caching } = await readFormToken()
    expect(caching).toBe('no-store')
    expect((await readFormToken()).token).not.toBe(token)
    expect(await check(token)).toBe('hasty')
    pass(LIMITS.contactDwellTime)
    expect(await check(token)).toBe('proven')
  })

  it('is valid for a day and no longer', async () => {
    const { token } = await readFormToken()
    pass(LIMITS.formTokenLifetime)
    expect(await check(token)).toBe('proven')
    pass(1)
    expect(await check(token)).toBe('missing')
  })

  it('is valid for a few messages in total on all servers', async () => {
    const { token } = await readFormToken()
    pass(anHour)
    const uses: string[] = []
    for (let use = 0; use <= LIMITS.formTokenUses; use += 1) uses.push(await check(token))
    expect(uses).toEqual([...Array<string>(LIMITS.formTokenUses).fill('proven'), 'missing'])
  })

  it('cannot be made, changed or brought from another site', async () => {
    const { token } = await readFormToken()
    pass(anHour)
    const [time = '', random = '', signature = ''] = token.split('.')
    const later = (parseInt(time, 36) + 1).toString(36)
    const other = await openTestApi()
    const foreign = await createFormTokens(other.db, () => test.time.now).issue()
    await other.remove()
    const forged = [
      '',
      'a.b.c',
      `${later}.${random}.${signature}`,
      `${time}.${random}.${'A'.repeat(43)}`,
      foreign,
    ]
    for (const each of forged) expect(await check(each), each).toBe('missing')
  })
})

describe('a visitor without JavaScript', () => {
  it('has to click once more, and then the message is in the inbox exactly once', async () => {
    const typed = {
      ...message,
      subject: 'A "quoted" <b>word',
      content: 'Is it\r\nstill there?',
      honeypot: '',
    }
    const page = await post(typed)
    expect([page.status, page.headers.get('Content-Type')]).toEqual([200, 'text/html; charset=utf-8'])
    const html = await page.text()
    expect(html).toContain('Send it now')
    expect(html).toContain('value="A &quot;quoted&quot; &lt;b&gt;word"')
    // The message is stored even if the visitor leaves now.
    expect([await filed(), await mailCount()]).toEqual([[['spam', 'unproven']], 0])

    const [, token = ''] = /name="proof" value="([^"]+)"/.exec(html) ?? []
    const sent = await post({ ...typed, proof: token })
    expect([sent.status, sent.headers.get('Location')]).toEqual([303, '/contact/sent'])
    expect([await filed(), await mailCount()]).toEqual([[['inbox', '']], 2])
  })

  it('who had to correct a field does not have to click once more', async () => {
    const page = await (await post({ ...message, email: 'ida' })).text()
    const [, token = ''] = /name="proof" value="([^"]+)"/.exec(page) ?? []
    expect((await post({ ...message, proof: token })).status).toBe(303)
    expect(await filed()).toEqual([['inbox', '']])
  })
})

describe('the same message again', () => {
  it('by the same sender within a day gets the usual response and is stored once', async () => {
    await send(message)
    pass(anHour)
    const again = await send({ ...message, email: 'Ida@mail.test' })
    expect([again.status, await again.json()]).toEqual([200, 'Message sent.'])
    expect([(await inquiries()).length, await mailCount()]).toEqual([1, 2])
    pass(LIMITS.repeatedMessageWindow)
    await send(message)
    expect((await inquiries()).length).toBe(2)
  })

  it('about another painting, from another sender or with another number is a new message', async () => {
    const others = [{ subject: 'Slack Tide' }, { email: 'ann@mail.test' }, { phoneNumber: '044 123 45 67' }]
    for (const other of [{}, ...others]) await send({ ...message, ...other })
    expect(await filed()).toEqual(Array(4).fill(['inbox', '']))
  })

  it('that the owner has marked as spam stays in spam', async () => {
    await send(message)
    const [first] = await inquiries()
    const owner = await test.signInAs('owner')
    const target = API_PATHS.inquiry.replace(':id', first?.id ?? '')
    await test.call('PUT', target, { token: owner, body: { state: 'spam' } })
    pass(anHour)
    await send(message)
    expect(await filed()).toEqual([['spam', 'marked']])
  })

  it('from new senders without a form token goes to spam from the second one on', async () => {
    const content = 'We bring your site to the first place of every search, for little money.'
    for (const name of ['a', 'b', 'c']) await send({ ...message, content, email: `${name}@mail.test` })
    expect((await filed()).toSorted()).toEqual([
      ['inbox', ''],
      ['spam', 'unproven'],
      ['spam', 'unproven'],
    ])
  })
})
