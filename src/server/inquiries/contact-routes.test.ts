import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { LIMITS } from '../../contract/limits.ts'
import { PAGE_PATHS } from '../../contract/page-paths.ts'
import { API_PATHS } from '../../contract/paths.ts'
import { DEFAULT_SETTINGS } from '../../contract/site/settings.ts'
import { listInquiries } from './inquiry-rows.ts'
import { listMail } from '../mail/outbox-rows.ts'
import { aPainting, create, openTestApi, smallImage, type TestApi } from '../platform/api/testing.ts'

let test: TestApi
beforeEach(async () => {
  test = await openTestApi({ config: { mailTo: ['painter@site.test'] } })
})
afterEach(() => test.remove())

const address = '203.0.113.7'
const message = {
  name: 'Ida Lind',
  email: 'ida@mail.test',
  phoneNumber: null,
  subject: 'Low Water',
  content: 'Is it still there?',
  honeypot: '',
}
const send = (body: unknown, from = address) => test.call('POST', API_PATHS.contact, { body, address: from })
const inquiries = async () => (await listInquiries(test.db)).items
const mails = async () => (await listMail(test.db)).items

describe('a visitor who writes', () => {
  it('features 3 and 8: reads “Message sent.”, the message is stored, and visitor and painter get a mail', async () => {
    const answer = await send(message)
    expect([answer.status, await answer.json()]).toEqual([200, 'Message sent.'])
    expect(await inquiries()).toMatchObject([{ name: 'Ida Lind', subject: 'Low Water', phoneNumber: '' }])
    const sent = await mails()
    expect(sent.map(({ to, replyTo }) => [to, replyTo]).sort()).toEqual([
      ['ida@mail.test', ''],
      ['painter@site.test', 'ida@mail.test'],
    ])
  })

  it('and presses twice, or whose browser repeats the call, has one message in the inbox', async () => {
    await Promise.all([send(message), send(message)])
    await send(message)
    expect((await inquiries()).length).toBe(1)
    await send({ ...message, content: 'Something else entirely' })
    expect((await inquiries()).length).toBe(2)
  })

  it('who fills the trap field reads the same answer, but the message is stored as spam without mails', async () => {
    const answer = await send({ ...message, honeypot: 'http://buy.test' })
    expect([answer.status, await answer.json()]).toEqual([200, 'Message sent.'])
    expect(await inquiries()).toMatchObject([{ state: 'spam', spamReason: 'trap' }])
    expect(await mails()).toEqual([])
  })

  it('features 5: reads which fields are missing', async () => {
    const answer = await send({ ...message, name: '', email: 'ida@mail', content: 'Too short' })
    expect([answer.status, await answer.json()]).toEqual([
      400,
      [
        'Name: This field is required',
        'Email must be a valid email address',
        'Content: The minimum length is 10 characters.',
      ],
    ])
    const empty = await send({ ...message, name: ' ', email: '', content: '' })
    const required = ['Name', 'Email', 'Content'].map((field) => `${field}: This field is required`)
    expect([empty.status, await empty.json()]).toEqual([400, required])
    expect(await inquiries()).toEqual([])
  })

  it('features 5: may leave out phone number and subject, and ten characters are enough', async () => {
    const { name, email } = message
    expect((await send({ name, email, content: '1234567890' })).status).toBe(200)
    expect(await inquiries()).toMatchObject([{ phoneNumber: '', subject: '', content: '1234567890' }])
  })

  it('is asked to wait after twenty messages; another visitor is not', async () => {
    for (let turn = 0; turn < 20; turn += 1)
      expect((await send({ ...message, content: `Message number ${turn}` })).status).toBe(200)
    const refused = await send({ ...message, content: 'One too many' })
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '900'])
    expect((await send(message, '198.51.100.1')).status).toBe(200)
  })
})

