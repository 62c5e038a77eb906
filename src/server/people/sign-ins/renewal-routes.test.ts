import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { API_PATHS } from '../../../contract/paths.ts'
import type { LoginAnswer } from '../../../contract/people/identity.ts'
import { openTestApi, type TestApi } from '../../platform/api/testing.ts'
import { cleanUp } from '../../app/clean-up.ts'
import type { DatabaseTime } from '../../platform/database/clock.ts'

const owner = { username: 'painter', email: 'p@site.test', password: 'ultramarine' }
const HOUR = 3600
const DAY = 24 * HOUR
let test: TestApi
beforeEach(async () => {
  test = await openTestApi()
  await test.makeOwner(owner)
})
afterEach(() => test.remove())

const wait = (seconds: number) => {
  test.time.now = new Date(test.time.now.getTime() + seconds * 1000)
}
const cookieIn = (answer: Response) =>
  answer.headers.getSetCookie().find((each) => each.startsWith('renewal='))
const isSignedIn = async (token: string) =>
  (await test.call('GET', API_PATHS.users, { token })).status === 200

/** A browser with its cookie. */
async function openBrowser() {
  const { username, password } = owner
  const answer = await test.call('POST', API_PATHS.login, { body: { username, password } })
  const cookie = cookieIn(answer) ?? ''
  const headers = { Cookie: cookie.split(';')[0] ?? '' }
  /** Asks for a new token as a page that was last used `idle` seconds ago. */
  async function renew(idle = 0) {
    const renewed = await test.call('POST', API_PATHS.renew, { body: { idle }, headers })
    expect(renewed.status).toBe(200)
    return ((await renewed.json()) as LoginAnswer | null)?.token
  }
  const { token, account } = (await answer.json()) as LoginAnswer
  return { token, account, cookie, headers, renew }
}

describe('somebody who is signed in', () => {
  it('gets a new token for an hour, and the old one stays valid until its own end', async () => {
    const { token, renew } = await openBrowser()
    wait(3000)
    const [second, third] = [(await renew()) ?? '', (await renew()) ?? '']
    expect(new Set([token, second, third]).size).toBe(3)
    wait(599)
    expect([await isSignedIn(token), await isSignedIn(second)]).toEqual([true, true])
    wait(1)
    expect([await isSignedIn(token), await isSignedIn(second), await isSignedIn(third)]).toEqual([
      false,
      true,
      true,
    ])
    wait(3000)
    expect(await isSignedIn(second)).toBe(false)
  })

  it('is still signed in after a night, and after a day without use no more', async () => {
    const { renew } = await openBrowser()
    wait(DAY - 1)
    expect(await renew()).toEqual(expect.any(String))
    wait(DAY)
    expect(await renew()).toBeUndefined()
  })

  it('is not kept signed in by an open page that nobody uses', async () => {
    const { renew } = await openBrowser()
    for (let hour = 1; hour < 24; hour += 1) {
      wait(HOUR)
      expect(await renew(hour * HOUR)).toEqual(expect.any(String))
    }
    wait(HOUR)
    expect(await renew(24 * HOUR)).toBeUndefined()
    expect(await renew(Number.MAX_SAFE_INTEGER)).toBeUndefined()
  })

  it('signs in again thirty days later, in spite of daily use', async () => {
    const { renew } = await openBrowser()
    for (let turn = 1; turn < 60; turn += 1) {
      wait(DAY / 2)
      expect(await renew()).toEqual(expect.any(String))
    }
    wait(DAY / 2)
    expect(await renew()).toBeUndefined()
  })

  it('has a cookie that scripts cannot read and other sites cannot send, only for the calls of the account', async () => {
    const { cookie } = await openBrowser()
    expect(cookie).toMatch(
      /^renewal=[\w-]{43}; Max-Age=86400; Path=\/api\/Identity; HttpOnly; SameSite=Strict$/,
    )
    await test.remove()
    test = await openTestApi({ config: { siteUrl: 'https://site.test' } })
    await test.makeOwner(owner)
    expect((await openBrowser()).cookie).toContain('; Secure')
    const rows = JSON.stringify(await test.db.selectFrom('sign_in').selectAll().execute())
    expect(rows).not.toContain(cookie.slice(8, 51))
  })
})

it('somebody who takes another username on one device gets it on the others with a new token of the same account', async () => {
  const [here, elsewhere] = [await openBrowser(), await openBrowser()]
  const body = { username: 'Mara' }
  expect((await test.call('PUT', API_PATHS.accountName, { token: here.token, body })).status).toBe(200)
  const { headers, account } = elsewhere
  const renewed = await test.call('POST', API_PATHS.renew, { body: { idle: 0 }, headers })
  expect(account).toMatch(/^[\da-f-]{36}$/)
  expect(await renewed.json()).toMatchObject({ username: 'Mara', account })
})

