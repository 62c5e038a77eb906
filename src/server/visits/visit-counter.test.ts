import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Hono } from 'hono'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { onBothEngines } from '../platform/database/testing.ts'
import { createHttpServer, type HttpServer } from '../platform/http/server.ts'
import { createStaticSite } from '../platform/http/static-site.ts'
import { createVisitCounter, type VisitCounter } from './visit-counter.ts'
import { listVisits } from './visit-rows.ts'

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const GOOGLEBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
const SITE = 'https://painter.example'
const ID = '0b0f5f5e-3c0e-4d38-9a43-0d9a0d1c2b3a'
const PAGES = ['index', 'about', 'paintings/2', `paintings-details/${ID}`, 'control-panel', '404']

onBothEngines('the visits of a site', (database) => {
  let folder: string
  let now: Date
  let counter: VisitCounter
  let server: HttpServer
  let port: number
  const agent = new Agent({ keepAlive: true, maxSockets: 50 })
  const errors: unknown[] = []

  const openCounter = () =>
    createVisitCounter({
      db: database().db,
      siteUrl: SITE,
      onError: (error) => errors.push(error),
      clock: () => now.getTime(),
    })
  const openServer = async (visits?: VisitCounter) => {
    const config = { siteUrl: SITE, publicApiRoot: '', trustedProxies: [] }
    const opened = createHttpServer({
      site: createStaticSite(path.join(folder, 'site'), config),
      api: new Hono().get('/api/Paintings', (c) => c.json([])),
      renderPage: () => Promise.resolve(undefined),
      config,
      log: pino({ level: 'silent' }),
      visits,
    })
    return { opened, at: (await opened.listen(0, '127.0.0.1')).port }
  }

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'mahlstick-visits-'))
    for (const page of PAGES) {
      const file = path.join(folder, 'site', `${page}.html`)
      await mkdir(path.dirname(file), { recursive: true })
      await writeFile(file, `<!doctype html><title>${page}</title>`)
    }
    await mkdir(path.join(folder, 'site/assets'))
    await writeFile(path.join(folder, 'site/assets/page.abc.css'), 'body{}')
    await writeFile(path.join(folder, 'site/feed.xml'), '<feed/>')
    now = new Date(2026, 10, 26, 12)
    errors.length = 0
    counter = openCounter()
    counter.start()
    ;({ opened: server, at: port } = await openServer(counter))
  })
  afterEach(async () => {
    await server.close()
    await counter.stop()
    await rm(folder, { recursive: true })
  })

  const ask = (target: string, headers: Record<string, string | undefined> = {}, method = 'GET', at = port) =>
    new Promise<{ status: number; raw: string[]; body: string }>((resolve, reject) => {
      const sent = { 'User-Agent': CHROME, ...headers }
      const known: Record<string, string> = {}
      for (const [name, value] of Object.entries(sent)) if (value !== undefined) known[name] = value
      request({ host: '127.0.0.1', port: at, path: target, method, agent, headers: known }, (answer) => {
        let body = ''
        answer.on('data', (chunk: Buffer) => (body += chunk.toString()))
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, raw: answer.rawHeaders, body }))
      })
        .on('error', reject)
        .end()
    })

  /** What is stored when the counter has stopped, as `day kind name: visits`. */
  async function stored() {
    await server.close()
    await counter.stop()
    return (await listVisits(database().db)).map(
      ({ day, kind, name, visits }) => `${day} ${kind} ${name}: ${visits}`,
    )
  }

  it('are those of a visitor who opens pages, also again, by day, page and the site that led there', async () => {
    await ask('/', { Referer: 'https://www.Kunsthaus.example/sammlung?id=7', 'Sec-Fetch-Dest': 'document' })
    await ask(`/paintings-details/${ID}?utm_source=mail`, { Referer: `${SITE}/` })
    const { raw } = await ask('/about', { Referer: 'https://painter.example/paintings/2' })
    const etag = raw[raw.indexOf('ETag') + 1]
    expect((await ask('/about', { 'If-None-Match': etag })).status).toBe(304)
    expect(await stored()).toEqual([
      '2026-11-26 all : 4',
      '2026-11-26 page /: 1',
      `2026-11-26 page /about: 2`,
      `2026-11-26 page /paintings-details/${ID}: 1`,
      '2026-11-26 site kunsthaus.example: 1',
    ])
  })

  it('leave out what no visitor opens: files, headers, prefetched pages, pages for scripts, missing pages, the API', async () => {
    await ask('/', {}, 'HEAD')
    await ask('/assets/page.abc.css')
    await ask('/feed.xml')
    await ask('/api/Paintings')
    await ask('/nothing-here')
    await ask('/about/')
    await ask('/about', { 'Sec-Purpose': 'prefetch;prerender' })
    await ask('/about', { 'Sec-Fetch-Dest': 'empty' })
    await ask('/control-panel')
    expect(await stored()).toEqual([])
  })

  it('leave out those of somebody who is signed in', async () => {
    await ask('/about', { Cookie: 'XSRF-TOKEN=a; signed_in=1' })
    await ask('/about', { Cookie: 'XSRF-TOKEN=a' })
    expect(await stored()).toEqual(['2026-11-26 all : 1', '2026-11-26 page /about: 1'])
  })

  it('have those of bots apart, in one number a day', async () => {
    await ask('/about', { 'User-Agent': GOOGLEBOT, Referer: 'https://spam.example/' })
    await ask('/', { 'User-Agent': 'curl/8.5.0' })
    await ask('/', { 'User-Agent': undefined })
    expect(await stored()).toEqual(['2026-11-26 bots : 3'])
  })

  it('have no row for any of 10,000 invented addresses', async () => {
    const invented = (index: number) =>
      [`/paintings-details/${index}`, `/paintings/${index + 10}`, `/series/${index}`, `/wp-admin/${index}`][
        index % 4
      ] ?? ''
    for (let start = 0; start < 10_000; start += 500)
      await Promise.all(Array.from({ length: 500 }, (_, index) => ask(invented(start + index))))
    expect(await stored()).toEqual([])
  })

  it('name at most 200 referring sites a day, however many somebody invents', async () => {
    await ask('/', { Referer: 'https://first.example/' })
    await Promise.all(
      Array.from({ length: 400 }, (_, index) => ask('/', { Referer: `https://spam-${index}.example/` })),
    )
    await ask('/', { Referer: 'https://203.0.113.7/' })
    await ask('/', { Referer: 'android-app://com.example.mail/' })
    await ask('/', { Referer: 'not an address' })
    const rows = (await stored()).filter((row) => row.includes(' site '))
    expect(rows).toHaveLength(201)
    expect(rows).toContain('2026-11-26 site : 204')
  })

  it('go on to the next day at midnight, and back to the last one after a wrong clock, and none is lost', async () => {
    now = new Date(2026, 10, 26, 23, 59, 59)
    await ask('/')
    now = new Date(2026, 10, 27, 0, 0, 1)
    await ask('/')
    await ask('/')
    now = new Date(2026, 10, 26, 23, 58)
    await ask('/')
    expect(await stored()).toEqual([
      '2026-11-26 all : 2',
      '2026-11-26 page /: 2',
      '2026-11-27 all : 2',
      '2026-11-27 page /: 2',
    ])
  })

  it('are those of all servers of a database together', async () => {
    const others = [openCounter(), openCounter()]
    const servers = await Promise.all(others.map((other) => openServer(other)))
    for (const other of others) other.start()
    const ports = [port, ...servers.map(({ at }) => at)]
    const answers = await Promise.all(
      Array.from({ length: 300 }, (_, index) => ask(index % 2 ? '/' : '/about', {}, 'GET', ports[index % 3])),
    )
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    for (const { opened } of servers) await opened.close()
    await Promise.all(others.map((other) => other.stop()))
    expect(await stored()).toEqual([
      '2026-11-26 all : 300',
      '2026-11-26 page /: 150',
      '2026-11-26 page /about: 150',
    ])
  })

  it('are kept while they cannot be stored, and stored later', async () => {
    const { db } = database()
    await sql`alter table visit_count rename to visit_count_away`.execute(db)
    try {
      await ask('/')
      await expect.poll(() => errors.length).toBeGreaterThan(0)
    } finally {
      await sql`alter table visit_count_away rename to visit_count`.execute(db)
    }
    await ask('/')
    expect(await stored()).toEqual(['2026-11-26 all : 2', '2026-11-26 page /: 2'])
  })

  it('are stored within a moment while the server runs', async () => {
    await ask('/')
    await expect.poll(async () => (await listVisits(database().db)).length).toBe(2)
  })

  it('change nothing in what a visitor gets', async () => {
    const { opened, at } = await openServer()
    const withoutDate = ({ raw, ...others }: Awaited<ReturnType<typeof ask>>) => ({
      ...others,
      raw: raw.filter((_, index) => raw[index - (index % 2)] !== 'Date'),
    })
    try {
      for (const target of ['/', '/about', '/nothing-here', '/assets/page.abc.css'])
        for (const encoding of ['br', 'gzip', 'identity']) {
          const [off, on] = [
            await ask(target, { 'Accept-Encoding': encoding }, 'GET', at),
            await ask(target, { 'Accept-Encoding': encoding }),
          ]
          expect(withoutDate(on)).toEqual(withoutDate(off))
        }
    } finally {
      await opened.close()
    }
  })
})
