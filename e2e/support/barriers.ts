import axe from 'axe-core'
import type { Page } from 'playwright/test'
import { expect } from './test.ts'
import { findOverflow } from './visit.ts'

/** Colours are all that the dark changes. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block']
/** What another size of the screen changes about a page that was looked at in all ways at one. */
const OF_PLACES = ['target-size', 'scrollable-region-focusable']

/**
 * What axe finds, each in a line with its place; only what these rules find, where some are named. Each page has axe
 * brought in once: that takes as long as half of all it looks at.
 */
async function analyze(page: Page, rules?: readonly string[]): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const options: axe.RunOptions = {
    rules: { 'target-size': { enabled: true } },
    // What is in order is not put together: a fifth of the time.
    resultTypes: ['violations'],
    ...(rules && { runOnly: { type: 'rule', values: [...rules] } }),
  }
  return page.evaluate(async (given) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, given)
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, html, failureSummary }) => {
        const why = failureSummary?.split('\n')[1]?.trim()
        return `${id}: ${target.join(' ')} ${html} (${why})`
      }),
    )
  }, options)
}

/** What axe finds on the page as it is; `inTheDark`: of its dark colours, too. */
export async function findBarriers(page: Page, { inTheDark = false } = {}): Promise<readonly string[]> {
  const found: string[] = []
  for (const colorScheme of inTheDark ? (['dark', 'light'] as const) : (['light'] as const)) {
    // Nothing is then on its way from one colour to another.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const barriers = await analyze(page, colorScheme === 'dark' ? OF_COLOURS : undefined)
    found.push(...barriers.map((barrier) => `${colorScheme}, ${barrier}`))
  }
  return found
}

/** What axe finds of places and sizes alone, on a page that is looked at in all ways elsewhere. */
export const findBarriersOfPlaces = (page: Page) => analyze(page, OF_PLACES)

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
