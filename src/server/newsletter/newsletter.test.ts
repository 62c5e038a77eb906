import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { API_PATHS } from '../../contract/paths.ts'
import { leaseDueMail, listMail, markMailSent } from '../mail/outbox-rows.ts'
import { listSubscribers } from './subscriber-lists.ts'
import { createMailRequests } from '../mail/mail-requests.ts'
import { createMailWriters } from '../app/mail-writers.ts'
import { offerLanguages } from '../site/testing-languages.ts'
import { openTestApi, type TestApi } from '../platform/api/testing.ts'

let test: TestApi
beforeEach(async () => {
  test = await openTestApi()
})
afterEach(() => test.remove())

const address = '203.0.113.7'
const subscribe = (email: string, from = address) =>
  test.call('POST', `${API_PATHS.subscription}?email=${encodeURIComponent(email)}`, { address: from })
const mails = async () => (await listMail(test.db)).items
const states = async () =>
  (await listSubscribers(test.db)).items.map(({ email, status }) => `${email} ${status}`)
const wait = (minutes: number) => {
  test.time.now = new Date(test.time.now.getTime() + minutes * 60_000)
}

/** The path of the link in the newest mail. */
async function linkTo(page: 'confirm' | 'unsubscribe', language = '') {
  const [mail] = await mails()
  const link = new RegExp(`http://site\\.test(${language}/newsletter/${page}\\?token=[\\w-]{43})$`, 'm').exec(
    mail?.text ?? '',
  )
  if (!link?.[1]) throw new Error(`no link to ${page} in: ${mail?.text}`)
  return link[1]
}
/** Presses the button of a page: an empty form that is posted to the page's own address. */
const press = (link: string, body = '', headers = {}) =>
  test.call('POST', `http://site.test${link}`, {
    body,
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: 'http://site.test', ...headers },
    address,
  })
const pressed = async (link: string) => {
  const answer = await press(link)
  return [answer.status, answer.headers.get('Location')]
}

