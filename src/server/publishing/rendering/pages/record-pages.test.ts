import { afterAll, beforeAll, expect, it } from 'vitest'
import { API_PATHS, itemPath } from '../../../../contract/paths.ts'
import { aPainting, create, smallImage } from '../../../platform/api/testing.ts'
import { openTestSite, type TestSite } from '../../testing/site.ts'

/** What visitors read about a work that took several years and has a frame. */

let site: TestSite
let publisher: ReturnType<TestSite['newPublisher']>
let token: string
let id: string
beforeAll(async () => {
  site = await openTestSite()
  publisher = site.newPublisher()
  token = await site.signInAs('owner')
  const frame = { framedHeight: 900, framedWidth: 700, framedDepth: 45 }
  const work = { ...aPainting(await smallImage()), year: 2019, yearTo: 2021, ...frame }
  id = await create(site, token, 'painting', work)
})
afterAll(async () => {
  await publisher.stop()
  await site.remove()
})

async function publish() {
  expect((await publisher.publishChanges()).failed).toEqual([])
  const files = await site.filesOf('site')
  return (file: string) => files.get(file)?.toString() ?? ''
}

/** Ids and content hashes can have the digits of a year. */
const withoutIds = (text: string) =>
  text.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{10,}/g, '')

it('a visitor reads the years and the framed size wherever the year is, and no frame that is not there', async () => {
  const read = await publish()
  const page = read(`paintings-details/${id}.html`)
  expect(page).toMatch(/<dt[^>]*>Framed<\/dt>\s*<dd[^>]*><bdi[^>]*>90 × 70 × 4.5 cm</)
  expect(page).toContain('"dateCreated":"2019/2021"')
  // Each of the years is a link below the list.
  const withoutLinks = (text: string) =>
    withoutIds(text).replace(/<nav[^>]*aria-label="Years".*?<\/nav>/s, '')
  expect(read('paintings.html')).toMatch(/href="\/paintings\/year\/2020"/)
  for (const file of [`paintings-details/${id}.html`, 'paintings.html', 'index.html', 'feed.xml'])
    expect([file, withoutLinks(read(file)).match(/\b2019(?!–2021|\/2021|-)/g)]).toEqual([file, null])
  expect(read('feed.xml')).toContain('2019–2021')
  expect(read('paintings.html')).toContain('2019–2021')

  const body = { yearTo: null, framedHeight: null }
  const answer = await site.call('PATCH', itemPath(API_PATHS.painting, id), { token, body })
  expect(answer.status).toBe(200)
  const later = await publish()
  expect(withoutIds(later(`paintings-details/${id}.html`))).not.toMatch(/Framed|2021/)
  expect(withoutIds(later('paintings.html'))).not.toContain('2021')
})
