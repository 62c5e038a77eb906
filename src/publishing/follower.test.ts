import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { aPainting, anExhibition, create, smallImage } from '../api/testing.ts'
import { API_PATHS, itemPath } from '../contract/paths.ts'
import { DEFAULT_SETTINGS } from '../contract/settings.ts'
import { createFollower } from './follower.ts'
import { openTestSite, type TestSite } from './testing.ts'

/** Paths and fields of the wire contract (specification, 3 and 7), and nothing of what is ours. */
const KNOWN =
  /^\/api\/(Paintings(\/(portfolio|available|toSell|[0-9a-f-]{36}))?|Exhibitions(\/[0-9a-f-]{36})?)$/
const PAINTING = ['id', 'name', 'description', 'dimensions', 'technique', 'year', 'paintingImages']
const FLAGS = ['isAvailableToSell', 'isAvailableForSale', 'isOnFocus']
const EXHIBITION = ['title', 'startDate', 'endDate', 'location', 'longDescription', 'organizer', 'link']
const IMAGE = ['entityId', 'imagePath', 'isMainImage', 'fileName', 'exhibitionImages']
const FIELDS = new Set([...PAINTING, ...FLAGS, ...EXHIBITION, ...IMAGE])

const withoutOurs = (text: string) =>
  JSON.stringify(
    JSON.parse(text, (key, value: unknown) => {
      if (key === 'imagePath') return String(value).replace(/^\/media\/([0-9a-f]+)\/.*/, '/files/$1.jpg')
      return key === '' || /^\d+$/.test(key) || FIELDS.has(key) ? value : undefined
    }),
  )

/** Another program with the same contract, over HTTP. */
async function startPlainServer(site: TestSite) {
  let isBroken = false
  const server = createServer((request, response) => {
    const answer = async () => {
      const path = (request.url ?? '').split('?')[0] ?? ''
      const own = KNOWN.test(path) && !isBroken ? await site.call('GET', path) : undefined
      const status = isBroken ? 503 : (own?.status ?? 404)
      response.writeHead(status, { 'Content-Type': 'application/json' })
      response.end(own?.ok ? withoutOurs(await own.text()) : '[]')
    }
    void answer()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    root: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setBroken: (value: boolean) => {
      isBroken = value
    },
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

let site: TestSite
let token: string
let plain: Awaited<ReturnType<typeof startPlainServer>>
beforeAll(async () => {
  site = await openTestSite()
  token = await site.signInAs('owner')
  plain = await startPlainServer(site)
})
afterAll(async () => {
  plain.stop()
  await site.remove()
})

it("a site is made from a plain server's API, follows its changes, and stays while that is away", async () => {
  const file = await smallImage(0)
  const id = await create(site, token, 'painting', { ...aPainting(file), name: 'Dusk' })
  const show = await create(site, token, 'exhibition', { ...anExhibition(file), title: 'Winter show' })
  const transport = { root: plain.root, fetch: (address: string) => fetch(address) }
  const publisher = site.publisherInto('plain', { transport })
  const follower = createFollower({ transport, publisher, log: site.log, lookEvery: 20 })
  const read = async (name: string) => (await site.filesOf('plain')).get(name)?.toString() ?? ''
  const details = `paintings-details/${id}.html`

  follower.start()
  await vi.waitFor(async () => expect(await read('sitemap.xml')).toContain(id), 15_000)
  expect(await read(details)).toContain('Dusk')
  expect(await read(details)).toMatch(/src="\/files\/[0-9a-f]+\.jpg"/)
  // No server but ours draws the watermark into the picture; what shows no painting has none.
  const marksIn = (html: string) => html.match(/class="mark" data-mark="[^"]*"/g)
  const mark = [`class="mark" data-mark="${DEFAULT_SETTINGS.watermark}"`]
  expect(marksIn(await read(details))).toEqual(mark)
  const asked = await site.renderer.render(`/${details.replace('.html', '')}`, transport)
  expect([asked.status, marksIn(asked.body.toString())]).toEqual([200, mark])
  expect(marksIn(await read(`exhibitions-details/${show}.html`))).toBeNull()
  expect(await read(`exhibitions-details/${show}.html`)).toContain('Winter show')
  expect(await read('index.html')).toContain('Dusk')

  plain.setBroken(true)
  await site.call('PATCH', itemPath(API_PATHS.painting, id), { token, body: { isAvailableToSell: false } })
  await vi.waitFor(() => expect(site.logged.join('')).toContain('the site stays as it is'), 15_000)
  expect(await read(details)).toContain('Make Inquiry')

  plain.setBroken(false)
  await vi.waitFor(async () => expect(await read('portfolio.html')).toContain('Dusk'), 15_000)
  expect(await read(details)).not.toContain('Make Inquiry')
  await follower.stop()
  await publisher.stop()
}, 60_000)
