import { afterEach, beforeEach, expect, it } from 'vitest'
import { LIMITS } from '../../../../contract/limits.ts'
import type { FindIndex } from '../../../../contract/finding/find-index.ts'
import { API_PATHS, itemPath } from '../../../../contract/paths.ts'
import { aPainting, create, smallImage } from '../../../platform/api/testing.ts'
import { write } from '../../../platform/database/write.ts'
import { aPainting as somePainting } from '../../../items/testing-samples.ts'
import { insertPaintings } from '../../../paintings/painting-writes.ts'
import { openTestSite, type TestSite } from '../../testing/site.ts'

let test: TestSite
let owner: string
let publisher: ReturnType<TestSite['newPublisher']>

beforeEach(async () => {
  test = await openTestSite()
  publisher = test.newPublisher()
  owner = await test.signInAs('owner')
})
afterEach(async () => {
  await publisher.stop()
  await test.remove()
})

async function publish() {
  const { failed } = await publisher.publishChanges()
  expect(failed).toEqual([])
  const files = await test.filesOf('site')
  const read = (file: string) => files.get(file)?.toString() ?? ''
  return {
    years: [...files.keys()].filter((name) => /\/year\/.*\.html$/.test(name)).sort(),
    read,
    index: (list: string) => JSON.parse(read(`${list}/index.json`)) as FindIndex,
  }
}
const patch = (id: string, body: object) =>
  test.call('PATCH', itemPath(API_PATHS.painting, id), { token: owner, body })
/** The form of the work sends the whole painting. */
async function edit(id: string, changes: object) {
  const stored = await test.call('GET', itemPath(API_PATHS.paintingToEdit, id), { token: owner })
  const body = { ...((await stored.json()) as object), height: null, width: null, depth: null, ...changes }
  expect((await test.call('PUT', API_PATHS.paintings, { token: owner, body })).status).toBe(200)
}
const paint = async (name: string, year: string, more: object = {}) =>
  create(test, owner, 'painting', { ...aPainting(await smallImage(3)), name, year, ...more })

it('a visitor without JavaScript finds works by their years', async () => {
  const low = await paint('Low Water', '2023')
  const high = await paint('High Water', '2024')
  const { years, read } = await publish()
  expect(years).toEqual(['paintings/year/2023.html', 'paintings/year/2024.html'])
  for (const year of [2023, 2024]) {
    expect(read('paintings.html')).toContain(`href="/paintings/year/${year}"`)
    expect(read('sitemap.xml')).toContain(`/paintings/year/${year}</loc>`)
    expect(read(`paintings/year/${year}.html`)).toMatch(
      new RegExp(`<link rel="canonical" href="[^"]+/paintings/year/${year}"`),
    )
  }
  expect(read('paintings/year/2023.html')).toContain(`href="/paintings-details/${low}"`)
  expect(read('paintings/year/2023.html')).not.toContain(high)

  // A work that took several years stands under each of them.
  await edit(low, { yearTo: '2025' })
  const both = await publish()
  expect(both.years).toEqual([2023, 2024, 2025].map((year) => `paintings/year/${year}.html`))
  for (const file of both.years) expect(both.read(file), file).toContain(low)
  expect(both.index('paintings')).toMatchObject({ years: [2024, 2023], spans: [0, 2] })
  expect((await test.call('GET', '/api/Paintings/toSell/2025')).status).toBe(200)

  await edit(low, { year: '2024', yearTo: null })
  const moved = await publish()
  expect(moved.years).toEqual(['paintings/year/2024.html'])
  expect(moved.read('paintings/year/2024.html')).toContain(low)
  for (const file of ['paintings.html', 'sitemap.xml'])
    expect(moved.read(file), file).not.toContain('year/2023')

  await patch(low, { availability: 'notForSale' })
  const apart = await publish()
  expect(apart.years).toEqual(['paintings/year/2024.html', 'portfolio/year/2024.html'])
  for (const id of [low, high]) await test.call('DELETE', itemPath(API_PATHS.painting, id), { token: owner })
  expect((await publish()).years).toEqual([])
})

it('a long year has several pages, which come and go with its works', async () => {
  const paintings = Array.from({ length: LIMITS.yearPageSize + 1 }, (_, index) => ({
    fields: somePainting({ name: `Day ${index}`, year: 1999, isAvailableToSell: false }),
    images: [],
  }))
  const { value: days } = await write(test.db, (tx, change) => insertPaintings(tx, change, paintings))
  const { years, read } = await publish()
  expect(years).toEqual(['portfolio/year/1999.html', 'portfolio/year/1999/2.html'])
  expect(read('portfolio/year/1999.html')).toContain('<a class="step next" href="/portfolio/year/1999/2"')
  expect(read('sitemap.xml')).toContain('/portfolio/year/1999/2</loc>')
  expect((await test.publishInto('whole')).failed).toEqual([])
  expect([...(await test.filesOf('whole'))]).toEqual([...(await test.filesOf('site'))])

  await test.call('DELETE', itemPath(API_PATHS.painting, days[0]?.id ?? ''), { token: owner })
  expect((await publish()).years).toEqual(['portfolio/year/1999.html'])
})

it('the index of a list says what its cards say, and no hidden price', async () => {
  const id = await paint('Pier', '2024', { price: '48765', dimensions: '80 × 120 cm' })
  const other = await paint('Sluice', '2025', { price: '7700', priceDisplay: 'shown', technique: 'Gouache' })
  const { index, read } = await publish()
  expect(index('portfolio')).toMatchObject({ ids: '', years: [] })
  expect(index('paintings')).toMatchObject({
    ids: other.slice(-4) + id.slice(-4),
    years: [2025, 2024],
    states: '00',
    currency: 'CHF',
    prices: [7700, 0],
  })
  expect(read('paintings/index.json')).not.toContain('48765')
  const titled = await create(test, owner, 'series', { title: 'Harbours', description: '' })
  await patch(id, { seriesId: titled, availability: 'reserved' })
  await edit(id, { dimensions: '90 × 20 cm', technique: 'gouache' })
  const after = (await publish()).index('paintings')
  expect(after).toMatchObject({
    states: '01',
    inSeries: [-1, 0],
    series: [{ id: titled, title: 'Harbours' }],
  })
  expect(after.sides[1]).toBe(900)
  expect(after).toMatchObject({ techniques: ['Gouache'], technique: [0, 0] })
  await patch(other, { priceDisplay: 'hidden' })
  expect((await publish()).index('paintings')).toMatchObject({ currency: null, prices: [] })
  await test.call('DELETE', itemPath(API_PATHS.series, titled), { token: owner })
  expect((await publish()).index('paintings')).toMatchObject({ series: [], inSeries: [-1, -1] })
})

it('a visitor who asks for a year without works, or for no year, learns that there is none', async () => {
  await paint('Mole', '2020')
  const ask = async (path: string) => (await test.call('GET', path)).status
  expect(await ask('/api/Paintings/toSell/2020')).toBe(200)
  expect(await ask('/api/Paintings/toSell/2019')).toBe(404)
  expect(await ask('/api/Paintings/portfolio/2020')).toBe(404)
  expect(await ask('/api/Paintings/toSell/spring')).toBe(400)
  expect(await ask('/api/Facets/onFocus')).toBe(400)
  expect(await ask('/api/FindIndex/onFocus')).toBe(400)
})
