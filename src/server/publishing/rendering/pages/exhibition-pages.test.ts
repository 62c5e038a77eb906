import { afterAll, beforeAll, expect, it } from 'vitest'
import { API_PATHS, itemPath } from '../../../../contract/paths.ts'
import { anExhibition, aPainting, create, smallImage } from '../../../platform/api/testing.ts'
import { passDay } from '../../../site/site-day.ts'
import { openTestSite, type TestSite } from '../../testing/site.ts'

let test: TestSite
let owner: string
let publisher: ReturnType<TestSite['newPublisher']>

beforeAll(async () => {
  test = await openTestSite()
  publisher = test.newPublisher()
  owner = await test.signInAs('owner')
})
afterAll(async () => {
  await publisher.stop()
  await test.remove()
})

async function publish() {
  expect((await publisher.publishChanges()).failed).toEqual([])
  const files = await test.filesOf('site')
  return (file: string) => files.get(file)?.toString() ?? ''
}

it('a visitor sees the works of an exhibition, and at a work where it is shown, until one of both is gone', async () => {
  const file = await smallImage(5)
  const work = await create(test, owner, 'painting', { ...aPainting(file), name: 'Ebb' })
  const dates = { startDate: '2031-03-01', endDate: '2031-04-01' }
  const more = {
    opening: '2031-02-28T18:30',
    openingHours: 'Wed 12–18\nSun 11–17',
    address: 'Quay 4, Zurich',
  }
  const body = { ...anExhibition(file), ...dates, ...more, title: 'Tides', paintingIds: [work] }
  const id = await create(test, owner, 'exhibition', body)
  await passDay(test.db, new Date('2031-01-15T12:00:00'))
  const [page, ofWork] = [`exhibitions-details/${id}.html`, `paintings-details/${work}.html`]
  const link = `<a class="tap" href="/exhibitions-details/${id}" dir="auto"`

  const before = await publish()
  expect(before(page)).toContain(`href="/paintings-details/${work}"`)
  expect(before(page)).toContain('28/02/2031, 18:30')
  expect(before(page)).toContain('Quay 4, Zurich')
  expect(before(page)).toContain(`href="/exhibitions-details/${id}.ics" download`)
  expect(before(ofWork)).toContain(link)
  expect(before(ofWork)).toContain('Tides, 2031')
  expect(before(`exhibitions-details/${id}.ics`)).toContain('DTSTART:20310228T183000')

  await test.call('PATCH', itemPath(API_PATHS.painting, work), { token: owner, body: { isOnFocus: true } })
  const put = { ...body, id, title: 'Tides & storms', exhibitionImages: [] }
  await test.call('PUT', API_PATHS.exhibitions, { token: owner, body: put })
  const renamed = await publish()
  expect(renamed(ofWork)).toContain('Tides &amp; storms, 2031')
  expect(renamed(`exhibitions-details/${id}.ics`)).toContain('SUMMARY:Tides & storms')

  // Nobody needs a past exhibition in a calendar.
  await passDay(test.db, new Date('2031-05-01T12:00:00'))
  expect((await publish())(page)).not.toContain('.ics')

  await test.call('DELETE', itemPath(API_PATHS.painting, work), { token: owner })
  expect((await publish())(page)).not.toContain('paintings-details')
  await test.call('POST', itemPath(API_PATHS.deleted, work), { token: owner })
  expect((await publish())(page)).toContain(`href="/paintings-details/${work}"`)
  await test.call('DELETE', itemPath(API_PATHS.exhibition, id), { token: owner })
  const after = await publish()
  expect([after(page), after(`exhibitions-details/${id}.ics`)]).toEqual(['', ''])
  expect(after(ofWork)).not.toContain(link)
})
