import { findOverweight, openPhone, weighPage } from '../support/page-weight.ts'
import { KINDS_OF_PAGES } from '../support/published/public-pages.ts'
import { expect, test } from '../support/test.ts'

/** Pages with an island that starts by itself: Home's hero and the galleries of details pages. */
const WAKES = ['/', 'a painting for sale', 'a painting of the portfolio', 'an exhibition']
/** In bytes: a smaller file fits into one packet and is not compressed. */
const ONE_PACKET = 2048

for (const { name, find } of KINDS_OF_PAGES) {
  test(`a visitor with a phone downloads no more for ${name} than its budget`, async ({ browser, demo }) => {
    const page = await openPhone(browser)
    const files = await weighPage(page, demo.url + (await find(demo)))
    await page.context().close()

    expect(findOverweight(files, { wakes: WAKES.includes(name) })).toEqual([])
    const texts = files.filter((file) => ['html', 'css', 'scripts'].includes(file.part))
    const plain = texts.filter((file) => file.encoding !== 'br' && file.bytes > ONE_PACKET)
    expect(plain.map((file) => file.path)).toEqual([])
  })
}
