import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { aPainting, anExhibition, smallImage } from '../../platform/api/testing.ts'
import { API_PATHS, itemPath } from '../../../contract/paths.ts'
import { DEFAULT_SETTINGS } from '../../../contract/site/settings.ts'
import { createPoller } from './poller.ts'
import { type PlainServer, startPlainServer } from './testing-plain-server.ts'
import { openTestSite, type TestSite } from '../testing/site.ts'

let site: TestSite
let plain: PlainServer
beforeAll(async () => {
  plain = await startPlainServer()
  site = await openTestSite({ config: { apiRoot: plain.root, publicApiRoot: plain.root } })
})
afterAll(async () => {
  plain.stop()
  await site.remove()
})

it('a site follows the API of a plain server, and stays while that server is away', async () => {
  const images = await Promise.all(
    [0, 60, 120].map(async (shade, index) => {
      return { file: await smallImage(shade), fileName: `${index}.jpg`, isMainImage: index === 0 }
    }),
  )
  const works = ['Dusk', 'Dawn', 'Noon', 'Night'].map((name, index) =>
    plain.addPainting({ ...aPainting(''), name, isOnFocus: index === 1, images }),
  )
  const [id = ''] = works
  // A server may choose ids of any form.
  works.push(plain.addPainting({ ...aPainting(''), name: 'Seven', images }, '7'))
  works.push(plain.addPainting({ ...aPainting(''), name: 'Bare', images: [] }, randomUUID().toUpperCase()))
  const show = plain.addExhibition({ ...anExhibition(''), title: 'Winter show', images })
  const publisher = site.newPublisher()
  const poller = createPoller({ transport: site.transport, publisher, log: site.log, lookEvery: 20 })
  const read = (name: string) => readFile(path.join(site.folder, 'site', name), 'utf8').catch(() => '')
  const details = `paintings-details/${id}.html`

  poller.start()
  await vi.waitFor(async () => expect(await read('sitemap.xml')).toContain(id), 40_000)
  await vi.waitFor(
    async () => expect(await read('works.json')).toContain(`/paintings-details/${id}"`),
    40_000,
  )
  expect(await read(details)).toContain('Dusk')
  for (const work of works) expect(await read(`paintings-details/${work}.html`)).toContain('Oil on canvas')
  // Pictures keep their address on that server, for browsers and for shared links, and have the size that their files
  // state.
  const page = await read(details)
  const address = `${plain.root}/(?:images|media/files)/${id}%20\\d\\.jpg`
  expect(page).toMatch(new RegExp(`<img src="${address}" width="320" height="240"`))
  expect(page).toMatch(new RegExp(`property="og:image" content="${address}"`))
  const inData = [...page.matchAll(/"contentUrl":"([^"]+)"/g)].map(([, url]) => url)
  expect(inData).toEqual(Array(3).fill(expect.stringMatching(new RegExp(`^${address}$`))))
  expect(page).not.toContain('og:image:width')
  // Only our own server draws the watermark into the picture, so the page draws it here. Exhibitions have none.
  const marksIn = (html: string) => html.match(/class="mark" data-mark="[^"]*"/g)
  const mark = `class="mark" data-mark="${DEFAULT_SETTINGS.watermark}"`
  const marks = marksIn(page) ?? []
  expect([new Set(marks), marks.length >= images.length]).toEqual([new Set([mark]), true])
  const asked = await site.renderer.render(`/${details.replace('.html', '')}`)
  expect([asked.status, marksIn(asked.body.toString())]).toEqual([200, images.map(() => mark)])
  expect(marksIn(await read(`exhibitions-details/${show}.html`))).toBeNull()
  const exhibition = await read(`exhibitions-details/${show}.html`)
  expect(exhibition).toContain('Winter show')
  expect(exhibition).toContain('01/03/2026 - 01/04/2026')
  expect(exhibition).toContain('"startDate":"2026-03-01"')
  expect(await read('index.html')).toContain('Dusk')

  plain.setBroken(true)
  plain.addPainting({ ...aPainting(''), name: 'Dusk', isAvailableToSell: false, images }, id)
  await vi.waitFor(() => expect(site.logged.join('')).toContain('the site stays as it is'), 40_000)
  expect(await read(details)).toContain('Make Inquiry')

  plain.setBroken(false)
  await vi.waitFor(async () => expect(await read('portfolio.html')).toContain('Dusk'), 40_000)
  expect(await read(details)).not.toContain('Make Inquiry')
  await poller.stop()
  await publisher.stop()
}, 180_000)

it('a site follows the texts of another server of our kind, also in a further language', async () => {
  const own = await openTestSite()
  const token = await own.signInAs('owner')
  const publisher = own.newPublisher()
  const poller = createPoller({ transport: own.transport, publisher, log: own.log })
  const put = async (target: string, body: object) => {
    expect((await own.call('PUT', target, { token, body })).status).toBe(200)
    await poller.run()
  }
  const read = async (file: string) => (await own.filesOf('site')).get(file)?.toString()
  const german = { ...DEFAULT_SETTINGS, languages: ['en', 'de'] }
  await put(API_PATHS.settings, german)
  const terms = { title: 'Terms', description: '', updated: 'in May', body: 'Agreed by hand.' }
  await put(itemPath(API_PATHS.siteText, 'terms'), terms)
  expect(await read('terms-conditions.html')).toContain('Agreed by hand.')
  await put(API_PATHS.settings, { ...german, translations: { de: { tagline: 'Malerin am See' } } })
  expect(await read('de.html')).toContain('Malerin am See')
  await poller.stop()
  await publisher.stop()
  await own.remove()
})
