import { hash, randomBytes } from 'node:crypto'
import { brotliCompressSync, constants } from 'node:zlib'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { LIMITS } from '../../contract/limits.ts'
import type { NewImage } from '../items/images/image-model.ts'
import { deletePainting, insertPainting } from '../paintings/painting-writes.ts'
import { anImage, aPainting } from '../items/testing-samples.ts'
import { write } from '../platform/database/write.ts'
import { openTestSite, type TestSite } from './testing/site.ts'

/** One painting more than a page of the portfolio holds. */
const WORKS = LIMITS.portfolioPageSize + 1
/** Bytes that a server sends before it waits for the first acknowledgement. */
const FIRST_ROUND_TRIP = 14 * 1024

let site: TestSite
beforeEach(async () => {
  site = await openTestSite()
})
afterEach(() => site.remove())

async function hang(count: number, imageOf: (number: number) => readonly NewImage[]) {
  const { value } = await write(site.db, async (tx, change) => {
    const ids: string[] = []
    for (let number = 1; number <= count; number += 1) {
      const fields = aPainting({ name: `Work ${number}`, isAvailableToSell: false })
      ids.push((await insertPainting(tx, change, fields, imageOf(number))).id)
    }
    return ids
  })
  return value
}

it('a visitor can open every page of a long portfolio, and no page that has become empty', async () => {
  const ids = await hang(WORKS, () => [])
  const publisher = site.newPublisher()
  expect((await publisher.publishChanges()).failed).toEqual([])
  const read = async (file: string) => (await site.filesOf('site')).get(file)?.toString() ?? ''
  const worksOn = (html: string) => html.match(/Work \d+(?=<\/i>)/g)

  expect(worksOn(await read('portfolio.html'))).toHaveLength(LIMITS.portfolioPageSize)
  expect(await read('portfolio.html')).toMatch(/<a [^>]*href="\/portfolio\/2"[^>]*rel="next"/)
  expect(worksOn(await read('portfolio/2.html'))).toEqual(['Work 1'])
  expect(await read('portfolio/2.html')).toMatch(/<a [^>]*href="\/portfolio"[^>]*rel="prev"/)
  expect(await read('sitemap.xml')).toContain('/portfolio/2</loc>')

  await write(site.db, (tx, change) => deletePainting(tx, change, ids.at(-1) ?? ''))
  expect((await publisher.publishChanges()).failed).toEqual([])
  await publisher.stop()
  expect(await read('portfolio/2.html')).toBe('')
  for (const file of ['portfolio.html', 'sitemap.xml']) expect(await read(file)).not.toContain('portfolio/2')
  expect(worksOn(await read('portfolio.html'))).toContain('Work 1')
})

it('a visitor gets a full page of the portfolio in the first round trip', async () => {
  await hang(WORKS, (number) => [
    anImage(`${number}.jpg`, {
      rendition: hash('md5', `rendition ${number}`),
      placeholder: `data:image/webp;base64,${randomBytes(60).toString('base64')}`,
      width: 1000 + number,
    }),
  ])
  const { body } = await site.renderer.render('/portfolio')
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }
  expect(brotliCompressSync(body, { params }).length).toBeLessThan(FIRST_ROUND_TRIP)
})
