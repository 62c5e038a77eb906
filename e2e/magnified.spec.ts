import type { Page } from 'playwright/test'
import { findBarriersOfPlaces } from './support/barriers.ts'
import { findCrowded } from './support/crowding.ts'
import { KINDS_OF_PAGES } from './support/public-pages.ts'
import { PHONE } from './support/screens.ts'
import { expect, test } from './support/test.ts'
import { findOverflow, touchIslands } from './support/visit.ts'

/** What a browser's zoom leaves of a screen of 1280 × 800, in CSS pixels. */
const ZOOMED = [
  { name: 'at 200 %', viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 },
  { name: 'at 400 %', viewport: { width: 320, height: 256 }, deviceScaleFactor: 4 },
]
const WITH_LARGE_TEXT = [
  { name: 'with letters of twice the size', viewport: { width: 1280, height: 800 } },
  { name: 'with letters of twice the size, on a phone', viewport: PHONE },
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

for (const { name: page, find } of KINDS_OF_PAGES) {
  for (const { name: size, ...screen } of ZOOMED) {
    test.describe(() => {
      test.use(screen)
      test(`a visitor reads ${page} ${size}: no scrolling sideways, nothing lost, nothing too small to hit`, async ({
        page,
        demo,
      }) => {
        await page.goto(demo.url + (await find(demo)))
        await touchIslands(page)
        expect(await findOverflow(page)).toEqual([])
        expect(await findCrowded(page)).toEqual([])
        expect(await findBarriersOfPlaces(page)).toEqual([])
      })
    })
  }
  test(`a visitor reads ${page} with letters of twice the size, on a desktop and a phone: nothing is lost`, async ({
    page,
    demo,
  }) => {
    await doubleLetters(page)
    for (const { name, viewport } of WITH_LARGE_TEXT) {
      await page.setViewportSize(viewport)
      await page.goto(demo.url + (await find(demo)))
      await touchIslands(page)
      expect(await findOverflow(page), name).toEqual([])
      expect(await findCrowded(page), name).toEqual([])
    }
  })
}
