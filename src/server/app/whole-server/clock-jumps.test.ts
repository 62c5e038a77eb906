import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { API_PATHS, itemPath } from '../../../contract/paths.ts'
import { leaseDueMail, listMail } from '../../mail/outbox-rows.ts'
import { liveUntil } from '../../platform/database/testing.ts'
import { countPasswordResets, findResetUser, insertPasswordReset } from '../../people/password-resets.ts'
import { tidyUp } from '../clean-up.ts'
import {
  aPainting,
  create,
  openTestApi,
  readPaintingToEdit,
  smallImage,
  type TestApi,
} from '../../platform/api/testing.ts'
import { listAudit } from '../../history/audit-rows.ts'

const HOUR = 60 * 60_000
const DAY = 24 * HOUR
const YEAR = 365 * DAY

let test: TestApi
/** The correct time. */
let today: number
beforeEach(async () => {
  test = await openTestApi()
  today = test.time.now.getTime()
})
afterEach(() => test.remove())

/** Sets the server's clock to this distance from the correct time. */
const jump = (milliseconds: number) => {
  test.time.now = new Date(today + milliseconds)
}
const address = '203.0.113.7'
const call = (path: string, body: unknown, from = address) => test.call('POST', path, { body, address: from })
const signIn = (password: string) => call(API_PATHS.login, { username: 'mara', password })
const signUp = (username: string) => {
  const word = { password: 'red lake', confirmPassword: 'red lake' }
  return call(API_PATHS.register, { username, email: `${username}@site.test`, ...word })
}
const aMessage = (subject: string) => ({
  name: 'Ida',
  email: 'ida@example.org',
  subject,
  content: 'Is it still to be had, and where?',
})

async function deletePainting(token: string) {
  const id = await create(test, token, 'painting', aPainting(await smallImage()))
  await test.call('DELETE', itemPath(API_PATHS.painting, id), { token })
  return id
}
const bringBack = (id: string, token: string) =>
  test.call('POST', itemPath(API_PATHS.deleted, id), { token }).then(({ status }) => status)
const textTo = async (address: string) =>
  (await listMail(test.db)).items.find(({ to }) => to === address)?.text ?? ''
/** The hourly clean-ups of a server that runs for this many hours and whose clock starts at this time. */
async function run(hours: number, clock: number) {
  for (let hour = 1; hour <= hours; hour += 1)
    await tidyUp(test.db, test.media, new Date(clock + hour * HOUR), HOUR)
}

describe('an owner whose clock was a year ahead for some hours', () => {
  it('still finds the items of the trash, with their images', async () => {
    const id = await deletePainting(await test.signInAs('owner'))
    const files = await test.storedFiles()
    await run(5, today + YEAR)
    expect(await test.storedFiles()).toBe(files)
    expect(await bringBack(id, await test.signInAs('owner'))).toBe(200)
  })

  it('still finds them when the server was started again every two seconds during these hours', async () => {
    const token = await test.signInAs('owner')
    const id = await deletePainting(token)
    for (let start = 0; start < 400; start += 1)
      await tidyUp(test.db, test.media, new Date(today + YEAR), 2000)
    expect(await bringBack(id, token)).toBe(200)
  })

  it('can sign in again although attempts were counted at that time', async () => {
    jump(YEAR)
    for (let attempt = 0; attempt < 8; attempt += 1) await signIn(`wrong ${attempt}`)
    expect((await signIn('another')).status).toBe(429)
    jump(0)
    expect((await signIn('another')).status).toBe(401)
  })

  it('is not signed in for a year', async () => {
    jump(YEAR)
    const token = await test.signInAs('owner')
    const read = () => test.call('GET', API_PATHS.overview, { token }).then(({ status }) => status)
    expect(await read()).toBe(200)
    jump(0)
    expect(await read()).toBe(401)
  })

  it('can ask for a new link for the password, and the links of those hours have ended', async () => {
    await test.makeOwner({ username: 'mara', email: 'mara@site.test', password: 'ultramarine' })
    const { id: userId } = await test.db.selectFrom('user').select('id').executeTakeFirstOrThrow()
    const expiresAt = new Date(today + YEAR + HOUR)
    for (const tokenHash of ['a', 'b', 'c'])
      await insertPasswordReset(test.db, { tokenHash, userId, expiresAt })
    expect(await findResetUser(test.db, 'a', test.time.now)).toBeUndefined()
    // They do not count as open, so that a new link can be asked for.
    expect(await countPasswordResets(test.db, userId, test.time.now)).toBe(0)
  })

  it('gets the mails of those hours, including those that a killed process was sending', async () => {
    jump(YEAR)
    await call(API_PATHS.contact, aMessage('A'))
    await call(API_PATHS.contact, { ...aMessage('B'), email: 'bo@example.org' })
    const take = (holder: string) =>
      leaseDueMail(test.db, { holder, leaseMs: 5 * 60_000, limit: 1 }, test.time.now)
    expect(await take('killed')).toHaveLength(1)
    jump(0)
    expect([...(await take('next')), ...(await take('next')), ...(await take('next'))]).toHaveLength(2)
  })
})