describe('a browser without JavaScript', () => {
  const submit = (path: string, fields: Record<string, string>, headers = {}) =>
    test.call('POST', `http://site.test${path}`, {
      body: new URLSearchParams(fields).toString(),
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
      address,
    })
  const account = { username: 'ida', email: 'ida@mail.test', password: 'four', confirmPassword: 'four' }

  it.each<[string, Record<string, string>, string]>([
    [API_PATHS.contact, { ...message, phoneNumber: '' }, '/contact/sent'],
    [API_PATHS.subscription, { email: 'ida@mail.test' }, '/newsletter/sent'],
    [API_PATHS.register, account, '/sign-up/done'],
  ])('goes to the next page from %s', async (path, fields, next) => {
    const token = await test.call('GET', API_PATHS.formToken)
    const answer = await submit(
      path,
      { ...fields, proof: String(await token.json()) },
      { Cookie: 'XSRF-TOKEN=abc', Origin: 'http://site.test' },
    )
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, next])
  })

  it('shows a text that is too long whole, with the limit', async () => {
    const content = 'x'.repeat(LIMITS.longTextMaxLength + 1)
    const answer = await submit(API_PATHS.contact, { ...message, phoneNumber: '', content })
    const page = await answer.text()
    expect(page).toContain('Message: The maximum length is 20,000 characters.')
    expect(page).toContain(`${content}</textarea>`)
    expect(page).not.toContain('maxlength')
  })

  it('shows the errors as a page, with the typed values as text', async () => {
    const typed = { name: '<script>', email: '"><b>', subject: 'Low Water', content: 'One\nTwo </textarea>' }
    const answer = await submit(API_PATHS.contact, { ...typed, honeypot: '' })
    expect(answer.status).toBe(400)
    expect(answer.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
    const page = await answer.text()
    expect(page).toContain('<li>Email must be a valid email address</li>')
    expect(page).toContain('<form method="post" action="/api/Contact">')
    expect(page).toMatch(/name="subject"[^>]*value="Low Water"/)
    expect(page).toContain('value="&lt;script&gt;"')
    expect(page).toMatch(/>\nOne\nTwo &lt;\/textarea&gt;<\/textarea/)
    expect(page).toContain('<a href="/contact"')
    expect(page).not.toMatch(/<script|<b>/)
  })

  it('keeps the painting of the published page, also when the form comes back', async () => {
    const token = await test.signInAs('owner')
    const painting = await create(test, token, 'painting', aPainting(await smallImage()))
    const Referer = `http://site.test${PAGE_PATHS.inquiry(painting)}`
    const typed = { name: 'Ida Lind', email: 'ida@mail', subject: '', content: 'Is it still there?' }
    const page = await (await submit(API_PATHS.contact, typed, { Referer })).text()
    expect(page).toContain(`<input type="hidden" name="paintingId" value="${painting}" />`)
    await submit(API_PATHS.contact, { ...typed, email: 'ida@mail.test' }, { Referer })
    expect((await inquiries()).map(({ paintingId }) => paintingId)).toEqual([painting])
  })

  it('keeps what the visitor would like to be told when the form comes back', async () => {
    const page = await (
      await submit(API_PATHS.contact, { name: 'Ida Lind', email: '', wish: 'similar' })
    ).text()
    expect(page).toContain('<input type="hidden" name="wish" value="similar" />')
  })

  it('keeps the typed values when the visitor has to wait, but never a password', async () => {
    const fields = { ...message, phoneNumber: '' }
    for (let turn = 0; turn < 20; turn += 1)
      await submit(API_PATHS.contact, { ...fields, content: `Message number ${turn}` })
    const refused = await submit(API_PATHS.contact, { ...fields, content: 'One more, please' })
    expect(refused.status).toBe(429)
    expect(await refused.text()).toContain('One more, please')
    const signUp = await submit(API_PATHS.register, { ...account, confirmPassword: 'five' })
    expect([signUp.status, (await signUp.text()).includes('four')]).toEqual([400, false])
  })

  it('returns to the site of its form', async () => {
    await test.remove()
    test = await openTestApi({ config: { corsOrigins: ['https://painter.test'] } })
    const token = await test.call('GET', API_PATHS.formToken)
    const answer = await submit(
      API_PATHS.contact,
      { ...message, phoneNumber: '', proof: String(await token.json()) },
      { Origin: 'https://painter.test' },
    )
    expect(answer.headers.get('Location')).toBe('https://painter.test/contact/sent')
  })

  it('never goes to a site that is not configured, whatever the request says', async () => {
    const token = await test.call('GET', API_PATHS.formToken)
    const fields = { ...message, phoneNumber: '', proof: String(await token.json()) }
    for (const origin of ['https://evil.test', 'https://evil.test/?', 'null', '//evil.test', 'javascript:']) {
      const headers = { Origin: origin, 'Sec-Fetch-Site': 'same-origin' }
      const answer = await submit(
        API_PATHS.contact,
        { ...fields, content: `This form says that it comes from ${origin}` },
        headers,
      )
      expect([answer.status, answer.headers.get('Location')], origin).toEqual([303, '/contact/sent'])
    }
  })

  it('is refused where the form is on another site', async () => {
    const answer = await submit(API_PATHS.contact, {}, { Origin: 'https://evil.test' })
    expect(answer.status).toBe(403)
    expect(await answer.text()).toContain('did not come from this site')
  })

  it('gets no form page where a tool sends JSON as a form', async () => {
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
    const body = JSON.stringify(message)
    const answer = await test.call('POST', API_PATHS.contact, { body, headers, address })
    expect(await answer.json()).toBe('Message sent.')
  })
})

