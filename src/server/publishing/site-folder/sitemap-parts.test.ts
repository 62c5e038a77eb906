import { afterAll, beforeAll, expect, it } from 'vitest'
import { LIMITS } from '../../../contract/limits.ts'
import { PAGE_PATHS } from '../../../contract/page-paths.ts'
import { deletePainting, insertPainting } from '../../paintings/painting-writes.ts'
import { aPainting } from '../../items/testing-samples.ts'
import { write } from '../../platform/database/write.ts'
import { openTestSite, type TestSite } from '../testing/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.remove())

const hang = async () =>
  (await write(site.db, (tx, change) => insertPainting(tx, change, aPainting(), []))).value.id

it('a search engine finds every page of a large site through parts of the sitemap, and of a small site in one file', async () => {
  const publisher = site.newPublisher()
  const publish = async () => {
    expect((await publisher.publishChanges()).failed).toEqual([])
    const files = await site.filesOf('site')
    const maps = new Map([...files].filter(([name]) => /^sitemap[^/]*\.xml$/.test(name)))
    return new Map([...maps].map(([name, bytes]) => [name, bytes.toString()]))
  }
  const first = await hang()
  await site.db.updateTable('painting').set({ sequence: LIMITS.indexPartSize }).execute()
  const small = await publish()
  expect([...small.keys()]).toEqual(['sitemap.xml'])
  expect(small.get('sitemap.xml')).toContain(PAGE_PATHS.painting(first))

  const second = await hang()
  const large = await publish()
  expect([...large.keys()]).toEqual(['sitemap-0.xml', 'sitemap-1.xml', 'sitemap-2.xml', 'sitemap.xml'])
  expect(large.get('sitemap.xml')?.match(/\/sitemap-\d\.xml(?=<\/loc>)/g)).toEqual([
    '/sitemap-0.xml',
    '/sitemap-1.xml',
    '/sitemap-2.xml',
  ])
  expect(large.get('sitemap-0.xml')).toContain(PAGE_PATHS.paintings())
  expect(large.get('sitemap-1.xml')?.match(/\/paintings-details\/[^<]+/g)).toEqual([
    PAGE_PATHS.painting(first),
  ])
  expect(large.get('sitemap-2.xml')?.match(/\/paintings-details\/[^<]+/g)).toEqual([
    PAGE_PATHS.painting(second),
  ])

  await write(site.db, (tx, change) => deletePainting(tx, change, second))
  expect(await publish()).toEqual(small)
  await publisher.stop()
})