describe('a visitor who subscribes', () => {
  it('gets a mail with two links, and is subscribed after pressing the button of the page', async () => {
    const answer = await subscribe('ida@mail.test')
    expect([answer.status, await answer.json()]).toEqual([200, 'Subscription Successful.'])
    expect(await states()).toEqual(['ida@mail.test waiting'])
    expect(await mails()).toMatchObject([{ to: 'ida@mail.test', replyTo: '' }])
    const link = await linkTo('confirm')
    expect((await test.call('GET', link, { address })).status).toBe(404)
    expect(await states()).toEqual(['ida@mail.test waiting'])
    expect(await pressed(link)).toEqual([303, '/newsletter/confirmed'])
    expect(await pressed(link)).toEqual([303, '/newsletter/already-confirmed'])
    expect(await states()).toEqual(['ida@mail.test confirmed'])
  })

  it('reads mails and pages in the language of the form, and in the site’s own one where it is not offered', async () => {
    await offerLanguages(test.db, 'en', 'de')
    const from = (email: string, language: string) =>
      test.call('POST', `${API_PATHS.subscription}?email=${email}&lang=${language}`, { address })
    await from('ida@mail.test', 'de')
    expect(await mails()).toMatchObject([{ to: 'ida@mail.test', language: 'de' }])
    const link = await linkTo('confirm', '/de')
    expect(await pressed(link)).toEqual([303, '/de/newsletter/confirmed'])
    expect(await pressed(await linkTo('unsubscribe', '/de'))).toEqual([303, '/de/newsletter/unsubscribed'])
    await from('bo@mail.test', 'fr')
    expect((await mails()).find(({ to }) => to === 'bo@mail.test')).toMatchObject({ language: 'en' })
  })

  it('unsubscribes with the other link at any time, and may subscribe again', async () => {
    await subscribe('ida@mail.test')
    const [confirm, leave] = [await linkTo('confirm'), await linkTo('unsubscribe')]
    await press(confirm)
    wait(500 * 24 * 60)
    expect(await pressed(leave)).toEqual([303, '/newsletter/unsubscribed'])
    expect(await pressed(leave)).toEqual([303, '/newsletter/already-unsubscribed'])
    expect(await states()).toEqual(['ida@mail.test unsubscribed'])
    expect(await pressed(confirm)).toEqual([303, '/newsletter/expired'])
    await subscribe('ida@mail.test')
    expect(await pressed(await linkTo('confirm'))).toEqual([303, '/newsletter/confirmed'])
  })

  it('sees that a link is invalid or has expired after seven days', async () => {
    await subscribe('ida@mail.test')
    wait(7 * 24 * 60)
    expect(await pressed(await linkTo('confirm'))).toEqual([303, '/newsletter/expired'])
    for (const broken of ['', '?token=', '?token=x'])
      expect(await pressed(`/newsletter/unsubscribe${broken}`)).toEqual([303, '/newsletter/unknown'])
  })

  it('unsubscribes with the button of a mail program, which supports neither forms nor redirects (RFC 8058)', async () => {
    await subscribe('ida@mail.test')
    const [mail] = await mails()
    const url = mail?.unsubscribeUrl ?? ''
    const oneClick = (body: string, type: string) =>
      test.call('POST', url, { body, headers: { 'Content-Type': type }, address })
    const plain = 'List-Unsubscribe=One-Click'
    const parts =
      '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n'
    expect((await oneClick(plain, 'application/x-www-form-urlencoded')).status).toBe(200)
    expect(await states()).toEqual(['ida@mail.test unsubscribed'])
    expect((await oneClick(parts, 'multipart/form-data; boundary=b')).status).toBe(200)
    expect((await press('/newsletter/unsubscribe?token=x', plain)).status).toBe(404)
  })

  it('may send the token in the form when the page is on another server', async () => {
    await subscribe('ida@mail.test')
    const token = (await linkTo('confirm')).split('=')[1] ?? ''
    const answer = await press('/newsletter/confirm', `token=${token}`)
    expect(answer.headers.get('Location')).toBe('/newsletter/confirmed')
  })

  it('cannot be confirmed by a page of another site', async () => {
    await subscribe('ida@mail.test')
    expect((await press(await linkTo('confirm'), '', { Origin: 'https://evil.test' })).status).toBe(403)
    expect(await states()).toEqual(['ida@mail.test waiting'])
  })

  it('keeps the plus in the address, which clients send unencoded', async () => {
    await test.call('POST', `${API_PATHS.subscription}?email=ida+art@mail.test`, { address })
    expect(await states()).toEqual(['ida+art@mail.test waiting'])
  })

  it.each(['ida@abc.ch', 'ida@a.ch', 'i.d-a+art@a.b.museum'])(
    'features 5: may use the address %j',
    async (email) => {
      expect((await subscribe(email)).status).toBe(200)
      expect((await mails()).map(({ to }) => to)).toEqual([email])
    },
  )

  it.each(['', 'ida', 'ida@mail', 'ida@abc.c', 'ida@abc.c1'])(
    'features 5: may not use the address %j, because the end of the domain has less than 2 letters',
    async (email) => {
      expect((await subscribe(email)).status).toBe(400)
      expect((await test.call('POST', API_PATHS.subscription)).status).toBe(400)
      expect([await states(), (await mails()).length]).toEqual([[], 0])
    },
  )
})

