import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { exhibitionWith, paintingWith } from '../content/testing.ts'
import { LIMITS } from '../contract/limits.ts'
import { API_PATHS } from '../contract/paths.ts'
import { ApiError } from './api-error.ts'
import type { PageParts, Saved } from './browser-fetch.ts'
import { createOwnerClient } from './testing.ts'

/** A page with prepared answers, in this order; `undefined` is a call without an answer. */
function openPage(answers: readonly (Response | undefined)[], parts: Partial<PageParts> = {}) {
  const left = [...answers]
  const sent: unknown[] = []
  const saved: Saved[] = []
  const over: string[] = []
  const client = createOwnerClient({
    root: '',
    origin: 'http://site.test',
    fetch: async (request) => {
      const { method, url, headers } = request
      const body = await request.text()
      const names = ['Accept', 'Content-Type', 'If-Match', 'Authorization', 'X-XSRF-TOKEN']
      const said = names.flatMap((name) => (headers.has(name) ? [`${name}: ${headers.get(name)}`] : []))
      sent.push([
        method,
        url.replace('http://site.test', ''),
        ...said,
        ...(body === '' ? [] : [JSON.parse(body) as unknown]),
      ])
      const answer = left.shift()
      if (!answer) throw new TypeError('Failed to fetch')
      return answer
    },
    readToken: () => undefined,
    readCookies: () => '',
    onSessionOver: (token) => over.push(token),
    onSaved: (one) => saved.push(one),
    wait: async () => undefined,
    ...parts,
  })
  return { client, sent, saved, over, left }
}
const json = (value: unknown, init: ResponseInit = {}) => Response.json(value, init)
const ACCEPT = 'Accept: application/json'
const TYPE = 'Content-Type: application/json'

describe('a person', () => {
  test('signs up, subscribes, signs in and out, and each call sends only its fields', async () => {
    const login = { token: 't', username: 'ann' }
    const page = openPage([
      json('Registered.'),
      json('Subscribed.'),
      json(login),
      json('Goodbye.'),
      new Response('Plain.'),
    ])
    const account = { username: 'ann', email: 'a@site.test', password: 'four', confirmPassword: 'four' }
    expect(await page.client.register(account)).toBe('Registered.')
    expect(await page.client.subscribe('a+b@site.test')).toBe('Subscribed.')
    expect(await page.client.login('ann', 'four')).toEqual(login)
    expect(await page.client.logout()).toBe('Goodbye.')
    expect(await page.client.logout()).toBe('Plain.')
    expect(page.sent).toEqual([
      ['POST', '/api/Identity/register', ACCEPT, TYPE, account],
      ['POST', '/api/Subscription?email=a%2Bb%40site.test', ACCEPT],
      ['POST', '/api/Identity/login', ACCEPT, TYPE, { username: 'ann', password: 'four' }],
      ['POST', '/api/Identity/logout', ACCEPT],
      ['POST', '/api/Identity/logout', ACCEPT],
    ])
  })

  test.each([[null], [{}], [{ token: 't' }], [{ username: 'a' }], [{ token: 7, username: 'a' }], ['t']])(
    'who gets the answer %j is not signed in',
    async (answer) => {
      await expect(openPage([json(answer)]).client.login('ann', 'four')).rejects.toEqual(
        new ApiError(200, []),
      )
    },
  )

  test.each([
    ['POST', API_PATHS.register, {}],
    ['POST', API_PATHS.resetPassword, {}],
    ['POST', API_PATHS.confirmEmail, {}],
    ['PUT', API_PATHS.accountEmail, {}],
    ['PUT', API_PATHS.accountPassword, {}],
    ['POST', API_PATHS.mailTest, { to: 'a@site.test' }],
    ['PUT', API_PATHS.codes, { code: '123456' }],
    ['POST', API_PATHS.login, { username: 'ann', password: 'four', code: '123456' }],
    ['POST', API_PATHS.passkeys, { answer: {} }],
    ['POST', API_PATHS.passkeyLogin, { answer: {} }],
    ['POST', API_PATHS.confirmIdentity, { answer: {} }],
  ])(
    'who gets no answer from %s %s sees that, and not that a repeat was refused',
    async (method, path, body) => {
      const page = openPage([undefined, json(['This link has been used.'], { status: 400 })])
      await expect(page.client.send(method, path, body)).rejects.toMatchObject({ status: 0 })
      expect(page.sent).toHaveLength(1)
    },
  )

  test('who signs in with a password alone, and gets no answer, is signed in by the repeat', async () => {
    const login = { token: 't', username: 'ann' }
    const page = openPage([undefined, json(login)])
    expect(await page.client.login('ann', 'four')).toEqual(login)
  })

  test('who gets a number as answer can read it', async () => {
    expect(await openPage([json(7)]).client.logout()).toBe('7')
  })
})

test.each([
  [true, 'include'],
  [false, 'same-origin'],
])(
  'a painter whose API is at another address (that of the site: %s) signs in with cookies: %s',
  async (takesCookies, mode) => {
    const modes: string[] = []
    const { client } = openPage([], {
      root: 'https://api.site.test/base',
      takesCookies,
      fetch: (request) => {
        modes.push(request.credentials)
        return json({ token: 't', username: 'ann' })
      },
    })
    await client.login('ann', 'four')
    await client.renew(0)
    await client.logout()
    await client.subscribe('a@site.test')
    await client.listExhibitions().catch(() => undefined)
    expect(modes.slice(0, 5)).toEqual([mode, mode, mode, 'same-origin', 'same-origin'])
  },
)

