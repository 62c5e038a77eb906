import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { expect } from './test.ts'
import { findOverflow } from './visit.ts'

/** Colours are all that the dark changes. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block']

/** What axe finds on the page as it is, each in a line with its place; `inTheDark`: of its dark colours, too. */
export async function findBarriers(page: Page, { inTheDark = false } = {}): Promise<readonly string[]> {
  const found: string[] = []
  for (const colorScheme of inTheDark ? (['dark', 'light'] as const) : (['light'] as const)) {
    // Nothing is then on its way from one colour to another.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const builder = new AxeBuilder({ page })
      .options({ rules: { 'target-size': { enabled: true } } })
      // One document without frames: no second page is needed to put results together.
      .setLegacyMode(true)
    if (colorScheme === 'dark') builder.withRules(OF_COLOURS)
    const { violations } = await builder.analyze()
    for (const { id, nodes } of violations) {
      for (const { target, html, failureSummary } of nodes) {
        const why = failureSummary?.split('\n')[1]?.trim()
        found.push(`${colorScheme}, ${id}: ${target.join(' ')} ${html} (${why})`)
      }
    }
  }
  return found
}

/** On a phone and a desktop, light and dark: nothing for axe to find, nothing that sticks out. */
export async function expectSound(page: Page, state = 'the page') {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    // Colours are the same at every size.
    const found = await findBarriers(page, { inTheDark: width === 390 })
    expect(found, `${state}, ${width} px`).toEqual([])
    expect(await findOverflow(page), `${state}, ${width} px`).toEqual([])
  }
}
