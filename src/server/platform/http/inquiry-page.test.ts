import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Hono } from 'hono'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createHttpServer, type HttpServer } from './server.ts'
import { createStaticSite } from './static-site.ts'

/** The contact form for a painting: `/contact?painting={id}`. */

const config = { siteUrl: 'https://painter.example', publicApiRoot: '', trustedProxies: ['127.0.0.1'] }
const page = (title: string) => `<!doctype html><title>${title}</title>${'<p>oil on canvas</p>'.repeat(200)}`

let folder: string
let server: HttpServer
let origin: string

/** Blocks the rendering of forms until it is resolved. */
let held: ReturnType<typeof Promise.withResolvers> | undefined
let begun = 0
async function renderPage(address: string) {
  if (!address.startsWith('/contact?')) return undefined
  begun += 1
  await held?.promise
  if (address.endsWith('=faulty')) throw new Error('the database is away')
  return { status: 200, contentType: 'text/html', body: Buffer.from(page('About Low Water')) }
}

const ask = (address: string, visitor = '203.0.113.1') =>
  fetch(origin + address, { headers: { 'X-Forwarded-For': visitor } })
const titleAt = async (address: string, visitor?: string) =>
  /<title>(.*?)</.exec(await (await ask(address, visitor)).text())?.[1]

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mahlstick-inquiry-'))
  await writeFile(path.join(folder, 'contact.html'), page('Contact'))
  const log = pino({ level: 'silent' })
  const site = createStaticSite(folder, config)
  server = createHttpServer({ site, api: new Hono(), renderPage, config, log })
  origin = `http://127.0.0.1:${(await server.listen(0, '127.0.0.1')).port}`
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

it('a visitor who asks about a painting gets its form, compressed and not cached; the plain form stays', async () => {
  const { headers } = await ask('/contact?painting=77f1')
  expect(['cache-control', 'vary', 'content-encoding'].map((name) => headers.get(name))).toEqual([
    'no-store',
    'Accept-Encoding',
    'gzip',
  ])
  expect(await titleAt('/contact?painting=77f1')).toBe('About Low Water')
  expect(await titleAt('/contact')).toBe('Contact')
})

it.each(['painting=faulty', 'painting=', 'painting=a/../b', 'painting=%00', 'x=77f1'])(
  'a visitor gets the plain form at /contact?%s, which names no existing painting',
  async (query) => {
    expect(await titleAt(`/contact?${query}`)).toBe('Contact')
  },
)

it('a visitor gets the plain form while eight other forms, or four of their own, are being made', async () => {
  held = Promise.withResolvers()
  begun = 0
  const askBy = (visitor: number) => titleAt('/contact?painting=77f1', `203.0.113.${visitor}`)
  const others = [1, 1, 1, 1].map(askBy)
  await expect.poll(() => begun).toBe(4)
  expect(await askBy(1)).toBe('Contact')
  others.push(...[2, 3, 4, 5].map(askBy))
  await expect.poll(() => begun).toBe(8)
  expect(await askBy(6)).toBe('Contact')
  held.resolve(undefined)
  expect(new Set(await Promise.all(others))).toEqual(new Set(['About Low Water']))
  expect(await askBy(1)).toBe('About Low Water')
})
