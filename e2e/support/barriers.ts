import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright/test'
import { CHECKED_AT, takeScreens } from './screens.ts'
import { expect } from './test.ts'
import { findOverflow } from './visit.ts'

/** Half as long as the usual source, which each page parses. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The dark colour scheme changes only these rules. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block']
/** Another screen size changes only these rules, if the page was fully tested at one size. */
const OF_PLACES = ['target-size', 'scrollable-region-focusable']

/**
 * The findings of axe, each in a line with its place; with `rules` only those of these rules. A target that can be
 * scrolled free of a bar or toast is no finding. axe is injected only once into each page, because that takes half of the
 * time of a test.
 */
async function analyze(page: Page, rules?: readonly string[]): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE)
  const options: axe.RunOptions = {
    rules: { 'target-size': { enabled: true } },
    // Without details of passed checks a test takes a fifth less time.
    resultTypes: ['violations'],
    ...(rules && { runOnly: { type: 'rule', values: [...rules] } }),
  }
  return page.evaluate(async (given) => {
    const { run } = (window as unknown as { axe: typeof axe }).axe
    /** Whether a target is still too small in the middle of the screen, where no bar at an edge covers a part of it. */
    const staysSmall = async (selector: string) => {
      const element = document.querySelector(selector)
      element?.scrollIntoView({ block: 'center', behavior: 'instant' })
      const again = { ...given, runOnly: { type: 'rule' as const, values: ['target-size'] } }
      return !element || (await run(element, again)).violations.length > 0
    }
    const found: string[] = []
    for (const { id, nodes } of (await run(document, given)).violations)
      for (const { target, html, failureSummary = '' } of nodes) {
        const [, why = ''] = failureSummary.split('\n')
        if (why.includes('obscured') && !(await staysSmall(target.join(' ')))) continue
        found.push(`${id}: ${target.join(' ')} ${html} (${why.trim()})`)
      }
    return found
  }, options)
}

/** The findings of axe on the current page, with `inTheDark` also in dark colours. */
export async function findBarriers(page: Page, { inTheDark = false } = {}): Promise<readonly string[]> {
  const found: string[] = []
  for (const colorScheme of inTheDark ? (['dark', 'light'] as const) : (['light'] as const)) {
    // Without animations no colour is in transition.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const barriers = await analyze(page, colorScheme === 'dark' ? OF_COLOURS : undefined)
    found.push(...barriers.map((barrier) => `${colorScheme}, ${barrier}`))
  }
  return found
}

/** Checks only positions and sizes, for a page that is fully tested elsewhere. */
export const findBarriersOfPlaces = (page: Page) => analyze(page, OF_PLACES)

/**
 * Expects no finding of axe and no overflow on a phone and a desktop, in light and dark colours; at all four widths where
 * `SCREENS` names a folder for pictures.
 */
export async function expectSound(page: Page, state = 'the page') {
  for (const width of CHECKED_AT) {
    await page.setViewportSize({ width, height: 900 })
    // Colours are the same at every size.
    const found = await findBarriers(page, { inTheDark: width === 390 })
    expect(found, `${state}, ${width} px`).toEqual([])
    expect(await findOverflow(page), `${state}, ${width} px`).toEqual([])
  }
  await takeScreens(page, state)
}
