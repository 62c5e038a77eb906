import { PUBLIC_PAGES } from './support/public-pages.ts'
import { expect, test } from './support/test.ts'
import { findOverflow, findRepeatedIds, scrollToEnd, touchIslands } from './support/visit.ts'

/** CSS pixels: a small phone, a phone, a desktop. */
const WIDTHS = [320, 390, 1280]

// That nothing is said on the console, nothing fails to load and no policy is broken, `page` sees to by itself.
for (const { name, find } of PUBLIC_PAGES) {
  test(`a visitor goes through ${name} to its end and touches everything, in silence`, async ({
    page,
    demo,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(demo.url + (await find(demo)))
    await scrollToEnd(page)
    await touchIslands(page)
    expect(await findRepeatedIds(page)).toEqual([])
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      expect(await findOverflow(page), `at ${width} px`).toEqual([])
    }
    await scrollToEnd(page)
  })
}
