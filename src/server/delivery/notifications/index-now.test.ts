import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { findFreePort } from '../../platform/http/testing-ports.ts'
import { createIndexNow, isPublicAddress } from './index-now.ts'

const RequestSchema = z.strictObject({
  host: z.string(),
  key: z.string(),
  keyLocation: z.url(),
  urlList: z.array(z.url()).min(1).max(10_000),
})
const SITE = 'https://painter.org'
const KEY = 'k'.repeat(32)
const PAGE = `<link rel="canonical" href="x">`

let folder: string
let statuses: number[]
let received: z.infer<typeof RequestSchema>[]
let logged: string[]
let open: ReturnType<typeof createIndexNow>[]
/** Answers with each status in turn, then with 202. */
const engine = createServer((request, response) => {
  let text = ''
  request.on('data', (chunk: Buffer) => (text += chunk.toString()))
  request.on('end', () => {
    const status = statuses.shift() ?? 202
    received.push(RequestSchema.parse(JSON.parse(text)))
    response.writeHead(status).end()
  })
})

const put = async (file: string, text: string) => {
  const target = path.join(folder, 'site', file)
  await mkdir(path.dirname(target), { recursive: true })
  await writeFile(target, text)
}

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mahlstick-indexnow-'))
  ;[statuses, received, logged, open] = [[], [], [], []]
  // It is closed and opened again, so nobody else may get the port.
  engine.listen(await findFreePort(), '127.0.0.1')
  await once(engine, 'listening')
  await put('indexnow-key.txt', KEY)
  await put('index.html', PAGE)
  await put('paintings-details/1.html', PAGE)
})
const stop = async (indexNow: ReturnType<typeof createIndexNow>) => {
  open = open.filter((each) => each !== indexNow)
  await indexNow.stop()
}
afterEach(async () => {
  for (const each of open) await stop(each)
  if (engine.listening) {
    engine.closeAllConnections()
    await new Promise((resolve) => engine.close(resolve))
  }
  await rm(folder, { recursive: true })
})

function start({ isLeading = true, port = (engine.address() as AddressInfo).port } = {}) {
  const indexNow = createIndexNow({
    url: `http://127.0.0.1:${port}/indexnow`,
    siteUrl: SITE,
    siteDir: path.join(folder, 'site'),
    journalFile: path.join(folder, 'indexnow.journal'),
    log: pino({}, { write: (line: string) => logged.push(line) }),
    isLeading: () => isLeading,
    retryAfter: 10,
    gathering: 5,
  })
  open.push(indexNow)
  indexNow.start()
  return indexNow
}
const addresses = () => received.map(({ urlList }) => urlList.map((url) => url.slice(SITE.length)))

it('search engines get the public pages that changed or are gone, with the key, and no other file', async () => {
  await put('account.html', `${PAGE}<meta name="robots" content="noindex">`)
  // While the owner refuses training (layouts/Shell.astro).
  await put('soon.html', `${PAGE}<meta name="robots" content="noindex, noai, noimageai">`)
  await put('error.html', 'no address of its own')
  const indexNow = start()
  indexNow.changed(['index.html', 'account.html', 'soon.html', 'error.html', 'feed.xml', 'media/k/1200.jpg'])
  indexNow.changed(['paintings-details/1.html', 'paintings-details/gone.html', 'old-account.html'])
  await expect.poll(indexNow.pending).toBe(0)
  await expect.poll(addresses).toEqual([['/', '/paintings-details/1', '/paintings-details/gone']])
  expect(received).toMatchObject([{ host: 'painter.org', key: KEY, keyLocation: `${SITE}/indexnow-key.txt` }])
})

it('nothing is sent where the owner has not said so, and nothing of before when it is switched on', async () => {
  await rm(path.join(folder, 'site/indexnow-key.txt'))
  const indexNow = start()
  indexNow.changed(['index.html'])
  await expect.poll(indexNow.pending).toBe(0)
  await put('indexnow-key.txt', KEY)
  indexNow.changed(['paintings-details/1.html'])
  await expect.poll(addresses).toEqual([['/paintings-details/1']])
})

it('a server that does not lead sends nothing', () => {
  const indexNow = start({ isLeading: false })
  indexNow.changed(['index.html'])
  expect(indexNow.pending()).toBe(0)
})

it('a failure is tried again after growing pauses, and a restart loses no address', async () => {
  statuses = [503, 429, 403]
  const first = start()
  first.changed(['index.html'])
  await expect.poll(addresses).toEqual([['/'], ['/'], ['/'], ['/']])
  await expect.poll(first.pending).toBe(0)
  expect(logged).toHaveLength(3)
  await stop(first)
  engine.closeAllConnections()
  const { port } = engine.address() as AddressInfo
  await new Promise((resolve) => engine.close(resolve))
  const second = start({ port })
  second.changed(['paintings-details/1.html'])
  await expect.poll(() => logged.length).toBeGreaterThan(3)
  await stop(second)
  received = []
  engine.listen(port, '127.0.0.1')
  await once(engine, 'listening')
  start()
  await expect.poll(addresses).toEqual([['/paintings-details/1']])
})

it('addresses that are refused for good are not sent again', async () => {
  statuses = [422]
  const indexNow = start()
  indexNow.changed(['index.html'])
  await expect.poll(indexNow.pending).toBe(0)
  await expect.poll(() => logged.length).toBe(1)
  expect(addresses()).toEqual([['/']])
})

it('a new design of 25,000 pages is sent in batches', async () => {
  const indexNow = start()
  indexNow.changed(Array.from({ length: 25_000 }, (_, index) => `paintings-details/w${index}.html`))
  await expect.poll(() => addresses().map((urls) => urls.length)).toEqual([10_000, 10_000, 5000])
})

it.each([
  ['https://painter.org', true],
  ['https://www.painter.org', true],
  ['http://painter.org', false],
  ['https://localhost', false],
  ['https://studio.local', false],
  ['https://192.168.1.4', false],
  ['https://[::1]:4321', false],
  ['https://intranet', false],
])('search engines can reach %s: %s', (siteUrl, isPublic) => {
  expect(isPublicAddress(siteUrl)).toBe(isPublic)
})