describe('subscribers stay secret:', () => {
  it('new, waiting and confirmed addresses get the same answer, before the database is read', async () => {
    await subscribe('confirmed@mail.test')
    await press(await linkTo('confirm'))
    await subscribe('waiting@mail.test')
    const before = [await states(), (await mails()).length]
    const answers = []
    for (const email of ['new@mail.test', 'WAITING@mail.test', 'confirmed@mail.test']) {
      const answer = await test.api.request(`${API_PATHS.subscription}?email=${email}`, { method: 'POST' })
      const headers = [...answer.headers].filter(([name]) => name !== 'x-request-id')
      answers.push({ status: answer.status, text: await answer.text(), headers })
    }
    expect(answers[1]).toEqual(answers[0])
    expect(answers[2]).toEqual(answers[0])
    expect([await states(), (await mails()).length]).toEqual(before)
    await test.mailRequests.workOff()
    expect(await states()).toContain('new@mail.test waiting')
  })

  it('a mail that cannot be written is logged once an hour, even after many attempts', async () => {
    await test.api.request(`${API_PATHS.subscription}?email=ida@mail.test`, { method: 'POST' })
    await test.db.schema.dropTable('outbox').execute()
    const lines = () =>
      test.logged.filter((line) => line.includes('a mail that was asked for is not written'))
    for (const [minutes, count] of [
      [0, 1],
      [0.25, 1],
      [59, 1],
      [1, 2],
    ] as const) {
      wait(minutes)
      await test.mailRequests.workOff()
      expect(lines()).toHaveLength(count)
    }
  })

  it('a mail request survives a crash right after the answer', async () => {
    await test.api.request(`${API_PATHS.subscription}?email=ida@mail.test`, { method: 'POST' })
    const { config, db, log } = test
    const onMail = () => undefined
    // Crashes after the mail is written and before that is committed.
    const writers = createMailWriters(config)
    const crashing = createMailRequests({
      db,
      log,
      onMail,
      writers: {
        ...writers,
        async subscription(...request) {
          await writers.subscription(...request)
          throw new Error('killed')
        },
      },
    })
    await crashing.workOff()
    expect([await states(), await mails()]).toEqual([[], []])
    const next = createMailRequests({ db, log, onMail, writers })
    next.start()
    await next.stop()
    expect(await states()).toEqual(['ida@mail.test waiting'])
    expect(await mails()).toHaveLength(1)
    expect(await db.selectFrom('mail_request').selectAll().execute()).toEqual([])
  })

  it('nobody can flood the mailbox of another person', async () => {
    for (const minutes of [0, 1, 58]) {
      wait(minutes)
      await Promise.all([subscribe('ida@mail.test', `198.51.100.${minutes}`), subscribe('ida@mail.test')])
    }
    expect(await mails()).toHaveLength(1)
    wait(1)
    await subscribe('ida@mail.test')
    expect(await mails()).toHaveLength(2)
    await press(await linkTo('confirm'))
    wait(23 * 60)
    await subscribe('ida@mail.test')
    expect(await mails()).toHaveLength(2)
    wait(60)
    await subscribe('ida@mail.test')
    const [newest, ...older] = await mails()
    expect([newest?.subject, older.length]).toEqual(['You are already subscribed to news from Mahlstick', 2])
    await press(await linkTo('unsubscribe'))
    expect(await states()).toEqual(['ida@mail.test unsubscribed'])
  })
})

describe('the database and the log', () => {
  it('contain nothing that a link could be made from, after its mail is sent', async () => {
    await subscribe('ida@mail.test')
    const tokens = [await linkTo('confirm'), await linkTo('unsubscribe')].map((link) => link.split('=')[1])
    await press(await linkTo('confirm'))
    const [mail] = await leaseDueMail(test.db, { holder: 'me', leaseMs: 1000, limit: 1 }, test.time.now)
    await markMailSent(test.db, mail?.id ?? '', 'me', test.time.now)
    const rows = await test.db.selectFrom('subscriber_token').selectAll().execute()
    expect(rows).toHaveLength(2)
    for (const token of tokens) {
      expect(token).toMatch(/^[\w-]{43}$/)
      expect(JSON.stringify([rows, await mails()])).not.toContain(token)
      expect(test.logged.join('')).not.toContain(token)
    }
    expect(test.logged.join('')).not.toContain('ida@mail.test')
  })
})
