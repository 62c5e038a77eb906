import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { aPainting, anExhibition, create, smallImage } from '../api/testing.ts'
import { API_PATHS, itemPath } from '../contract/paths.ts'
import { DEFAULT_SETTINGS } from '../contract/settings.ts'
import { createFollower } from './follower.ts'
import { createOtherServer } from './other-server.ts'
import { startPlainServer } from './testing-plain-server.ts'
import { openTestSite, type TestSite } from './testing.ts'

let site: TestSite
let token: string
let plain: Awaited<ReturnType<typeof startPlainServer>>
beforeAll(async () => {
  site = await openTestSite()
  token = await site.signInAs('owner')
  plain = await startPlainServer(async (path) => {
    const [, folder, rendition = '', file = ''] = path.split('/')
    if (folder !== 'media') return site.call('GET', path)
    return new Response(new Uint8Array((await site.media.readVariant(rendition, file)) ?? []))
  })
})
afterAll(async () => {
  plain.stop()
  await site.remove()
})

it("a site is made from a plain server's API, follows its changes, and stays while that is away", async () => {
  const file = await smallImage(0)
  const id = await create(site, token, 'painting', { ...aPainting(file), name: 'Dusk' })
  const show = await create(site, token, 'exhibition', { ...anExhibition(file), title: 'Winter show' })
  const transport = createOtherServer({ root: plain.root, publicRoot: plain.root })
  const publisher = site.publisherInto('plain', { transport })
  const follower = createFollower({ transport, publisher, log: site.log, lookEvery: 20 })
  const read = async (name: string) => (await site.filesOf('plain')).get(name)?.toString() ?? ''
  const details = `paintings-details/${id}.html`

  follower.start()
  await vi.waitFor(async () => expect(await read('sitemap.xml')).toContain(id), 15_000)
  expect(await read(details)).toContain('Dusk')
  // Pictures keep their address there, for browsers and for who shares a link, and the place that their files tell.
  const page = await read(details)
  const address = `${plain.root}/media/files/[0-9a-f]+/\\d+\\.jpg`
  expect(page).toMatch(new RegExp(`<img src="${address}" width="320" height="240"`))
  expect(page).toMatch(new RegExp(`property="og:image" content="${address}"`))
  expect(page).toMatch(new RegExp(`"image":\\["${address}"\\]`))
  expect(page).not.toContain('og:image:width')
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