describe('a visitor of a German site', () => {
  beforeEach(async () => {
    const body = { ...DEFAULT_SETTINGS, languages: ['de'] }
    await test.call('PUT', API_PATHS.settings, { token: await test.signInAs('owner'), body })
  })
  const post = (fields: Record<string, string>, path: string = API_PATHS.contact) =>
    test.call('POST', path, {
      body: new URLSearchParams(fields).toString(),
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      address,
    })

  it('gets a German mail, and the painter an English one', async () => {
    expect(await (await send(message)).json()).toBe('Message sent.')
    const byReader = Object.fromEntries((await mails()).map((mail) => [mail.to, mail]))
    expect(byReader['ida@mail.test']).toMatchObject({
      language: 'de',
      subject: expect.stringMatching(/^Ihre Nachricht ist angekommen/) as unknown,
      text: expect.stringMatching(/^Guten Tag\n[^]*Vielen Dank für Ihre Nachricht/) as unknown,
    })
    expect(byReader['painter@site.test']).toMatchObject({
      language: 'en',
      subject: expect.stringMatching(/^Inquiry: /) as unknown,
    })
  })

  it('without JavaScript reads in German what is wrong, and that the button must be pressed once more', async () => {
    const { name, email, content } = message
    const refused = await (await post({ name, email, content: 'kurz' })).text()
    expect(refused).toContain('<html lang="de">')
    expect(refused).toContain('<h1>Das hat nicht geklappt</h1>')
    expect(refused).toContain('Nachricht: Bitte schreiben Sie mindestens 10 Zeichen.')
    expect(refused).toMatch(
      /<label for="field-phoneNumber">Telefonnummer <small>freiwillig<[^]*>Nachricht senden</,
    )
    const almost = await (await post({ name, email, content })).text()
    expect(almost).toContain('<h1>Fast gesendet</h1>')
    expect(almost).toContain('>Jetzt senden</button>')
  })

  it('who signs up without JavaScript reads in German what is wrong', async () => {
    const person = { username: '', email: 'ida@mail.test', password: 'blue', confirmPassword: 'red' }
    const refused = await (await post(person, API_PATHS.register)).text()
    expect(refused).toContain('<html lang="de">')
    expect(refused).toContain('<li>Benutzername: Bitte füllen Sie dieses Feld aus</li>')
    expect(refused).toContain('<li>Die Passwörter stimmen nicht überein</li>')
  })
})
