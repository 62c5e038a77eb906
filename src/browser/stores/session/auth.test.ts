import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '../../../server/platform/api/testing.ts'
import { issueSetupCode } from '../../../server/people/owner.ts'
import { type Line, openLine } from '../../../client/testing.ts'
import { ENDED_SESSION } from '../storage-keys.ts'
import { NOW, openMemory, openPage, signedInWith, statesDuring } from '../testing.ts'

const MARA = { username: 'mara', email: 'mara@site.test', password: 'linseed-oil-1907' }

let api: TestApi
let line: Line
beforeAll(async () => {
  api = await openTestApi({ config: { registration: 'open' } })
  const answer = await api.call('POST', '/api/Identity/register', {
    body: { ...MARA, confirmPassword: MARA.password },
  })
  expect(answer.status).toBe(200)
})
afterAll(() => api.remove())
beforeEach(() => {
  line = openLine(api.api)
})

describe('login (features 4)', () => {
  test('stores token and username with an expiry of now plus 3600 seconds, and greets', async () => {
    const page = openPage(line)
    expect(await page.auth.login('mara', MARA.password)).toMatchObject({ kind: 'done' })
    expect(page.auth.$auth.get()).toMatchObject({ isLoggedin: true, username: 'mara', error: '' })
    expect(Object.fromEntries(page.browser.texts)).toEqual({
      authToken: expect.stringMatching(/^[\w-]{20,}$/) as string,
      username: 'mara',
      authAccount: expect.stringMatching(/^[\w-]{20,} [\da-f-]{36}$/) as string,
      authTokenExpiry: String(NOW + 3_600_000),
    })
    expect(page.lastSaid()).toEqual({ kind: 'success', text: 'Hello, mara.' })
    expect(page.went).toEqual([['/', 3000]])
  })

  test("with a wrong password says 'Could not log you in.' and why, and stays logged out", async () => {
    const page = openPage(line)
    expect(await page.auth.login('mara', 'turpentine')).toMatchObject({ kind: 'refused' })
    expect(page.auth.$auth.get()).toMatchObject({
      isLoggedin: false,
      error: 'Wrong credentials or non-existing user.',
    })
    expect(page.lastSaid()).toEqual({
      kind: 'error',
      text: 'Could not log you in.',
      details: ['Wrong credentials or non-existing user.'],
      isSticky: false,
    })
    expect([page.browser.texts.size, page.went]).toEqual([0, []])
  })

  test('returns to the page from which it was opened, or stays', async () => {
    const page = openPage(line)
    await page.auth.login('mara', MARA.password, '/control-panel#people')
    expect(page.went).toEqual([['/control-panel#people', 3000]])
    await page.auth.login('mara', MARA.password, null)
    expect(page.went).toHaveLength(1)
  })

  test('clears the error of the previous attempt', async () => {
    const page = openPage(line)
    await page.auth.login('mara', 'turpentine')
    const states = await statesDuring(page.auth.$auth, () => page.auth.login('mara', MARA.password))
    expect(states[0]?.error).toBe('')
  })
})

describe('on start (features 4)', () => {
  test('a valid stored token and username restore the logged-in state', () => {
    const page = openPage(line, { browser: signedInWith('abc') })
    expect(page.auth.$auth.get()).toMatchObject({ isLoggedin: true, username: 'mara' })
  })

  test('otherwise the stored session is cleared', () => {
    const browser = openMemory({ authToken: 'abc', username: 'mara', authTokenExpiry: String(NOW) })
    const page = openPage(line, { browser })
    expect(page.auth.$auth.get().isLoggedin).toBe(false)
    expect([...browser.texts.keys()]).toEqual([ENDED_SESSION])
  })
})

