import { once } from 'node:events'
import { type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { serve, type ServerType } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { API_PATHS, itemPath } from '../../../../contract/paths.ts'
import { ENGINES } from '../../database/testing.ts'
import { insertPaintings } from '../../../paintings/painting-writes.ts'
import { write } from '../../database/write.ts'
import { aPainting, create, openTestApi, readPainting, smallImage, type TestApi } from '../testing.ts'

const PRICE = '7340911'
const LIST = API_PATHS.paintingsToSell
const UNPACK: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  identity: (bytes) => bytes,
}

const fields = (name: string, description = 'Mud, rope and light.') => ({
  name,
  description,
  dimensions: '80 x 60 cm',
  technique: 'Oil',
  year: 2024,
  price: Number(PRICE),
  isAvailableToSell: true,
  isOnFocus: false,
})
const createPaintings = (test: TestApi, names: readonly string[], description?: string) =>
  write(test.db, (tx, change) =>
    insertPaintings(
      tx,
      change,
      names.map((name) => ({ fields: fields(name, description), images: [] })),
    ),
  )
const names = (count: number) => Array.from({ length: count }, (_, index) => `Study ${index}`)

async function read(
  test: TestApi,
  target: string,
  headers: Record<string, string> = {},
  {
    token,
    address = '198.51.100.1',
  }: { readonly token?: string | undefined; readonly address?: string } = {},
) {
  const answer = await test.call('GET', target, { address, headers, token })
  const body = Buffer.from(await answer.arrayBuffer())
  const coding = answer.headers.get('Content-Encoding') ?? 'identity'
  return { answer, coding, body, text: UNPACK[coding]?.(body).toString() ?? '' }
}

describe.each(ENGINES)('visitors who read a list ($engine)', (each) => {
  let test: TestApi
  let owner: string
  let member: string
  beforeAll(async () => {
    test = await openTestApi({ open: () => each.open() })
    owner = await test.signInAs('owner')
    member = await test.signInAs('member')
    await createPaintings(test, names(120))
  })
  afterAll(() => test.remove())

  it('get the same list in each encoding, and a much smaller body if it is compressed', async () => {
    const plain = await read(test, LIST)
    expect([plain.coding, (JSON.parse(plain.text) as unknown[]).length]).toEqual(['identity', 120])
    for (const coding of ['br', 'gzip']) {
      const packed = await read(test, LIST, { 'Accept-Encoding': coding })
      expect([packed.coding, packed.text]).toEqual([coding, plain.text])
      expect(packed.body.length).toBeLessThan(plain.body.length / 5)
      expect(packed.answer.headers.get('Vary')).toBe('Authorization, Accept-Encoding')
    }
  })

  it('get headers that are short enough for proxies even with a long list; so does an owner', async () => {
    for (const token of [undefined, member, owner]) {
      const { answer } = await read(test, LIST, {}, { token })
      expect(answer.headers.get('Cache-Tag')?.length).toBeLessThan(3000)
    }
  })

  it('get 304 for a list that they already have, and the new list after a change', async () => {
    const first = await read(test, LIST, { 'Accept-Encoding': 'br' })
    const known = { 'If-None-Match': first.answer.headers.get('ETag') ?? '' }
    for (const coding of ['br', 'gzip', 'identity']) {
      const again = await read(test, LIST, { ...known, 'Accept-Encoding': coding })
      expect([again.answer.status, again.body.length]).toEqual([304, 0])
    }
    await createPaintings(test, ['Just painted'])
    const fresh = await read(test, LIST, { ...known, 'Accept-Encoding': 'br' })
    expect([fresh.answer.status, fresh.text.includes('Just painted')]).toEqual([200, true])
    expect(fresh.answer.headers.get('ETag')).not.toBe(first.answer.headers.get('ETag'))
  })

  it('never get a price, even if the owner has read the same list before', async () => {
    const paths = [LIST, `${LIST}?page=1&pageSize=100`, API_PATHS.portfolioPaintings]
    for (const path of paths) {
      for (const coding of ['identity', 'br', 'gzip']) {
        const headers = { 'Accept-Encoding': coding }
        const own = await read(test, path, headers, { token: owner })
        expect(own.text.includes(PRICE)).toBe(path.startsWith(LIST))
        for (const token of [undefined, member]) {
          const shown = await read(test, path, headers, { token })
          expect([shown.answer.status, shown.text.includes('"price"')]).toEqual([200, false])
          expect(shown.answer.headers.get('Cache-Control')).toMatch(token ? /^no-store$/ : /^public/)
        }
      }
    }
    expect((await read(test, LIST, {}, { token: owner })).text).toContain(PRICE)
  })

  it('share one copy although their clients write the query differently', async () => {
    await createPaintings(test, ['Newest'])
    const spellings = Array.from({ length: 200 }, (_, index) =>
      read(test, `${LIST}?v=${index}&pageSize=9&page=1`),
    )
    const statuses = (await Promise.all(spellings)).map(({ answer }) => answer.status)
    expect(new Set(statuses)).toEqual(new Set([200]))
  })

  it('all get the list in each encoding while other requests are first', async () => {
    await createPaintings(test, ['Newest of all'])
    const before = ['11', '12'].map((size) => read(test, `${LIST}?page=1&pageSize=${size}`))
    const forms = ['gzip', 'br', 'identity'].map((form) => read(test, LIST, { 'Accept-Encoding': form }))
    const answers = await Promise.all([...before, ...forms])
    expect(answers.map(({ answer }) => answer.status)).toEqual(Array(5).fill(200))
  })

  it('are refused in plain words if one address requests too much at once, and others are not', async () => {
    await createPaintings(test, ['Newer than that'])
    const pages = Array.from({ length: 80 }, (_, index) => `${LIST}?page=1&pageSize=${index + 1}`)
    const many = pages.map((page) => read(test, page))
    // The same pages, some of which are refused to the first address.
    const others = pages.slice(64).map((page) => read(test, page, {}, { address: '203.0.113.7' }))
    const own = read(test, LIST, {}, { token: owner })
    const answers = await Promise.all(many)
    const refused = answers.filter(({ answer }) => answer.status !== 200)
    // With PostgreSQL some responses may be ready before the last request arrives.
    expect(refused.length).toBeGreaterThan(0)
    expect(refused.length).toBeLessThanOrEqual(80 - 64)
    for (const { answer, text } of refused) {
      expect([answer.status, answer.headers.get('Retry-After')]).toEqual([429, '2'])
      expect(JSON.parse(text)).toEqual([expect.stringMatching(/too much at once\. Please try again/)])
    }
    const served = await Promise.all([...others, own])
    expect(served.map(({ answer }) => answer.status)).toEqual(Array(17).fill(200))
    expect((await read(test, `${LIST}?page=1&pageSize=80`)).answer.status).toBe(200)
  })
})

