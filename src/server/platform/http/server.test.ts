import { mkdtemp, mkdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { request, type IncomingHttpHeaders } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ObjectStoreError } from '../object-store/errors.ts'
import { createHttpServer, type HttpServer } from './server.ts'
import { createStaticSite, type StaticSite } from './static-site.ts'

const config = { siteUrl: 'https://painter.example', publicApiRoot: '', trustedProxies: [] }
const page = (title: string) => `<!doctype html><title>${title}</title>${'<p>oil on canvas</p>'.repeat(200)}`
const image = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 251))
const largeImage = Buffer.alloc(300_000, 7)

const rendition = 'ab'.repeat(16)
/** A variant set in a bucket that does not respond. */
const away = 'ef'.repeat(16)
/** The variant set of a deleted painting whose files still exist. */
const deleted = 'cd'.repeat(16)

let folder: string
let site: StaticSite
let server: HttpServer
let port: number

async function put(file: string, body: string | Buffer) {
  const place = path.join(folder, 'site', file)
  await mkdir(path.dirname(place), { recursive: true })
  await writeFile(`${place}.new`, body)
  await rename(`${place}.new`, place)
}
/** Writes a file with a modification time one second later. */
async function putLater(file: string, body: string | Buffer) {
  await put(file, body)
  const later = new Date(Date.now() + 1000)
  await utimes(path.join(folder, 'site', file), later, later)
}
async function putPage(file: string, body: string) {
  await put(`${file}.br`, brotliCompressSync(body))
  await put(`${file}.gz`, gzipSync(body))
  await put(file, body)
}

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}
/** Sends the path without changes. `fetch` would normalize it. */
const ask = (target: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> =>
  new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path: target, method, headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => {
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) })
      })
    })
      .on('error', reject)
      .end()
  })

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mahlstick-http-'))
  await putPage('index.html', page('Home'))
  await putPage('paintings.html', page('Paintings'))
  await putPage('404.html', page('Oops! Page Not Found'))
  await put('sitemap.xml', '<urlset/>')
  await put('assets/page.abc.css', 'body{}')
  await put('assets/serif.woff2', image)
  await put('media/0f/400.avif', image)
  await put('media/0f/2400.jpg', largeImage)
  await mkdir(path.join(folder, 'renditions', rendition), { recursive: true })
  await writeFile(path.join(folder, 'renditions', rendition, '400.avif'), image)
  await writeFile(path.join(folder, 'renditions', rendition, 'about.json'), 'private')
  await mkdir(path.join(folder, 'renditions', deleted), { recursive: true })
  await writeFile(path.join(folder, 'renditions', deleted, '400.avif'), image)
  await writeFile(path.join(folder, 'secret.txt'), 'secret')

  const api = new Hono()
    .get('/api/health', (context) => context.json({ status: 'ok' }))
    .post('/newsletter/confirm', (context) => context.redirect('/newsletter/confirmed', 303))
  site = createStaticSite(path.join(folder, 'site'), {
    ...config,
    renditions: {
      read: async (each, file) => {
        const place = { endpoint: 'https://s3.example', bucket: 'works', setting: 'MEDIA_URL' }
        if (each === away) throw new ObjectStoreError('unreachable', place)
        if (file === '2400.jpg') return largeImage
        return readFile(path.join(folder, 'renditions', each, file)).catch(() => undefined)
      },
      isPublic: (each) => Promise.resolve(each === rendition || each === away),
    },
    maxFileBytes: 100_000,
  })
  const renderPage = (path: string) => {
    if (path === '/broken') return Promise.reject(new Error('the database is away'))
    if (path === '/portfolio/1') {
      const body = Buffer.alloc(0)
      return Promise.resolve({ status: 301, contentType: 'text/html', body, location: '/portfolio' })
    }
    if (path !== '/paintings-details/new') return Promise.resolve(undefined)
    return Promise.resolve({ status: 200, contentType: 'text/html', body: Buffer.from(page('Just painted')) })
  }
  server = createHttpServer({ site, api, renderPage, config, log: pino({ level: 'silent' }) })
  port = (await server.listen(0, '127.0.0.1')).port
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

