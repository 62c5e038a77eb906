import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { addressesIn, createVisitor, type Surroundings } from './visitor.ts'

let server: Server
let siteUrl: string
/** The current files of the site; any other address gives 404. */
let files: Record<string, string>
const page = (body: string) => `<!doctype html><html><body>${body}</body></html>`

beforeEach(async () => {
  files = {
    '/': page('<a href="/a">A</a>'),
    '/a': page('A'),
    '/sitemap.xml': '<x/>',
    '/feed.xml': '<x/>',
    '/robots.txt': 'x',
  }
  server = createServer((request, response) => {
    const text = files[request.url ?? '']
    const type = request.url?.endsWith('.jpg') ? 'image/jpeg' : 'text/html'
    response.writeHead(text === undefined ? 404 : 200, { 'Content-Type': type }).end(text)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  siteUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

async function walk(surroundings: Partial<Surroundings> = {}, during: () => void = () => undefined) {
  const visitor = createVisitor(siteUrl, { wasAway: () => false, wasBringing: () => false, ...surroundings })
  during()
  await visitor.walkOnce()
  await visitor.stop()
  return visitor.found
}

it('a visitor of a complete site finds no fault', async () => {
  const found = await walk()
  expect(found.broken).toEqual([])
  expect(found.addresses).toBeGreaterThan(5)
})

it('a visitor finds a broken link, image or srcset candidate', async () => {
  files['/a'] = page('<a href="/b">B</a><img src="/c.jpg" srcset="/d.jpg 400w, /e.jpg 800w">')
  const { broken } = await walk()
  expect(new Set(broken)).toEqual(new Set(['/b ← /a', '/c.jpg ← /a', '/d.jpg ← /a', '/e.jpg ← /a']))
})

it('a visitor reports no missing target if the page no longer links to it, or while it is being restored', async () => {
  files['/'] = page('<a href="/b">B</a>')
  const bringing = await walk({ wasBringing: (address) => address === '/b' })
  expect(bringing.broken).toEqual([])
  expect(bringing.explained).toBeGreaterThan(0)
})

it('a visitor reports half a page, and an error without a kill', async () => {
  files['/a'] = '<!doctype html><html><body>Half'
  expect((await walk()).broken).toContain('/a is half a page')
  const gone = createVisitor('http://127.0.0.1:1', { wasAway: () => false, wasBringing: () => false })
  await expect.poll(() => gone.found.broken.length).toBeGreaterThan(0)
  await gone.stop()
})

it('a visitor follows only addresses of this site', () => {
  const text =
    '<a href="/a?x=1&amp;y=2"><a href="https://else.test/b"><a href="#c" ><form action="/api/Contact">'
  expect(addressesIn(text, 'http://site.test')).toEqual(['/a?x=1&y=2', '/'])
})
