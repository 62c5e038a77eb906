import { afterAll, beforeAll, expect, it } from 'vitest'
import { LIMITS } from '../../../../contract/limits.ts'
import { API_PATHS, itemPath } from '../../../../contract/paths.ts'
import { aPainting, create, smallImage } from '../../../platform/api/testing.ts'
import { write } from '../../../platform/database/write.ts'
import { aPainting as somePainting } from '../../../items/testing-samples.ts'
import { insertPaintings } from '../../../paintings/painting-writes.ts'
import { openTestSite, type TestSite } from '../../testing/site.ts'

let test: TestSite
let owner: string
let publisher: ReturnType<TestSite['newPublisher']>
let work: string

beforeAll(async () => {
  test = await openTestSite()
  publisher = test.newPublisher()
  owner = await test.signInAs('owner')
  work = await create(test, owner, 'painting', { ...aPainting(await smallImage(3)), name: 'Low Water' })
})
afterAll(async () => {
  await publisher.stop()
  await test.remove()
})

async function publish() {
  const { failed } = await publisher.publishChanges()
  expect(failed).toEqual([])
  const files = await test.filesOf('site')
  return { names: [...files.keys()], read: (file: string) => files.get(file)?.toString() ?? '' }
}
const patch = (id: string, body: object) =>
  test.call('PATCH', itemPath(API_PATHS.painting, id), { token: owner, body })
const isOfSeries = (file: string) => /^series.*\.html$/.test(file)
const LINK = '<a href="/series"'

it('a visitor finds a series from every page and from its works, while it has works', async () => {
  const body = { title: 'Harbours', description: 'Painted at low water.' }
  const id = await create(test, owner, 'series', body)
  const before = await publish()
  expect(before.names.filter(isOfSeries)).toEqual([])
  expect(before.read('about.html')).not.toContain(LINK)

  await patch(work, { seriesId: id })
  const { names, read } = await publish()
  expect(names.filter(isOfSeries)).toEqual(['series.html', `series/${id}.html`])
  for (const page of ['index.html', 'about.html', 'paintings.html', `paintings-details/${work}.html`])
    expect(read(page), page).toContain(LINK)
  const all = read('series.html')
  expect(all).toContain(`href="/series/${id}"`)
  expect(all).toContain('1 work, 2024')
  const page = read(`series/${id}.html`)
  expect(page).toContain('Painted at low water.')
  expect(page).toContain(`href="/paintings-details/${work}"`)
  expect(page).toContain('"@type":"CreativeWorkSeries","name":"Harbours"')
  const own = read(`paintings-details/${work}.html`)
  expect(own).toContain(`<a class="tap" href="/series/${id}" dir="auto"`)
  expect(own).toContain('"isPartOf":{"@type":"CreativeWorkSeries"')
  expect(read('sitemap.xml')).toContain(`/series/${id}</loc>`)

  await test.call('PUT', API_PATHS.allSeries, { token: owner, body: { id, title: 'Tides' } })
  const renamed = await publish()
  for (const file of ['series.html', `series/${id}.html`, `paintings-details/${work}.html`]) {
    expect(renamed.read(file), file).toContain('Tides')
    expect(renamed.read(file), file).not.toContain('Harbours')
  }
  await patch(work, { year: '2025' })

  await patch(work, { seriesId: null })
  const after = await publish()
  expect(after.names.filter(isOfSeries)).toEqual([])
  for (const name of after.names.filter((each) => each.endsWith('.html') || each === 'sitemap.xml'))
    expect(after.read(name), name).not.toMatch(/href="\/series"|series\//)
})

it('a long series has several pages, which come and go with its works', async () => {
  const id = await create(test, owner, 'series', { title: 'A hundred days', description: 'One a day.' })
  const paintings = Array.from({ length: LIMITS.seriesPageSize + 1 }, (_, index) => ({
    fields: somePainting({ name: `Day ${index}`, seriesId: id }),
    images: [],
  }))
  const { value: days } = await write(test.db, (tx, change) => insertPaintings(tx, change, paintings))
  const { names, read } = await publish()
  expect(names.filter(isOfSeries)).toEqual(['series.html', `series/${id}.html`, `series/${id}/2.html`])
  // The newest work is the first.
  const [first, second] = [read(`series/${id}.html`), read(`series/${id}/2.html`)]
  expect([first.includes('>Day 0<'), second.includes('>Day 0<')]).toEqual([false, true])
  expect(first).toContain(`<a class="step next" href="/series/${id}/2"`)
  expect([first.includes('One a day.'), second.includes('One a day.')]).toEqual([true, false])
  expect(read('sitemap.xml')).toContain(`/series/${id}/2</loc>`)
  expect((await test.publishInto('whole')).failed).toEqual([])
  expect([...(await test.filesOf('whole')).keys()]).toEqual(names)

  await test.call('DELETE', itemPath(API_PATHS.painting, days[0]?.id ?? ''), { token: owner })
  expect((await publish()).names.filter(isOfSeries)).toEqual(['series.html', `series/${id}.html`])
})