describe('over a real connection', () => {
  let test: TestApi
  let server: ServerType
  let port: number
  beforeAll(async () => {
    test = await openTestApi()
    server = serve({ fetch: test.api.fetch, hostname: '127.0.0.1', port: 0, overrideGlobalObjects: false })
    await once(server, 'listening')
    port = (server.address() as AddressInfo).port
  })
  afterAll(async () => {
    await new Promise((resolve) => server.close(resolve))
    await test.remove()
  })

  interface Answer {
    readonly status: number
    readonly headers: IncomingHttpHeaders
    readonly body: () => Promise<Buffer>
    readonly disconnect: () => void
  }
  /** Resolves with the headers. The body stays in the connection until it is read. */
  const ask = (path: string, headers: Record<string, string> = {}) =>
    new Promise<Answer>((resolve, reject) => {
      const call = request({ host: '127.0.0.1', port, path, headers, agent: false }, (answer) => {
        const body = async () => Buffer.concat(await answer.toArray())
        const disconnect = () => call.destroy()
        answer.on('error', () => undefined)
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body, disconnect })
      })
      call.on('error', reject).end()
    })

  it('an owner gets compressed responses, except those that contain secrets', async () => {
    const token = await test.signInAs('owner')
    const id = await create(test, token, 'painting', aPainting(await smallImage()))
    const headers = { Authorization: `Bearer ${token}`, 'Accept-Encoding': 'br' }
    const table = await ask(itemPath(API_PATHS.painting, id), headers)
    expect([table.status, table.headers['content-encoding']]).toEqual([200, 'br'])
    const painting = JSON.parse(brotliDecompressSync(await table.body()).toString()) as object
    expect(painting).toEqual(await readPainting(test, id, token))
    const rules = await ask(API_PATHS.identityRules, headers)
    expect([rules.status, rules.headers['content-encoding']]).toEqual([200, undefined])
    await rules.body()
  })

  it('visitors do not wait for clients that never read their responses', async () => {
    await createPaintings(test, names(400), 'Layer over layer. '.repeat(1100))
    const lazy = await Promise.all(Array.from({ length: 8 }, () => ask(LIST)))
    expect(lazy.map(({ status }) => status)).toEqual(Array(8).fill(200))
    // These wait until one of those clients has read its response or is gone.
    const waiting = Array.from({ length: 8 }, () => ask(LIST))
    const refused = await ask(API_PATHS.availablePaintings)
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '2'])
    await refused.body()
    const packed = await ask(LIST, { 'Accept-Encoding': 'br' })
    expect(packed.status).toBe(200)
    const text = brotliDecompressSync(await packed.body()).toString()
    for (const { disconnect } of lazy) disconnect()
    for (const each of await Promise.all(waiting))
      expect([each.status, (await each.body()).toString() === text]).toEqual([200, true])
  })
})
