import type { Page } from 'playwright/test'
import { findBarriersOfPlaces } from '../support/barriers.ts'
import { findCrowded } from '../support/crowding.ts'
import { KINDS_OF_PAGES } from '../support/published/public-pages.ts'
import { PHONE } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'
import { findOverflow, touchIslands } from '../support/visit.ts'

/** The CSS pixels of a 1280 × 800 screen at several zoom levels. */
const ZOOMED = [
  { name: 'at 200 %', viewport: { width: 640, height: 400 } },
  { name: 'at 400 %', viewport: { width: 320, height: 256 } },
]
const WITH_LARGE_TEXT = [
  { name: 'with large letters, on a desktop', viewport: { width: 1280, height: 800 } },
  { name: 'with large letters, on a phone', viewport: PHONE },
]

/** Doubles the font size as the browser's own setting does. */
const doubleLetters = (page: Page) =>
  page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(':root { font-size: 200% !important }')
      document.adoptedStyleSheets.push(sheet)
    })
  })

/** Elements that overflow the screen, are cut off, or cover others. */
const findLost = async (page: Page) => [...(await findOverflow(page)), ...(await findCrowded(page))]

for (const { name, find } of KINDS_OF_PAGES) {
  test(`a visitor reads ${name} zoomed in or with double text size: no sideways scrolling, no lost text, no small controls`, async ({
    page,
    demo,
  }) => {
    const address = demo.url + (await find(demo))
    /** Opens the page at the first size, then resizes it to the others. */
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