describe('an owner', () => {
  test('who edits without files sends the version that the form was opened with', async () => {
    const page = openPage([
      json(true, { headers: { 'X-Revision': '7', 'X-Page': '/about' } }),
      json(true),
      json(true),
    ])
    await page.client.send('PUT', '/api/Settings', { a: 1 }, 1000, '"2"')
    await page.client.send('PUT', '/api/Settings', { a: 1 })
    await page.client.send('DELETE', '/api/Settings')
    expect(page.sent).toEqual([
      ['PUT', '/api/Settings', ACCEPT, TYPE, 'If-Match: "2"', { a: 1 }],
      ['PUT', '/api/Settings', ACCEPT, TYPE, { a: 1 }],
      ['DELETE', '/api/Settings', ACCEPT],
    ])
    expect(page.saved).toEqual([{ revision: 7, page: '/about' }])
  })

  test('whose form has no files in it, only uploads, waits less than a minute for an answer', async () => {
    const timeouts = vi.spyOn(AbortSignal, 'timeout')
    onTestFinished(() => timeouts.mockRestore())
    const painting = { ...paintingWith({}), price: 1, paintingImages: [{ upload: crypto.randomUUID() }] }
    // There is no XMLHttpRequest here, so no answer comes.
    const save = openPage([]).client.createPainting(painting, { onProgress: () => undefined })
    await expect(save).rejects.toMatchObject({ status: 0 })
    const waits = timeouts.mock.calls.map(([milliseconds]) => milliseconds)
    expect(waits).toHaveLength(2)
    expect(Math.max(...waits)).toBeLessThan(LIMITS.repeatedCreateWindow)
  })

  test('who saves something without a page gets only the revision', async () => {
    const page = openPage([json(true, { headers: { 'X-Revision': '8' } })])
    await page.client.deletePainting('p')
    expect(page.saved).toEqual([{ revision: 8, page: '' }])
  })

  test('reads answers as JSON', async () => {
    const [painting, exhibition] = [
      paintingWith({ paintingImages: [] }),
      exhibitionWith({ exhibitionImages: [] }),
    ]
    const answers = [painting, exhibition, painting, exhibition, [painting]].map((each) => json(each))
    const { client, sent } = openPage(answers)
    expect(await client.findPainting('p')).toEqual(painting)
    expect(await client.findExhibition('e')).toEqual(exhibition)
    expect(await client.findPaintingToEdit('p')).toMatchObject(painting)
    expect(await client.findExhibitionToEdit('e')).toMatchObject(exhibition)
    expect((await client.listPaintings('toSell', { page: 2, pageSize: 1 })).total).toBe(1)
    expect(sent).toEqual([
      ['GET', '/api/Paintings/p', ACCEPT],
      ['GET', '/api/Exhibitions/e', ACCEPT],
      ['GET', '/api/Paintings/toEdit/p?originals=none', ACCEPT],
      ['GET', '/api/Exhibitions/toEdit/e?originals=none', ACCEPT],
      ['GET', '/api/Paintings/toSell?page=2&pageSize=1', ACCEPT],
    ])
  })
})

describe('a session', () => {
  const asAnn = { readToken: () => 'ann' }
  const failed = (status: number) => new Response('', { status })

  test('ends after a 401 to its token, and after nothing else', async () => {
    const page = openPage([failed(403), failed(403), failed(401)], asAnn)
    await expect(page.client.deletePainting('p')).rejects.toMatchObject({ status: 403 })
    expect(page.over).toEqual([])
    await expect(page.client.deletePainting('p')).rejects.toMatchObject({ status: 401 })
    expect(page.over).toEqual(['ann'])
    const elsewhere = openPage([failed(401), failed(401)], { ...asAnn, root: 'http://api.test/base' })
    await expect(elsewhere.client.login('a', 'b')).rejects.toMatchObject({ status: 401 })
    const stranger = openPage([failed(401), failed(401)])
    await expect(stranger.client.deletePainting('p')).rejects.toMatchObject({ status: 401 })
    expect([...elsewhere.over, ...stranger.over]).toEqual([])
    expect([...page.left, ...elsewhere.left, ...stranger.left]).toEqual([])
  })

  test('the token and the XSRF cookie are read again for each attempt, and only changes send the cookie', async () => {
    let cookies = 'x=1; XSRF-TOKEN=a%2Fb; XSRF-TOKENS=c'
    const page = openPage([undefined, json(true), json([])], {
      ...asAnn,
      readCookies: () => cookies,
      wait: async () => {
        cookies = 'XSRF-TOKEN=d'
      },
    })
    await page.client.updatePainting({ ...paintingWith({}), price: 1, id: 'p' })
    await page.client.listExhibitions()
    const headers = page.sent.map((each) =>
      (each as unknown[]).filter((part) => /^(Auth|X-X)/.test(String(part))),
    )
    const bearer = 'Authorization: Bearer ann'
    expect(headers).toEqual([[bearer, 'X-XSRF-TOKEN: a/b'], [bearer, 'X-XSRF-TOKEN: d'], [bearer]])
  })

  test('the second answer counts; only a repeated deletion may find that it is already done', async () => {
    const twice = (second: Response | undefined) => openPage([failed(500), second])
    await twice(failed(404)).client.deletePainting('p')
    await expect(twice(failed(403)).client.deletePainting('p')).rejects.toMatchObject({ status: 403 })
    await expect(twice(undefined).client.deletePainting('p')).rejects.toMatchObject({ status: 0 })
    await expect(
      twice(failed(404)).client.updateExhibition({ ...exhibitionWith({}), id: 'e' }),
    ).rejects.toMatchObject({
      status: 404,
    })
    await expect(openPage([failed(404), failed(404)]).client.deletePainting('p')).rejects.toMatchObject({
      status: 404,
    })
    const empty = openPage([new Response(null, { status: 500 }), json([])])
    expect(await empty.client.listExhibitions()).toEqual({ items: [], total: 0 })
  })
})
