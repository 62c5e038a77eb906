import type { Locator } from 'playwright/test'
import { type Site, startSite } from '../scripts/site-process.ts'
import { PAGE_PATHS } from '../src/contract/page-paths.ts'
import { startPlainServer } from '../src/publishing/testing-plain-server.ts'
import { firstPainting } from './support/collection.ts'
import { expect, leave, test as base } from './support/test.ts'

/** `made`: a site from the demo collection as another program would send it: one picture each, without a watermark. */
const test = base.extend<{ made: Site }>({
  made: async ({ demo, page }, use) => {
    const plain = await startPlainServer((path) => fetch(demo.url + path))
    const site = await startSite({ API_ROOT: plain.root })
    const { id } = await firstPainting(demo, 'portfolio')
    const isThere = async () => (await fetch(site.url + PAGE_PATHS.painting(id))).status
    await expect.poll(isThere, { timeout: 30_000 }).toBe(200)
    await use(site)
    await leave(page)
    await site.stop()
    plain.stop()
  },
})

/** Where the mark stands in its picture: the right and lower edge of its words, and their height, as parts of it. */
const markOn = (picture: Locator) =>
  picture.evaluate((element) => {
    const mark = element.querySelector('.mark')
    const image = element.querySelector('picture img, img:not(.placeholder)')
    if (!mark || !image) return undefined
    const letters = getComputedStyle(mark, '::after')
    const { width, height } = image.getBoundingClientRect()
    return {
      words: letters.content,
      right: (width - parseFloat(letters.right)) / width,
      bottom: (height - parseFloat(letters.bottom)) / height,
      size: width / parseFloat(letters.fontSize),
    }
  })

for (const width of [390, 1280]) {
  test(`spec 2: pictures of another server carry the watermark in lists, on details and in the viewer, and have their places (${width} px)`, async ({
    made,
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const expectMark = async (picture: Locator) => {
      const mark = await markOn(picture)
      expect(mark?.words).toMatch(/Ada Marsh|Mahlstick/)
      for (const part of [mark?.right, mark?.bottom]) expect(part).toBeCloseTo(0.95, 2)
      expect(mark?.size).toBeCloseTo(35, 0)
    }
    await page.goto(made.url + PAGE_PATHS.portfolio())
    const works = page.getByRole('main').locator('.picture')
    for (const picture of await works.all()) await expectMark(picture)
    const places = await works.evaluateAll((pictures) =>
      pictures.map((picture) => picture.getBoundingClientRect().toJSON() as DOMRect),
    )
    expect(places.length).toBeGreaterThan(3)
    for (const [index, one] of places.entries())
      for (const other of places.slice(index + 1)) {
        const isApart =
          one.right <= other.left ||
          other.right <= one.left ||
          one.bottom <= other.top ||
          other.bottom <= one.top
        expect(isApart).toBe(true)
      }

    await page.getByRole('main').locator('a[href^="/paintings-details/"]').first().click()
    await page.waitForURL(/\/paintings-details\//)
    await expectMark(page.locator('.images .picture').first())
    await page.locator('[data-view]').first().click()
    const shown = page.locator('.gslide.current .gslide-media')
    await expect(shown.locator('.mark')).toBeVisible()
    await expect.poll(async () => (await markOn(shown))?.size).toBeCloseTo(35, 0)
    await expectMark(shown)
  })
}
