import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Hono } from 'hono'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { RESERVATION_FILE } from '../../publishing/site-folder/page-files.ts'
import { createHttpServer, type HttpServer } from './server.ts'
import { createStaticSite, type StaticSite } from './static-site.ts'

const config = { siteUrl: 'https://painter.example', publicApiRoot: '', trustedProxies: [] }
const LARGE = 5000

let folder: string
let site: StaticSite
let server: HttpServer
let origin: string

async function put(file: string, body: string | Buffer = '<title>Oils</title>') {
  await mkdir(path.dirname(path.join(folder, file)), { recursive: true })
  await writeFile(path.join(folder, file), body)
  site.refresh([file])
}
async function takeAway(file: string) {
  await rm(path.join(folder, file))
  site.refresh([file])
}

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mahlstick-reserved-'))
  const renditions = {
    read: () => Promise.resolve(Buffer.from('a new variant')),
    isPublic: (rendition: string) => Promise.resolve(rendition === 'ab'.repeat(16)),
  }
  site = createStaticSite(folder, { ...config, renditions, maxFileBytes: LARGE - 1 })
  const renderPage = (page: string) =>
    Promise.resolve(
      page === '/live' ? { status: 200, contentType: 'text/html', body: Buffer.from('<p>') } : undefined,
    )
  const api = new Hono().get('/api/Settings', (context) => context.json({}))
  server = createHttpServer({ site, api, renderPage, config, log: pino({ level: 'silent' }) })
  origin = `http://127.0.0.1:${(await server.listen(0, '127.0.0.1')).port}`
  for (const file of ['index.html', '404.html', 'works.json', 'media/0f/400.avif']) await put(file)
  await put('media/0f/2400.jpg', Buffer.alloc(LARGE, 1))
})
afterEach(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const ask = (target: string, headers: Record<string, string> = {}) => fetch(origin + target, { headers })
const toldBy = ({ headers }: Response) => [headers.get('tdm-reservation'), headers.get('x-robots-tag')]
const RESERVED = ['1', 'noai, noimageai']
const NOTHING = [null, null]

const EVERYTHING = [
  '/',
  '/nowhere',
  '/live',
  '/works.json',
  '/media/0f/400.avif',
  '/media/0f/2400.jpg',
  `/media/${'ab'.repeat(16)}/800.avif`,
]

describe('a crawler', () => {
  it('reads the reservation with pages and pictures, from the moment that it is published until it is withdrawn', async () => {
    for (const target of EVERYTHING) expect([target, toldBy(await ask(target))]).toEqual([target, NOTHING])
    await put(RESERVATION_FILE, '[]')
    for (const target of EVERYTHING) expect([target, toldBy(await ask(target))]).toEqual([target, RESERVED])
    const part = await ask('/media/0f/400.avif', { Range: 'bytes=0-3' })
    expect([part.status, toldBy(part)]).toEqual([206, RESERVED])
    await takeAway(RESERVATION_FILE)
    for (const target of EVERYTHING) expect([target, toldBy(await ask(target))]).toEqual([target, NOTHING])
  })

  it('gets the file of the reservation as JSON, and none while nothing is reserved', async () => {
    expect((await ask('/.well-known/tdmrep.json')).status).toBe(404)
    await put(RESERVATION_FILE, '[{"location":"/","tdm-reservation":1}]')
    const answer = await ask('/.well-known/tdmrep.json')
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/json'])
    expect(await answer.json()).toEqual([{ location: '/', 'tdm-reservation': 1 }])
  })

  it('finds no other file in a folder with a dot', async () => {
    await put('.well-known/secret.json', '{}')
    for (const target of ['/.well-known/secret.json', '/.well-known', '/.well-known/'])
      expect([target, (await ask(target)).status]).toEqual([target, 404])
  })
})
