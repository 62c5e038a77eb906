import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { Hono } from 'hono'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createHttpServer, type HttpServer } from './server.ts'
import { createStaticSite } from './static-site.ts'

/** Requests that no browser sends. They are written to the connection byte by byte. */

const config = { siteUrl: 'https://painter.example', publicApiRoot: '', trustedProxies: [] }
let folder: string
let server: HttpServer
let port: number

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mahlstick-odd-'))
  await mkdir(path.join(folder, 'paintings'))
  for (const file of ['index', 'about', 'paintings/2', '404'])
    await writeFile(path.join(folder, `${file}.html`), `<title>${file}</title>`)
  const elsewhere = { status: 301, contentType: 'text/html', body: Buffer.alloc(0) }
  const renderPage = (address: string) =>
    Promise.resolve(
      address === '/paintings/1' ? { ...elsewhere, location: '//elsewhere.example/' } : undefined,
    )
  const renditions = { read: () => Promise.resolve(undefined), isPublic: () => Promise.resolve(false) }
  const site = createStaticSite(folder, { ...config, renditions })
  const api = new Hono().all('/*', (context) => context.text('the API'))
  server = createHttpServer({ site, api, renderPage, config, log: pino({ level: 'silent' }) })
  port = (await server.listen(0, '127.0.0.1')).port
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

/** Sends these lines and returns the status and the `Location` of the response. */
async function ask(...lines: string[]) {
  const socket = connect(port, '127.0.0.1')
  socket.write([...lines, 'Connection: close', '', ''].join('\r\n'))
  const chunks: Buffer[] = []
  for await (const chunk of socket) chunks.push(chunk as Buffer)
  const answer = Buffer.concat(chunks).toString()
  const [, status] = /^HTTP\/1\.1 (\d+)/.exec(answer) ?? []
  const [, location] = /^Location: (.*)\r$/m.exec(answer) ?? []
  return { status: Number(status), location }
}
const HOST = 'Host: painter.example'

it.each([
  ['two hosts', ['Host: painter.example', 'Host: painter.example']],
  ['two hosts in another case', ['Host: painter.example', 'hOST: elsewhere.example']],
  ['an impossible address', ['Host: 1.2.3.999']],
  ['an impossible name', ['Host: painter.999']],
  ['an impossible port', ['Host: painter.example:99999']],
  ['a user', ['Host: ida@painter.example']],
  ['a path', ['Host: painter.example/x']],
  ['half an address', ['Host: [::1']],
  ['a tag', ['Host: <b>']],
  ['nothing', ['Host: ']],
])('a client that names %s as the host is refused, even with a correct origin', async (_what, hosts) => {
  for (const line of ['GET / HTTP/1.1', 'GET /api/health HTTP/1.1', 'POST /api/Contact HTTP/1.1']) {
    const { status } = await ask(line, ...hosts, 'Origin: https://painter.example', 'Content-Length: 0')
    expect(status, line).toBe(400)
  }
})

it.each(['painter.example', '127.0.0.1:4321', '[::1]:4321', 'my_machine.local', 'PAINTER.example:80'])(
  'a client that names %s as the host can read pages and call the API',
  async (host) => {
    for (const target of ['/', '/api/health'])
      expect((await ask(`GET ${target} HTTP/1.1`, `Host: ${host}`)).status).toBe(200)
  },
)

it('a visitor is never redirected to another site by a crafted address', async () => {
  const pieces = [
    '/',
    '//',
    '\\',
    '.',
    '..',
    '%2e',
    '%2f',
    '%5c',
    '%09',
    '@',
    ':',
    '?',
    'index',
    '.html',
    'about',
  ]
  const address = fc.array(fc.constantFrom(...pieces, 'elsewhere.example', 'paintings'), { maxLength: 6 })
  let count = 0
  await fc.assert(
    fc.asyncProperty(address, async (parts) => {
      const { location } = await ask(`GET /${parts.join('')} HTTP/1.1`, HOST)
      if (location === undefined) return
      count += 1
      expect(new URL(location, config.siteUrl).origin).toBe(config.siteUrl)
    }),
    { numRuns: 1000, examples: [[['about', '/']]] },
  )
  expect(count).toBeGreaterThan(0)
})

it('a visitor gets "not found" if a page would redirect to another site', async () => {
  expect(await ask('GET /paintings/1 HTTP/1.1', HOST)).toEqual({ status: 404, location: undefined })
})