it('a painter whose pages have another host name than the API stays signed in there, and pages elsewhere cannot use that', async () => {
  const [site, api] = ['https://paintings.site.test', 'https://api.site.test']
  await test.remove()
  test = await openTestApi({ config: { siteUrl: site, corsOrigins: [site, 'https://shop.site.test'] } })
  await test.makeOwner(owner)
  /** What the browser sends, and what its page may read. */
  async function post(path: string, Origin: string, body?: object, more = {}) {
    const headers = { Origin, 'Sec-Fetch-Site': 'same-site', ...more }
    const answer = await test.call('POST', api + path, { body, headers, address: '10.0.0.9' })
    const allowed = ['Origin', 'Credentials'].map((of) => answer.headers.get(`Access-Control-Allow-${of}`))
    return { answer, allowed, status: answer.status }
  }
  const { username, password } = owner
  const login = await post(API_PATHS.login, site, { username, password })
  expect(login.allowed).toEqual([site, 'true'])
  const cookie = cookieIn(login.answer) ?? ''
  expect(cookie).toMatch(
    /^renewal=[\w-]{43}; Max-Age=86400; Path=\/api\/Identity; HttpOnly; Secure; SameSite=Strict$/,
  )
  const Cookie = cookie.split(';')[0]

  wait(HOUR)
  const renewed = await post(API_PATHS.renew, site, { idle: 0 }, { Cookie })
  expect(renewed.allowed).toEqual([site, 'true'])
  const { token } = (await renewed.answer.json()) as LoginAnswer
  expect(await isSignedIn(token)).toBe(true)
  // No page of these may read an answer to a call with cookies.
  const listed = await post(API_PATHS.renew, 'https://shop.site.test', { idle: 0 }, { Cookie })
  expect(listed.allowed).toEqual(['https://shop.site.test', null])
  const stolen = await post(API_PATHS.renew, 'https://evil.site.test', { idle: 0 }, { Cookie })
  expect([stolen.status, stolen.allowed]).toEqual([403, [null, null]])

  const logout = await post(API_PATHS.logout, site, undefined, { Cookie, Authorization: `Bearer ${token}` })
  expect(logout.allowed).toEqual([site, 'true'])
  expect(cookieIn(logout.answer)).toContain('Max-Age=0')
})

it('a member signs in again after an hour, and stays signed in until then', async () => {
  const { token, renew } = await openBrowser()
  await test.db.updateTable('user').set({ role: 'member' }).execute()
  const isHere = async () => (await test.call('GET', API_PATHS.account, { token })).status === 200
  expect(await renew()).toBeUndefined()
  wait(HOUR - 1)
  expect(await isHere()).toBe(true)
  wait(1)
  expect(await isHere()).toBe(false)
})

describe('a sign-in that has ended', () => {
  it('by signing out renews nothing, its other tokens end, and other browsers stay signed in', async () => {
    const [here, elsewhere] = [await openBrowser(), await openBrowser()]
    const other = (await here.renew()) ?? ''
    const { token, headers } = here
    const answer = await test.call('POST', API_PATHS.logout, { token, headers })
    expect(cookieIn(answer)).toContain('Max-Age=0')
    expect([await here.renew(), await isSignedIn(token), await isSignedIn(other)]).toEqual([
      undefined,
      false,
      false,
    ])
    expect([await elsewhere.renew(), await isSignedIn(elsewhere.token)]).toEqual([expect.any(String), true])
  })

  it('by a new password ends on all browsers', async () => {
    const browsers = [await openBrowser(), await openBrowser()]
    await test.makeOwner({ ...owner, password: 'cerulean blue' })
    for (const { renew, token } of browsers)
      expect([await renew(), await isSignedIn(token)]).toEqual([undefined, false])
  })

  it('is deleted by the clean-up with its tokens', async () => {
    await openBrowser()
    wait(DAY - 1)
    await cleanUp(test.db, test.time.now as DatabaseTime)
    expect(await test.db.selectFrom('sign_in').selectAll().execute()).toHaveLength(1)
    wait(1)
    await cleanUp(test.db, test.time.now as DatabaseTime)
    const rows = [
      await test.db.selectFrom('sign_in').selectAll().execute(),
      await test.db.selectFrom('session').selectAll().execute(),
    ]
    expect(rows).toEqual([[], []])
  })
})

describe('a stranger', () => {
  it.each([undefined, 'renewal=', `renewal=${'a'.repeat(43)}`])(
    'with the cookie %j gets no token',
    async (cookie) => {
      await openBrowser()
      const headers = cookie === undefined ? {} : { Cookie: cookie }
      const answer = await test.call('POST', API_PATHS.renew, { body: { idle: 0 }, headers })
      expect([answer.status, await answer.json()]).toEqual([200, null])
    },
  )

  it('on another site cannot use the cookie', async () => {
    const { headers } = await openBrowser()
    const answer = await test.call('POST', API_PATHS.renew, {
      body: { idle: 0 },
      headers: { ...headers, Origin: 'https://elsewhere.test' },
    })
    expect(answer.status).toBe(403)
  })
})
