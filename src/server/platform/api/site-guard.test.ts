import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClient } from '../../../client/client.ts'
import { API_PATHS, COOKIE_PATHS } from '../../../contract/paths.ts'
import { openTestApi, type TestApi } from './testing.ts'

let test: TestApi
beforeAll(async () => {
  test = await openTestApi({ config: { corsOrigins: ['https://shop.test', 'http://site.test'] } })
})
afterAll(() => test.remove())

const message = { name: 'Ida', email: 'ida@site.test', content: 'Is it still there?' }
const address = '10.0.0.9'
const send = (headers: Record<string, string>) =>
  test.call('POST', `http://site.test${API_PATHS.contact}`, { body: message, headers, address })
const COOKIE = { Cookie: 'XSRF-TOKEN=abc' }
const fromSite = (site: string) => ({ 'Sec-Fetch-Site': site })
const cookieOf = (answer: Response) => /^XSRF-TOKEN=([^;]+)/.exec(answer.headers.get('Set-Cookie') ?? '')?.[1]

describe('a write', () => {
  it.each<[string, Record<string, string>, number]>([
    ['from a script without cookies', {}, 200],
    ['from this site', { Origin: 'http://site.test' }, 200],
    ['from a configured origin', { Origin: 'https://shop.test' }, 200],
    ['from another site', { Origin: 'https://evil.test' }, 403],
    ['from a page with an unknown origin', { Origin: 'null' }, 403],
    ['from this site with a hidden origin', { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' }, 200],
    ['with the cookie alone', { Cookie: 'XSRF-TOKEN=abc' }, 403],
    ['with the cookie and another value', { Cookie: 'XSRF-TOKEN=abc', 'X-XSRF-TOKEN': 'abd' }, 403],
    [
      'with the cookie alone, and a bearer token',
      { Cookie: 'XSRF-TOKEN=abc', Authorization: 'Bearer x' },
      200,
    ],
    ['with a token, from another site', { Origin: 'https://evil.test', Authorization: 'Bearer x' }, 403],
    ['with the cookie and its value', { Cookie: 'XSRF-TOKEN=abc', 'X-XSRF-TOKEN': 'abc' }, 200],
    ['from this site with the cookie alone', { ...COOKIE, Origin: 'http://site.test' }, 200],
    [
      'that a browser marks as from this site, with the cookie alone',
      { ...COOKIE, ...fromSite('same-origin') },
      200,
    ],
    ['from a configured origin with the cookie alone', { ...COOKIE, Origin: 'https://shop.test' }, 403],
    ['from another subdomain with the cookie alone', { ...COOKIE, ...fromSite('same-site') }, 403],
    ['from an address bar with the cookie alone', { ...COOKIE, ...fromSite('none') }, 403],
    ['from an unknown origin with the cookie alone', { ...COOKIE, Origin: 'null' }, 403],
    ['from another port of this machine', { ...COOKIE, Origin: 'http://site.test:81' }, 403],
  ])('%s', async (_who, headers, status) => {
    expect((await send(headers)).status).toBe(status)
  })

  it('from this site under another name passes with the cookie alone; a forged one does not', async () => {
    const byName = (headers: Record<string, string>) =>
      test.call('POST', `http://192.0.2.7:4321${API_PATHS.contact}`, { body: message, headers, address })
    expect((await byName({ ...COOKIE, Origin: 'http://192.0.2.7:4321' })).status).toBe(200)
    const foreign = { ...COOKIE, Origin: 'http://192.0.2.7:4321', ...fromSite('cross-site') }
    expect((await byName(foreign)).status).toBe(403)
  })

  it('of an original client with this site’s absolute address is checked by its password, even when it repeats', async () => {
    const login = (headers = {}) =>
      test.call('POST', `http://site.test${API_PATHS.login}`, {
        body: { username: 'ida', password: 'wrong' },
        address,
        headers: { Origin: 'http://site.test', ...headers },
      })
    const first = await login()
    const cookie = cookieOf(first)
    expect(cookie).toBeDefined()
    const second = await login({ Cookie: `XSRF-TOKEN=${cookie}` })
    expect([first.status, second.status]).toEqual([401, 401])
  })
})

describe('the XSRF cookie', () => {
  it('is set for pages of this site, with responses that nobody may cache', async () => {
    const site = { address, headers: { 'Sec-Fetch-Site': 'same-origin' } }
    const health = await test.call('GET', API_PATHS.health, site)
    expect(health.headers.get('Set-Cookie')).toMatch(/^XSRF-TOKEN=[\w-]{20,}; Path=\/; SameSite=Strict$/)
    const list = await test.call('GET', API_PATHS.paintings, site)
    expect(list.headers.get('Cache-Control')).toContain('public')
    expect(cookieOf(list)).toBeUndefined()
    const signedIn = await test.call('GET', API_PATHS.paintings, {
      ...site,
      token: await test.signInAs('owner'),
    })
    expect(cookieOf(signedIn)).toBeDefined()
    const headers = { ...site.headers, Cookie: 'XSRF-TOKEN=abc' }
    expect(cookieOf(await test.call('GET', API_PATHS.health, { address, headers }))).toBeUndefined()
  })

  it('is not set for scripts or other sites', async () => {
    expect(cookieOf(await test.call('GET', API_PATHS.health, { address }))).toBeUndefined()
    const headers = { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://shop.test' }
    expect(cookieOf(await test.call('GET', API_PATHS.health, { address, headers }))).toBeUndefined()
  })

  it('is set by a login over plain HTTP, too, where browsers send only the origin', async () => {
    const headers = { Origin: 'http://site.test' }
    const answer = await test.call('POST', 'http://site.test/api/Identity/login', {
      body: {},
      headers,
      address,
    })
    expect(cookieOf(answer)).toBeDefined()
  })
})

describe('under HTTPS, the XSRF cookie', () => {
  let secure: TestApi
  beforeAll(async () => {
    secure = await openTestApi({ config: { siteUrl: 'https://site.test' } })
  })
  afterAll(() => secure.remove())
  const health = (headers: Record<string, string>) =>
    secure.call('GET', `https://site.test${API_PATHS.health}`, {
      address,
      headers: { ...fromSite('same-origin'), ...headers },
    })
  const post = (headers: Record<string, string>) =>
    secure.call('POST', `https://site.test${API_PATHS.contact}`, { body: message, headers, address })

  it('is set twice: one that scripts can copy, and one that no other subdomain can set', async () => {
    const cookies = (await health({})).headers.getSetCookie()
    const [value] = cookies.map((cookie) => /=([\w-]{20,});/.exec(cookie)?.[1])
    expect(cookies).toEqual([
      `XSRF-TOKEN=${value}; Path=/; Secure; SameSite=Strict`,
      `__Host-XSRF-TOKEN=${value}; Path=/; HttpOnly; Secure; SameSite=Strict`,
    ])
    const both = `XSRF-TOKEN=${value}; __Host-XSRF-TOKEN=${value}`
    expect((await health({ Cookie: both })).headers.getSetCookie()).toEqual([])
    expect((await post({ Cookie: both, 'X-XSRF-TOKEN': `${value}` })).status).toBe(200)
  })

  it('of another subdomain does not allow a write', async () => {
    const Cookie = 'XSRF-TOKEN=neighbours; __Host-XSRF-TOKEN=ours'
    expect((await post({ Cookie, 'X-XSRF-TOKEN': 'neighbours' })).status).toBe(403)
    expect((await post({ Cookie, 'X-XSRF-TOKEN': 'ours' })).status).toBe(200)
  })

  it('of an older version is valid until the second one is set; a lost one is set again', async () => {
    expect((await post({ Cookie: 'XSRF-TOKEN=old', 'X-XSRF-TOKEN': 'old' })).status).toBe(200)
    expect((await post({ Cookie: 'XSRF-TOKEN=old' })).status).toBe(403)
    expect((await health({ Cookie: 'XSRF-TOKEN=old' })).headers.getSetCookie()).toHaveLength(2)
    const again = (await health({ Cookie: '__Host-XSRF-TOKEN=ours' })).headers.getSetCookie()
    expect(again).toEqual(['XSRF-TOKEN=ours; Path=/; Secure; SameSite=Strict'])
  })
})

describe('another origin', () => {
  const ask = (Origin: string, method: string, more = {}) =>
    test.call(method, API_PATHS.paintings, { address, headers: { Origin, ...more } })

  it('may read and write if it is configured', async () => {
    const answer = await ask('https://shop.test', 'GET')
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('https://shop.test')
    expect(answer.headers.get('Access-Control-Expose-Headers')).toContain('X-Total-Count,Cache-Tag')
    expect(answer.headers.get('Vary')).toBe('Authorization, Accept-Encoding, Origin')
    const preflight = await ask('https://shop.test', 'OPTIONS', { 'Access-Control-Request-Method': 'PUT' })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('Access-Control-Allow-Headers')).toBe(
      'Authorization,Content-Type,If-Match,X-XSRF-TOKEN',
    )
    expect(preflight.headers.get('Access-Control-Allow-Credentials')).toBeNull()
  })

  it('may send cookies if it is that of the site, with the calls that need the one of a sign-in', async () => {
    async function mayWithCookies(Origin: string, path: string) {
      const headers = { Origin, 'Access-Control-Request-Method': 'POST' }
      const preflight = await test.call('OPTIONS', path, { address, headers })
      return preflight.headers.get('Access-Control-Allow-Credentials')
    }
    for (const path of COOKIE_PATHS) {
      expect(await mayWithCookies('http://site.test', path)).toBe('true')
      expect(await mayWithCookies('https://shop.test', path)).toBeNull()
      expect(await mayWithCookies('https://evil.test', path)).toBeNull()
    }
    for (const path of [API_PATHS.contact, API_PATHS.formToken, API_PATHS.account])
      expect(await mayWithCookies('http://site.test', path)).toBeNull()
  })

  it('does not change the calls within the process', async () => {
    const api = createClient({
      root: 'http://api.internal',
      fetch: (address) => test.api.fetch(new Request(address)),
    })
    expect(await api.listPaintings('toSell')).toEqual({ items: [], total: 0 })
  })

  it('is refused if it is not configured', async () => {
    for (const method of ['GET', 'OPTIONS']) {
      const answer = await ask('https://evil.test', method)
      expect(answer.headers.get('Access-Control-Allow-Origin')).toBeNull()
    }
  })
})
