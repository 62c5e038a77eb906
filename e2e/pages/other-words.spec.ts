import { findCut, sayOtherwise } from '../support/other-words.ts'
import { PUBLIC_PAGES } from '../support/published/public-pages.ts'
import { expect, test } from '../support/test.ts'
import { findOverflow } from '../support/visit.ts'

// Scripts would find other words than those that they have made.
test.use({ javaScriptEnabled: false })

test('a visitor reads every page in a language of long words, and in one from right to left, and nothing is cut', async ({
  page,
  demo,
}) => {
  for (const { name, find } of PUBLIC_PAGES) {
    await page.goto(demo.url + (await find(demo)))
    for (const kind of ['long', 'arabic'] as const) {
      expect(await sayOtherwise(page, kind), name).toBeGreaterThan(10)
      for (const width of [1280, 320]) {
        await page.setViewportSize({ width, height: 800 })
        expect.soft(await findOverflow(page), `${name}, ${kind}, ${width} px`).toEqual([])
        expect.soft(await findCut(page), `${name}, ${kind}, ${width} px`).toEqual([])
      }
    }
  }
})
