import type { Page } from 'playwright/test'
import { findBarriersOfPlaces } from '../support/barriers.ts'
import { findCrowded } from '../support/crowding.ts'
import { KINDS_OF_PAGES } from '../support/public-pages.ts'
import { PHONE } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'
import { findOverflow, touchIslands } from '../support/visit.ts'

/** What a browser's zoom leaves of a screen of 1280 × 800, in CSS pixels. */
const ZOOMED = [
  { name: 'at 200 %', viewport: { width: 640, height: 400 } },
  { name: 'at 400 %', viewport: { width: 320, height: 256 } },
]
const WITH_LARGE_TEXT = [
  { name: 'with large letters, on a desktop', viewport: { width: 1280, height: 800 } },
  { name: 'with large letters, on a phone', viewport: PHONE },
]

/** As the browser's own setting of the letters' size does. */
const doubleLetters = (page: Page) =>
  page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(':root { font-size: 200% !important }')
      document.adoptedStyleSheets.push(sheet)
    })
  })

/** What sticks out of the screen, is cut off, or lies over something else. */
const findLost = async (page: Page) => [...(await findOverflow(page)), ...(await findCrowded(page))]

for (const { name, find } of KINDS_OF_PAGES) {
  test(`a visitor reads ${name} magnified, and with letters of twice the size: no scrolling sideways, nothing lost, nothing too small to hit`, async ({
    page,
    demo,
  }) => {
    const address = demo.url + (await find(demo))
    /** Comes at the first size, and goes on to the others. */
    async function look(sizes: typeof ZOOMED, findFaults: () => Promise<readonly string[]>) {
      for (const [index, { name: size, viewport }] of sizes.entries()) {
        await page.setViewportSize(viewport)
        if (index === 0) {
          await page.goto(address)
          await touchIslands(page)
        }
        expect(await findFaults(), size).toEqual([])
      }
    }
    await look(ZOOMED, async () => [...(await findLost(page)), ...(await findBarriersOfPlaces(page))])
    await doubleLetters(page)
    await look(WITH_LARGE_TEXT, () => findLost(page))
  })
}
