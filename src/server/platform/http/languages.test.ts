import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Hono } from 'hono'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AppError } from '../../../contract/errors.ts'
import { ObjectStoreError } from '../object-store/errors.ts'
import { createHttpServer, type HttpServer } from './server.ts'
import { createStaticSite, type StaticSite } from './static-site.ts'

/** What visitors of a site in English and German read where there is no page. */

const config = { siteUrl: 'https://painter.example', publicApiRoot: '', trustedProxies: [] }
const pageIn = (language: string, title: string) => `<!doctype html><html lang="${language}"><title>${title}`
const ENGLISH = pageIn('en', 'Oops! Page Not Found')
const GERMAN = pageIn('de', 'Hoppla! Seite nicht gefunden')
const RENDITION = 'ab'.repeat(16)

let folder: string
let site: StaticSite
let server: HttpServer
let origin: string

async function put(file: string, body: string) {
  await mkdir(path.dirname(path.join(folder, file)), { recursive: true })
  await writeFile(path.join(folder, file), body)
  site.refresh([file])
}

function renderPage(page: string) {
  if (page.endsWith('/broken')) return Promise.reject(new Error('no'))
  if (page.endsWith('/away')) return Promise.reject(new AppError('databaseAway'))
  const isLive = page === '/de/404'
  return Promise.resolve(
    isLive ? { status: 404, contentType: 'text/html', body: Buffer.from(GERMAN) } : undefined,
  )
}
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mahlstick-languages-'))
  const place = { endpoint: 'https://s3.example', bucket: 'works', setting: 'MEDIA_URL' }
  site = createStaticSite(folder, {
    ...config,
    renditions: {
      read: () => Promise.reject(new ObjectStoreError('unreachable', place)),
      isPublic: (rendition) => Promise.resolve(rendition === RENDITION),
    },
  })
  const isWithdrawn = (address: string) => Promise.resolve(address.includes('taken-back'))
  const log = pino({ level: 'silent' })
  server = createHttpServer({ site, api: new Hono(), renderPage, isWithdrawn, config, log })
  origin = `http://127.0.0.1:${(await server.listen(0, '127.0.0.1')).port}`
  await put('404.html', ENGLISH)
  await put('de/404.html', GERMAN)
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

async function ask(target: string, method = 'GET') {
  const answer = await fetch(origin + target, { method })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

describe('a visitor', () => {
  it.each(['/de/nothing', '/de/paintings-details/0', '/de/.env', '/de/404'])(
    'who requests %s gets the "not found" page in German, which nobody keeps',
    async (target) => {
      const { status, headers, text } = await ask(target)
      expect([status, headers.get('Cache-Control'), text]).toEqual([404, 'no-cache', GERMAN])
    },
  )

  it('who requests a page in a language that the site does not offer gets the "not found" page of the site', async () => {
    for (const target of ['/nothing', '/fr/nothing', '/it', '/deu/nothing'])
      expect((await ask(target)).text, target).toBe(ENGLISH)
  })

  it('who requests a German page that was taken back reads so in German', async () => {
    const { status, text } = await ask('/de/paintings-details/taken-back')
    expect([status, text]).toEqual([410, GERMAN])
  })

  it.each([
    ['GET', '/%zz', 400, 'This address is malformed.'],
    ['GET', '/de/%zz', 400, 'Diese Adresse ist fehlerhaft.'],
    ['GET', `/de/${'a'.repeat(3000)}`, 414, 'Diese Adresse ist zu lang.'],
    ['POST', '/de?from=afar', 405, 'Seiten können nur gelesen werden.'],
    ['GET', '/de/broken', 500, 'Hier ist etwas schiefgegangen. Bitte versuchen Sie es gleich noch einmal.'],
    ['GET', '/away', 503, new AppError('databaseAway').message],
    [
      'GET',
      '/de/away',
      503,
      'Diese Website erreicht ihre Datenbank im Moment nicht. Es wurde nichts gespeichert oder gesendet. Bitte versuchen Sie es in ein paar Minuten noch einmal.',
    ],
    // The site does not offer French.
    ['GET', '/fr/%zz', 400, 'This address is malformed.'],
  ])('who asks with %s for %s is told in the language of the address', async (method, target, ...told) => {
    const { status, headers, text } = await ask(target, method)
    expect([status, text]).toEqual([told[0], `${told[1]}\n`])
    expect(headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
  })

  it('of a German site who opens the address of a picture is told in German why it is not there', async () => {
    await put('404.html', GERMAN)
    const away = await ask(`/media/${RENDITION}/400.avif`)
    expect([away.status, away.text]).toEqual([503, 'Dieses Bild ist im Moment nicht verfügbar.\n'])
    const takenBack = await ask('/media/taken-back/400.avif')
    expect([takenBack.status, takenBack.text]).toEqual([410, 'Dieses Bild ist nicht mehr öffentlich.\n'])
    await put('404.html', ENGLISH)
  })

  it('is answered without a look for the languages of the site, until its "not found" pages change', async () => {
    const known = await site.languages()
    await put('about.html', ENGLISH)
    // Nobody has said so yet.
    await rm(path.join(folder, 'de/404.html'))
    expect(await site.languages()).toBe(known)
    site.refresh(['de/404.html'])
    expect(await site.languages()).toEqual(['en'])
    await put('de/404.html', GERMAN)
    expect(await site.languages()).toEqual(['en', 'de'])
  })
})
