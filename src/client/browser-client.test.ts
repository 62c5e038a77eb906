import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  aPainting,
  anExhibition,
  openTestApi,
  smallImage,
  type TestApi,
} from '../server/platform/api/testing.ts'
import { API_PATHS } from '../contract/paths.ts'
import { XSRF_HEADER } from '../contract/tags.ts'
import { ApiError } from './api-error.ts'
import { type Line, openClient, openLine } from './testing.ts'

let api: TestApi
let owner: string
let file: string
let line: Line
beforeAll(async () => {
  api = await openTestApi()
  owner = await api.signInAs('owner')
  file = await smallImage()
})
afterAll(() => api.remove())
beforeEach(() => {
  line = openLine(api.api)
})
afterEach(() => {
  expect(line.faults).toEqual([])
})
const asOwner = () => openClient(line, { readToken: () => owner })
const message = { name: 'Ida', email: 'ida@site.test', content: 'Is it still there?' }
const inquiries = async () => (await api.db.selectFrom('inquiry').selectAll().execute()).length
const broken =
  (status: number, headers = {}) =>
  () =>
    new Response('', { status, headers })

describe('every request', () => {
  test('carries an Authorization bearer header when a valid token exists, and none otherwise', async () => {
    await asOwner().client.listPaintings('toSell')
    await openClient(line).client.listPaintings('toSell')
    expect(line.requests.map(({ headers }) => headers.get('Authorization'))).toEqual([
      `Bearer ${owner}`,
      null,
    ])
  })

  test('except GET copies the XSRF cookie into its header, for any spelling of the own API address', async () => {
    const { client } = openClient(line)
    await client.subscribe('first@site.test')
    await client.subscribe('second@site.test')
    await client.listExhibitions()
    await openClient(line, { root: line.origin }).client.subscribe('third@site.test')
    const elsewhere = openClient(line, { root: 'http://api.test/base' }).client
    await expect(elsewhere.subscribe('fourth@site.test')).rejects.toMatchObject({ status: 404 })
    const sent = line.requests.map(({ headers }) => headers.get(XSRF_HEADER))
    const cookie = line.readCookies().split('=')[1]
    expect(sent).toEqual([null, cookie, null, cookie, null, null])
  })

  test('is accepted when another answer sets the first XSRF cookie in the meantime', async () => {
    const others = [new Request(line.origin + API_PATHS.formToken)]
    const { client } = openClient(line, {
      fetch: async (request) => {
        for (const other of others.splice(0)) await line.fetch(other)
        return line.fetch(request)
      },
    })
    await client.subscribe('overtaken@site.test')
    expect(line.calls()).toEqual([`GET ${API_PATHS.formToken}`, `POST ${API_PATHS.subscription}`])
  })
})

test('a stored change reports its revision and the page that will show it', async () => {
  const saved: object[] = []
  const { client } = openClient(line, { readToken: () => owner, onSaved: (one) => saved.push(one) })
  const id = await client.createExhibition({ ...anExhibition(file), link: '', dimensions: '' })
  await client.listExhibitions()
  await client.deleteExhibition(id)
  const [first, second] = saved as { revision: number; page: string }[]
  expect(first?.page).toBe(`/exhibitions-details/${id}`)
  expect(second).toEqual({ revision: (first?.revision ?? 0) + 1, page: '/exhibitions' })
  expect(saved.length).toBe(2)
})

test('a message has a form token although the server was away when its form was opened', async () => {
  for (const status of [503, 429]) {
    // The call and its only repeat.
    line.faults.push(broken(status, { 'Retry-After': '1' }), broken(status, { 'Retry-After': '1' }))
    const { client } = openClient(line)
    await client.prepareContact()
    await client.submitContact({ ...message, email: `back${status}@site.test` })
    const sent = (await line.requests.at(-1)?.json()) as { proof: string }
    expect(sent.proof).toMatch(/^\w+\.[\w-]+\.[\w-]+$/)
  }
})

test('a server that has no form tokens gets messages without one, and is asked only once', async () => {
  line.faults.push(broken(404), broken(404))
  const { client } = openClient(line)
  await client.prepareContact()
  await client.submitContact({ ...message, email: 'plain@site.test' })
  expect(await line.requests.at(-1)?.json()).toMatchObject({ proof: '' })
  expect(line.calls().slice(2)).toEqual([`POST ${API_PATHS.contact}`])
})

test('a message is sent without a form token while only the tokens fail', async () => {
  line.faults.push(...[1, 2, 3, 4].map(() => broken(502)))
  const { client } = openClient(line)
  await client.prepareContact()
  await client.submitContact({ ...message, email: 'failing@site.test' })
  expect(await line.requests.at(-1)?.json()).toMatchObject({ proof: '' })
})

