import type { Page } from 'playwright/test'
import { findBarriersOfPlaces } from './support/barriers.ts'
import { findCrowded } from './support/crowding.ts'
import { KINDS_OF_PAGES } from './support/public-pages.ts'
import { PHONE } from './support/screens.ts'
import { expect, test } from './support/test.ts'
import { findOverflow, touchIslands } from './support/visit.ts'

/** What a browser's zoom leaves of a screen of 1280 × 800, in CSS pixels. */
const ZOOMED = [
  { name: 'at 200 %', viewport: { width: 640, height: 400 } },
  { name: 'at 400 %', viewport: { width: 320, height: 256 } },
]
const WITH_LARGE_TEXT = [
  { name: 'on a desktop', viewport: { width: 1280, height: 800 } },
  { name: 'on a phone', viewport: PHONE },
]

/** As the browser's own setting of the letters' size does. */
const doubleLetters = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(':root { font-size: 200% !important }')
    document.adoptedStyleSheets.push(sheet)
  })

for (const { name, find } of KINDS_OF_PAGES) {
  test(`a visitor reads ${name} magnified, and with letters of twice the size: no scrolling sideways, nothing lost, nothing too small to hit`, async ({
    page,
    demo,
  }) => {
    await page.goto(demo.url + (await find(demo)))
    await touchIslands(page)
    for (const { name: size, viewport } of ZOOMED) {
      await page.setViewportSize(viewport)
      expect(await findOverflow(page), size).toEqual([])
      expect(await findCrowded(page), size).toEqual([])
      expect(await findBarriersOfPlaces(page), size).toEqual([])
    }
    await doubleLetters(page)
    for (const { name: screen, viewport } of WITH_LARGE_TEXT) {
      await page.setViewportSize(viewport)
      expect(await findOverflow(page), screen).toEqual([])
      expect(await findCrowded(page), screen).toEqual([])
    }
  })
}
