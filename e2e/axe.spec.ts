import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { PUBLIC_PAGES, type PublicPage } from './support/public-pages.ts'
import { expect, test } from './support/test.ts'
import { touchIslands } from './support/visit.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

interface State extends PublicPage {
  /** Brings the page into the state; `width` in CSS pixels. Not called where the state is the page itself. */
  readonly reach?: (page: Page) => Promise<unknown>
  readonly widths?: readonly number[]
}

/** What pages can look like beside what they look like at first. */
const STATES: readonly State[] = []

const WIDTHS = [390, 1280]

/** What axe finds on the page as it is, each in a line with its place. */
async function findBarriers(page: Page, { onlyColours = false } = {}) {
  const builder = new AxeBuilder({ page })
    .options({ rules: { 'target-size': { enabled: true } } })
    // One document without frames: no second page is needed to put results together.
    .setLegacyMode(true)
  if (onlyColours) builder.withRules(['color-contrast', 'link-in-text-block'])
  const { violations } = await builder.analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} (${node.failureSummary?.split('\n')[1]?.trim()})`),
  )
}

for (const { name, find, reach, widths = WIDTHS } of [...PUBLIC_PAGES, ...STATES] as readonly State[]) {
  test(`axe finds no barrier on ${name}, on a phone and a desktop, light and dark`, async ({
    page,
    demo,
  }) => {
    const address = demo.url + (await find(demo))
    for (const [index, width] of widths.entries()) {
      await page.emulateMedia({ colorScheme: 'light' })
      await page.setViewportSize({ width, height: 900 })
      if (index === 0 || reach) {
        await page.goto(address)
        await touchIslands(page)
        await reach?.(page)
      }
      expect(await findBarriers(page), `${width} px`).toEqual([])
      await page.emulateMedia({ colorScheme: 'dark' })
      expect(await findBarriers(page, { onlyColours: true }), `${width} px, dark`).toEqual([])
    }
  })
}
