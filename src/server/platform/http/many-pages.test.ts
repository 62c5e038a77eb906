import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Hono } from 'hono'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createHttpServer, type HttpServer } from './server.ts'
import { createStaticSite } from './static-site.ts'

/** Limits for pages that are not in the site folder and are made on request. */

const config = { siteUrl: 'https://painter.example', publicApiRoot: '', trustedProxies: ['127.0.0.1'] }
/** Blocks the rendering of all pages until it is resolved. */
const held = Promise.withResolvers<undefined>()

let folder: string
let server: HttpServer
let origin: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mahlstick-many-'))
  await writeFile(path.join(folder, 'paintings.html'), '<title>Paintings</title>')
  await writeFile(path.join(folder, '404.html'), '<title>Not found</title>')
  await mkdir(path.join(folder, 'de'))
  await writeFile(path.join(folder, 'de', '404.html'), '<title>Nicht gefunden</title>')
  const log = pino({ level: 'silent' })
  const site = createStaticSite(folder, config)
  const renderPage = () => held.promise
  server = createHttpServer({ site, api: new Hono(), renderPage, config, log })
  origin = `http://127.0.0.1:${(await server.listen(0, '127.0.0.1')).port}`
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const ask = (target: string, address: string) =>
  fetch(origin + target, { headers: { 'X-Forwarded-For': address } })

it('a visitor who requests many pages at once is refused in plain words, and others are not', async () => {
  const many = Array.from({ length: 20 }, (_, index) => ask(`/paintings-details/${index}`, '198.51.100.1'))
  const refused = await Promise.race(many)
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '2'])
  expect(await refused.text()).toMatch(/too many pages at once\. Please try again/)
  const german = await (await ask('/de/paintings-details/0', '198.51.100.1')).text()
  expect(german).toMatch(/zu viele Seiten auf einmal\. Bitte versuchen Sie/)
  const ready = await ask('/paintings', '198.51.100.1')
  expect(ready.status).toBe(200)
  const elsewhere = ask('/paintings-details/elsewhere', '203.0.113.7')
  held.resolve(undefined)
  expect((await elsewhere).status).toBe(404)
  const statuses = (await Promise.all(many)).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([...Array<number>(16).fill(404), ...Array<number>(4).fill(429)])
})