describe('logout (features 4)', () => {
  test('ends the session on the server, clears token and username, goes home and says goodbye there', async () => {
    const page = openPage(line)
    await page.auth.login('mara', MARA.password)
    const token = page.browser.texts.get('authToken')
    expect(await page.auth.logout()).toMatchObject({ kind: 'done' })
    expect(page.auth.$auth.get()).toMatchObject({ isLoggedin: false, username: '' })
    expect(page.browser.texts.size).toBe(0)
    expect((await api.call('POST', '/api/Identity/logout', { token })).status).toBe(401)
    expect(page.went.at(-1)).toEqual(['/', 0])

    const home = openPage(line, { tab: page.tab })
    home.feedback.time.now += 2000
    home.feedback.resume()
    expect(home.lastSaid()).toEqual({ kind: 'info', text: 'Goodbye, mara.' })
  })

  test("that does not reach the server says 'Logout failed.' and can be tried again", async () => {
    const page = openPage(line)
    await page.auth.login('mara', MARA.password)
    line.faults.push('request lost', 'request lost')
    expect(await page.auth.logout()).toMatchObject({ kind: 'offline' })
    expect(page.lastSaid()).toMatchObject({ kind: 'error', text: 'Logout failed.' })
    expect(page.auth.$auth.get().isLoggedin).toBe(true)
    expect(await page.auth.logout()).toMatchObject({ kind: 'done' })
  })

  test('of a session that the server no longer knows is a success, too', async () => {
    const page = openPage(line, { browser: signedInWith('long-gone') })
    expect(await page.auth.logout()).toMatchObject({ kind: 'done' })
    expect(page.auth.$auth.get().isLoggedin).toBe(false)
    expect(page.feedback.said()).toEqual([])
  })
})

describe('registration (features 4)', () => {
  const ida = { username: 'ida', email: 'ida@site.test', password: 'cadmium', confirmPassword: 'cadmium' }

  test("success shows 'Your registration is successful!' and opens Home", async () => {
    const page = openPage(line)
    expect(await page.auth.register(ida)).toMatchObject({ kind: 'done' })
    expect(page.auth.$auth.get()).toMatchObject({
      isSignupFailed: false,
      signupErrorMessage: '',
      signupResult: 'Your registration is successful!',
    })
    expect(page.lastSaid()).toEqual({ kind: 'success', text: 'Registration Successful.' })
    expect(page.went).toEqual([['/', 3000]])
  })

  test('with the set-up link signs the owner in and opens the Control Panel', async () => {
    const setup = (await issueSetupCode(api.db, api.time.now)) ?? ''
    const page = openPage(line)
    const password = 'cadmium red'
    const zoe = { username: 'zoe', email: 'zoe@site.test', password, confirmPassword: password, setup }
    await page.auth.register(zoe)
    expect(page.auth.$auth.get()).toMatchObject({ isLoggedin: true, username: 'zoe', isSignupFailed: false })
    expect(page.browser.texts.get('authToken')).toMatch(/^[\w-]{20,}$/)
    expect(page.lastSaid()).toEqual({ kind: 'success', text: 'Registration Successful.' })
    expect(page.went).toEqual([['/control-panel', 3000]])
  })

  test("failure shows 'Registration failed! {server error message}'", async () => {
    const page = openPage(line)
    expect(await page.auth.register({ ...ida, username: 'mara' })).toMatchObject({
      kind: 'refused',
      messages: ['This username is taken.'],
    })
    expect(page.auth.$auth.get()).toMatchObject({
      isSignupFailed: true,
      signupErrorMessage: 'This username is taken.',
      signupResult: 'Registration failed! This username is taken.',
    })
    expect(page.lastSaid()).toMatchObject({
      kind: 'error',
      text: 'Registration failed.',
      details: ['Client error.', 'This username is taken.'],
    })
  })
})

describe('a session that ends during a visit', () => {
  test('because the server no longer knows it: the page is logged out', async () => {
    const page = openPage(line, { browser: signedInWith('revoked') })
    await page.paintings.deletePainting(crypto.randomUUID())
    expect(page.auth.$auth.get()).toMatchObject({ isLoggedin: false, username: '' })
    expect(page.browser.texts.size).toBe(0)
    expect(await page.paintings.loadPaintings('toSell')).toMatchObject({ kind: 'done' })
    expect(line.requests.at(-1)?.headers.get('Authorization')).toBeNull()
  })

  test('because it has expired: the next call has no token and the page is logged out', async () => {
    const page = openPage(line, { browser: signedInWith('abc') })
    page.time.now += 3_600_000
    await page.paintings.loadPaintings('toSell')
    expect(line.requests.at(-1)?.headers.get('Authorization')).toBeNull()
    expect(page.auth.$auth.get().isLoggedin).toBe(false)
  })
})
