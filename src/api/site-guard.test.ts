import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClient } from '../client/client.ts'
import { API_PATHS } from '../contract/paths.ts'
import { openTestApi, type TestApi } from './testing.ts'

let test: TestApi
beforeAll(async () => {
  test = await openTestApi({ config: { corsOrigins: ['https://shop.test'] } })
})
afterAll(() => test.remove())

const message = { name: 'Ida', email: 'ida@site.test', content: 'Is it still there?' }
const address = '10.0.0.9'
const send = (headers: Record<string, string>) =>
  test.call('POST', `http://site.test${API_PATHS.contact}`, { body: message, headers, address })
const cookieOf = (answer: Response) => /^XSRF-TOKEN=([^;]+)/.exec(answer.headers.get('Set-Cookie') ?? '')?.[1]

describe('a write', () => {
  it.each<[string, Record<string, string>, number]>([
    ['from a script without cookies', {}, 200],
    ['from this site', { Origin: 'http://site.test' }, 200],
    ['from a configured origin', { Origin: 'https://shop.test' }, 200],
    ['from another site', { Origin: 'https://evil.test' }, 403],
    ['from a page that hides where it is', { Origin: 'null' }, 403],
    ['from this site, which hides where it is', { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' }, 200],
    ['with the cookie alone', { Cookie: 'XSRF-TOKEN=abc' }, 403],
    ['with the cookie and another value', { Cookie: 'XSRF-TOKEN=abc', 'X-XSRF-TOKEN': 'abd' }, 403],
    [
      'with the cookie alone, and a bearer token',
      { Cookie: 'XSRF-TOKEN=abc', Authorization: 'Bearer x' },
      200,
    ],
    ['with a token, from another site', { Origin: 'https://evil.test', Authorization: 'Bearer x' }, 403],
    ['with the cookie and its value', { Cookie: 'XSRF-TOKEN=abc', 'X-XSRF-TOKEN': 'abc' }, 200],
  ])('%s', async (_who, headers, status) => {
    expect((await send(headers)).status).toBe(status)
  })
})

describe('the XSRF cookie', () => {
  it('comes to pages of this site, with answers that nobody may cache', async () => {
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

  it('does not come to scripts or other sites', async () => {
    expect(cookieOf(await test.call('GET', API_PATHS.health, { address }))).toBeUndefined()
    const headers = { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://shop.test' }
    expect(cookieOf(await test.call('GET', API_PATHS.health, { address, headers }))).toBeUndefined()
  })

  it('comes by login over plain HTTP too, where browsers tell only the origin', async () => {
    const headers = { Origin: 'http://site.test' }
    const answer = await test.call('POST', 'http://site.test/api/Identity/login', {
      body: {},
      headers,
      address,
    })
    expect(cookieOf(answer)).toBeDefined()
  })
})

describe('another origin', () => {
  const ask = (Origin: string, method: string, more = {}) =>
    test.call(method, API_PATHS.paintings, { address, headers: { Origin, ...more } })

  it('may read and write where it is configured', async () => {
    const answer = await ask('https://shop.test', 'GET')
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('https://shop.test')
    expect(answer.headers.get('Access-Control-Expose-Headers')).toContain('X-Total-Count,Cache-Tag')
    expect(answer.headers.get('Vary')).toBe('Authorization, Origin')
    const preflight = await ask('https://shop.test', 'OPTIONS', { 'Access-Control-Request-Method': 'PUT' })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('Access-Control-Allow-Headers')).toBe(
      'Authorization,Content-Type,If-Match,X-XSRF-TOKEN',
    )
    expect(preflight.headers.get('Access-Control-Allow-Credentials')).toBeNull()
  })

  it('takes nothing from the calls within the process', async () => {
    const api = createClient({
      root: 'http://api.internal',
      fetch: (address) => test.api.fetch(new Request(address)),
    })
    expect(await api.listPaintings('toSell')).toEqual({ items: [], total: 0 })
  })

  it('is not let in where it is not', async () => {
    for (const method of ['GET', 'OPTIONS']) {
      const answer = await ask('https://evil.test', method)
      expect(answer.headers.get('Access-Control-Allow-Origin')).toBeNull()
    }
  })
})