describe('a failed call is retried once before an error is shown (features 7 and 9)', () => {
  test('so a visitor with an unstable connection can continue to read', async () => {
    line.faults.push('request lost')
    const { client, waits } = openClient(line)
    expect(await client.listExhibitions()).toEqual({ items: [], total: 0 })
    expect(line.requests).toHaveLength(2)
    expect(waits).toEqual([300])
  })

  test('and it is retried only once', async () => {
    line.faults.push('request lost', 'request lost')
    await expect(openClient(line).client.listExhibitions()).rejects.toEqual(
      new ApiError(0, ['Unexpected error.', 'The server could not be reached. Please try again.']),
    )
    expect(line.requests).toHaveLength(2)
  })

  test('a refusal at first is hidden, and a second refusal is an error', async () => {
    line.faults.push(broken(403))
    const { client, waits } = openClient(line)
    expect(await client.listExhibitions()).toEqual({ items: [], total: 0 })
    line.faults.push(broken(400), broken(400))
    await expect(client.subscribe('ida@site.test')).rejects.toMatchObject({ status: 400 })
    expect(line.requests).toHaveLength(4)
    expect(waits).toEqual([0, 0])
  })

  test('an update whose answer was lost is sent again, with its body', async () => {
    const { client } = asOwner()
    const id = await client.createExhibition({ ...anExhibition(file), link: '', dimensions: '' })
    const kept = (await client.findExhibition(id))?.exhibitionImages[0]?.id ?? ''
    line.faults.push('answer lost')
    const update = { ...anExhibition(file), id, link: '', dimensions: '', title: 'Spring Tide' }
    await client.updateExhibition({ ...update, exhibitionImages: [{ id: kept }] })
    expect(line.calls().slice(2)).toEqual(['PUT /api/Exhibitions', 'PUT /api/Exhibitions'])
    expect((await client.findExhibition(id))?.title).toBe('Spring Tide')
  })

  test('a delete whose answer was lost succeeds, because the painting no longer exists', async () => {
    const { client } = asOwner()
    const id = await client.createPainting(aPainting(file))
    line.faults.push('answer lost')
    await client.deletePainting(id)
    expect(await client.findPainting(id)).toBeUndefined()
    await expect(client.deletePainting(id)).rejects.toMatchObject({ status: 404 })
  })
})

describe('a POST is retried like every other call', () => {
  test.each<[string, 'answer lost' | (() => Response)]>([
    ['its answer was lost', 'answer lost'],
    ['the server failed', broken(500)],
    ['a proxy lost the server', broken(502)],
    ['a server is down and does not say until when', broken(503)],
  ])('when %s', async (_what, fault) => {
    line.faults.push(fault)
    expect(await openClient(line).client.subscribe('ida@site.test')).toBe('Subscription Successful.')
    expect(line.requests).toHaveLength(2)
  })

  test('a message whose answer was lost arrives once', async () => {
    const before = await inquiries()
    line.faults.push('answer lost')
    expect(await openClient(line).client.submitContact({ ...message, subject: 'Twice?' })).toBe(
      'Message sent.',
    )
    expect(await inquiries()).toBe(before + 1)
  })

  test('a call is repeated after the time that a starting server names', async () => {
    const before = await inquiries()
    line.faults.push(broken(503, { 'Retry-After': '1' }))
    const { client, waits } = openClient(line)
    expect(await client.submitContact({ ...message, subject: 'after a wait' })).toBe('Message sent.')
    expect(waits).toEqual([1000])
    expect(await inquiries()).toBe(before + 1)
  })

  test('a create whose answer was lost creates one painting', async () => {
    const { client } = asOwner()
    const painting = { ...aPainting(file), name: 'Once' }
    line.faults.push('answer lost')
    await client.createPainting(painting)
    const { items } = await client.listPaintings('toSell')
    expect(items.filter(({ name }) => name === 'Once')).toHaveLength(1)
  })
})

describe('an error contains the message of the server', () => {
  test('as the list of sentences from the API', async () => {
    await expect(
      openClient(line).client.submitContact({ ...message, content: 'short' }),
    ).rejects.toMatchObject({
      status: 400,
      messages: ['Content: The minimum length is 10 characters.'],
    })
  })

  test.each([
    ['one sentence', 'No room left.', ['No room left.']],
    ['a sentence as JSON', '"No room left."', ['No room left.']],
    ['a page', '<html><h1>502</h1></html>', []],
    ['a stack trace', 'Error: x\n'.repeat(100), []],
    ['nothing', '', []],
  ])('as a person can read it: %s', async (_what, body, messages) => {
    const answer = () => new Response(body, { status: 418 })
    line.faults.push(answer, answer)
    await expect(openClient(line).client.listExhibitions()).rejects.toMatchObject({ status: 418, messages })
  })
})

describe('a 401', () => {
  test('on a call with a token means that the session has ended', async () => {
    const over: string[] = []
    const { client } = openClient(line, {
      readToken: () => 'old',
      onSessionOver: (token) => over.push(token),
    })
    await expect(client.deletePainting(crypto.randomUUID())).rejects.toMatchObject({ status: 401 })
    expect(over).toEqual(['old'])
  })

  test('at sign-in is about the password, not about the session', async () => {
    const over: string[] = []
    const { client } = openClient(line, {
      readToken: () => owner,
      onSessionOver: (token) => over.push(token),
    })
    await expect(client.login('nobody', 'wrong')).rejects.toMatchObject({ status: 401 })
    expect(over).toEqual([])
  })
})

test('a call that takes too long ends with an error', async () => {
  const never = (request: Request) =>
    new Promise<Response>((_resolve, reject) => {
      request.signal.addEventListener('abort', () => {
        reject(request.signal.reason as Error)
      })
    })
  const { client } = openClient(line, { fetch: never, timeout: 20 })
  await expect(client.login('mara', 'linseed-oil-1907')).rejects.toMatchObject({ status: 0 })
})