describe('a visitor', () => {
  it('is redirected if the page redirects', async () => {
    const { status, headers } = await ask('/portfolio/1?from=afar')
    expect([status, headers.location]).toEqual([308, '/portfolio?from=afar'])
  })

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
    ['identity', (bytes: Buffer) => bytes],
  ])(
    'whose browser prefers %s gets the page in this encoding, the first time and from memory',
    async (encoding, unpack) => {
      for (let time = 0; time < 2; time += 1) {
        const { status, headers, body } = await ask('/paintings', { 'Accept-Encoding': encoding })
        expect(status).toBe(200)
        expect(headers['content-encoding'] ?? 'identity').toBe(encoding)
        expect(headers['vary']).toBe('Accept-Encoding')
        expect(headers['content-type']).toBe('text/html; charset=utf-8')
        expect(Number(headers['content-length'])).toBe(body.length)
        expect(unpack(body).toString()).toBe(page('Paintings'))
      }
    },
  )

  it('who already has the page in this encoding gets 304', async () => {
    const first = await ask('/paintings?from=mail', { 'Accept-Encoding': 'br' })
    const etag = String(first.headers.etag)
    const again = await ask('/paintings', { 'Accept-Encoding': 'br', 'If-None-Match': etag })
    expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, etag])
    const other = await ask('/paintings', { 'Accept-Encoding': 'gzip', 'If-None-Match': etag })
    expect(other.status).toBe(200)
  })

  it('who requests only the headers gets the same headers and no body', async () => {
    const get = await ask('/paintings')
    const head = await ask('/paintings', {}, 'HEAD')
    expect(head.body.length).toBe(0)
    expect({ ...head.headers, date: '' }).toEqual({ ...get.headers, date: '' })
  })

  it.each([
    ['/paintings', 'public, max-age=0, must-revalidate', 'text/html; charset=utf-8'],
    ['/sitemap.xml', 'public, max-age=0, must-revalidate', 'application/xml; charset=utf-8'],
    ['/assets/page.abc.css', 'public, max-age=31536000, immutable', 'text/css; charset=utf-8'],
    ['/assets/serif.woff2', 'public, max-age=31536000, immutable', 'font/woff2'],
    ['/media/0f/400.avif', 'public, max-age=31536000, immutable', 'image/avif'],
    ['/media/0f/2400.jpg', 'public, max-age=31536000, immutable', 'image/jpeg'],
  ])('may cache %s as "%s"', async (path, caching, type) => {
    const { headers } = await ask(path)
    expect([headers['cache-control'], headers['content-type']]).toEqual([caching, type])
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['strict-transport-security']).toBe('max-age=31536000')
    expect(headers['content-security-policy']).toContain(`default-src 'none'`)
  })

  it.each([
    ['/media/0f/400.avif', image],
    ['/media/0f/2400.jpg', largeImage],
  ])('whose connection broke in the middle of %s gets the rest', async (path, bytes) => {
    const whole = await ask(path)
    expect(whole.body.equals(bytes)).toBe(true)
    const rest = await ask(path, { Range: 'bytes=900-', 'If-Range': String(whole.headers.etag) })
    expect([rest.status, rest.headers['content-range']]).toEqual([
      206,
      `bytes 900-${bytes.length - 1}/${bytes.length}`,
    ])
    expect(rest.body.equals(bytes.subarray(900))).toBe(true)
    expect((await ask(path, { Range: 'bytes=900-', 'If-Range': '"other"' })).status).toBe(200)
    const beyond = await ask(path, { Range: `bytes=${bytes.length}-` })
    expect([beyond.status, beyond.headers['content-range']]).toEqual([416, `bytes */${bytes.length}`])
    expect((await ask(path, { 'If-None-Match': String(whole.headers.etag) })).status).toBe(304)
  })

  it.each([
    ['/paintings/?page=2', '/paintings?page=2'],
    ['/index.html', '/'],
    ['/paintings.html', '/paintings'],
    ['/%70aintings', '/paintings'],
  ])('at %s is permanently redirected to %s', async (path, location) => {
    const { status, headers } = await ask(path)
    expect([status, headers.location]).toEqual([308, location])
  })

  it.each([
    '/nothing',
    '/paintings/99',
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/paintings.html.br',
    '//a/',
  ])('who requests %s gets the "not found" page', async (path) => {
    const { status, body } = await ask(path)
    expect(status).toBe(404)
    expect(body.toString()).toBe(page('Oops! Page Not Found'))
  })

  it('sees a page that is not in the folder yet, and its image', async () => {
    const { status, headers, body } = await ask('/paintings-details/new')
    expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
    expect(body.toString()).toBe(page('Just painted'))
    expect((await ask(`/media/${rendition}/400.avif`)).body.equals(image)).toBe(true)
    expect((await ask(`/media/${rendition}/about.json`)).status).toBe(404)
    expect((await ask(`/media/${deleted}/400.avif`)).status).toBe(404)
  })

  it('gets a large image of it in parts, and a 503 with Retry-After if the bucket does not respond', async () => {
    const part = await ask(`/media/${rendition}/2400.jpg`, { Range: 'bytes=10-19' })
    expect([part.status, part.headers['content-range'], part.body.length]).toEqual([
      206,
      'bytes 10-19/300000',
      10,
    ])
    expect(part.headers['cache-control']).toContain('immutable')
    const silent = await ask(`/media/${away}/400.avif`)
    expect([silent.status, silent.headers['retry-after'], silent.headers['cache-control']]).toEqual([
      503,
      '30',
      'no-store',
    ])
  })

  it('sees the new page directly after it was published', async () => {
    const read = async () => [
      (await ask('/about')).body.toString(),
      gunzipSync((await ask('/about', { 'Accept-Encoding': 'gzip' })).body).toString(),
      brotliDecompressSync((await ask('/about', { 'Accept-Encoding': 'br' })).body).toString(),
    ]
    for (const title of ['About', 'About me']) {
      await putPage('about.html', page(title))
      site.refresh(['about.html'])
      expect(await read()).toEqual(Array(3).fill(page(title)))
    }
  })

  it('gets a precompressed page that is newer than the plain one, if both are the same', async () => {
    await put('terms.html', page('Terms'))
    await putLater('terms.html.br', brotliCompressSync(page('Terms')))
    expect((await ask('/terms', { 'Accept-Encoding': 'br' })).headers['content-encoding']).toBe('br')
  })

  it('gets a page that is kept in memory only in the requested encoding', async () => {
    await putPage('privacy.html', page('Privacy'))
    const before = site.bytes
    await ask('/privacy', { 'Accept-Encoding': 'gzip, deflate, br, zstd' })
    expect(site.bytes).toBeGreaterThan(before)
    expect(site.bytes - before).toBeLessThan(page('Privacy').length)
  })

  it('never gets a precompressed page that differs from the plain one', async () => {
    await putPage('faq.html', page('FAQ'))
    await putLater('faq.html.br', brotliCompressSync(page('FAQ, half published')))
    await putLater('faq.html.gz', 'no gzip at all')
    for (const coding of ['br', 'gzip']) {
      const { headers, body } = await ask('/faq', { 'Accept-Encoding': coding })
      expect(headers['content-encoding']).toBeUndefined()
      expect(body.toString()).toBe(page('FAQ'))
    }
  })

  it('gets a general sentence without details if a page fails', async () => {
    const { status, body } = await ask('/broken')
    expect(status).toBe(500)
    expect(body.toString()).not.toContain('database')
  })
})

describe('a client', () => {
  it('reaches the API on the same port', async () => {
    const { status, headers, body } = await ask('/api/health')
    expect([status, body.toString()]).toEqual([200, '{"status":"ok"}'])
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  it('that sends a malformed or too long address is refused', async () => {
    expect((await ask('/%zz')).status).toBe(400)
    expect((await ask(`/${'a'.repeat(3000)}`)).status).toBe(414)
    expect((await ask(`/${'a'.repeat(20_000)}`)).status).toBe(431)
  })

  it('that writes to a page is told that pages can only be read', async () => {
    const { status, headers } = await ask('/paintings', {}, 'POST')
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD'])
    const pressed = await ask('/newsletter/confirm?token=x', {}, 'POST')
    expect([pressed.status, pressed.headers.location]).toEqual([303, '/newsletter/confirmed'])
  })

  it('that does not speak HTTP is disconnected', async () => {
    const socket = connect(port, '127.0.0.1')
    const closed = new Promise((resolve) => socket.on('close', resolve))
    socket.end('hello?\r\n\r\n')
    socket.resume()
    await closed
  })
})