describe('signing in while the clock is forty days ahead', () => {
  it('does not delete unconfirmed subscribers, waiting accounts or messages in spam', async () => {
    await test.makeOwner({ username: 'mara', email: 'mara@site.test', password: 'umber and ochre' })
    await call(`${API_PATHS.subscription}?email=ida@example.org`, undefined)
    await call(API_PATHS.contact, { ...aMessage('Caught'), honeypot: 'x' })
    await signUp('anna')
    const kept = async () => ({
      people: await test.db.selectFrom('user').selectAll().execute(),
      subscribers: await test.db.selectFrom('subscriber').selectAll().execute(),
      letters: await test.db.selectFrom('inquiry').selectAll().execute(),
    })
    const before = await kept()
    expect([before.subscribers, before.letters]).toMatchObject([[{ status: 'waiting' }], [{ state: 'spam' }]])
    jump(40 * DAY)
    expect((await signIn('umber and ochre')).status).toBe(200)
    expect(await kept()).toEqual(before)
  })
})

describe('a visitor', () => {
  it('who signed up while the clock was in 1970 waits for thirty days', async () => {
    await liveUntil(test.db, new Date(today))
    jump(-50 * YEAR)
    await signUp('anna')
    const waiting = () => test.db.selectFrom('user').select('username').execute()
    await run(24, today)
    expect(await waiting()).toHaveLength(1)
    await liveUntil(test.db, new Date(today + 31 * DAY))
    await run(1, today + 31 * DAY)
    expect(await waiting()).toEqual([])
  })

  it('who subscribed while the clock was in 1970 stays for thirty days, and can confirm when it is right', async () => {
    await liveUntil(test.db, new Date(today))
    jump(-50 * YEAR)
    for (const name of ['ida', 'bo'])
      await call(`${API_PATHS.subscription}?email=${name}@example.org`, undefined)
    jump(0)
    const link = /\/newsletter\/confirm\?token=[\w-]+/.exec(await textTo('bo@example.org'))?.[0]
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded', Origin: 'http://site.test' }
    const pressed = await test.call('POST', `http://site.test${link}`, { body: '', headers })
    expect(pressed.headers.get('Location')).toBe('/newsletter/confirmed')
    const waiting = () =>
      test.db.selectFrom('subscriber').select('status').where('status', '=', 'waiting').execute()
    await run(24, today)
    expect(await waiting()).toHaveLength(1)
    await liveUntil(test.db, new Date(today + 31 * DAY))
    await run(1, today + 31 * DAY)
    expect(await waiting()).toEqual([])
  })

  it('who wrote often while the clock was ahead may write again', async () => {
    jump(YEAR)
    for (let count = 0; count < 20; count += 1) await call(API_PATHS.contact, aMessage(`${count}`))
    expect((await call(API_PATHS.contact, aMessage('one more'))).status).toBe(429)
    jump(-HOUR)
    expect((await call(API_PATHS.contact, aMessage('one more'))).status).toBe(200)
  })

  it('who subscribed while the clock was ahead, and lost the mail, gets another', async () => {
    const mails = async () => (await test.db.selectFrom('outbox').select('id').execute()).length
    const subscribe = () => call(`${API_PATHS.subscription}?email=ida@example.org`, undefined)
    jump(YEAR)
    await subscribe()
    jump(0)
    await subscribe()
    await subscribe()
    expect(await mails()).toBe(2)
  })

  it('who sends the same message a day after the clock is correct again gets it delivered', async () => {
    jump(YEAR)
    await call(API_PATHS.contact, aMessage('Once'))
    jump(DAY)
    await call(API_PATHS.contact, aMessage('Once'))
    expect(await test.db.selectFrom('inquiry').select('id').execute()).toHaveLength(2)
  })
})

describe('an owner whose clock was in 1970 for some hours', () => {
  it('can still bring back what was changed in those hours', async () => {
    const token = await test.signInAs('owner')
    const id = await create(test, token, 'painting', aPainting(await smallImage()))
    await liveUntil(test.db, new Date(today))
    vi.useFakeTimers({ toFake: ['Date'], now: today - 50 * YEAR })
    onTestFinished(() => void vi.useRealTimers())
    const body = { ...(await readPaintingToEdit(test, id, token)), price: 77 }
    expect((await test.call('PUT', API_PATHS.paintings, { token, body })).status).toBe(200)
    vi.useRealTimers()
    await run(24, today)
    const { items } = await listAudit(test.db)
    expect(items[0]).toMatchObject({ entityId: id, changes: [{ field: 'price' }] })
  })

  it('keeps the spam of those hours for thirty days', async () => {
    await liveUntil(test.db, new Date(today))
    jump(-50 * YEAR)
    await call(API_PATHS.contact, { ...aMessage('Caught'), honeypot: 'x' })
    const caught = () => test.db.selectFrom('inquiry').select('id').execute()
    await run(24, today)
    expect(await caught()).toHaveLength(1)
    await liveUntil(test.db, new Date(today + 31 * DAY))
    await run(1, today + 31 * DAY)
    expect(await caught()).toEqual([])
  })
})
