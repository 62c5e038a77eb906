import { expect, test as base, type Page } from 'playwright/test'
import { startDemoSite } from '../../scripts/demo-site.ts'
import { type Site, startSite } from '../../scripts/site-process.ts'

/** Whoever is still on a site that stops would ask for fonts, or go on after three seconds, and find nobody. */
export async function leave(page: Page) {
  if (!page.isClosed()) await page.goto('about:blank')
}

/**
 * `site`: a running, empty Mahlstick for this test alone. `demo`: one with the demo collection, for all tests of a
 * worker, which only look at it. Console messages, page errors and failed requests of every page fail the test.
 */
export const test = base.extend<{ site: Site }, { demo: Site }>({
  demo: [
    async ({}, use) => {
      const demo = await startDemoSite()
      await use(demo)
      await demo.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  site: async ({ page }, use) => {
    const site = await startSite()
    await use(site)
    await leave(page)
    await site.stop()
  },
  page: async ({ page }, use) => {
    // Somebody is there, as islands/on.ts asks, before the first thing that a test does.
    await page.addInitScript(() => {
      addEventListener('load', () => setTimeout(() => document.dispatchEvent(new Event('pointermove'))))
    })
    const noise = listenForNoise(page)
    await use(page)
    expect(noise).toEqual([])
  },
})

/** Collects what a page should never give rise to. Reports of its Content-Security-Policy come on the console. */
export function listenForNoise(page: Page): readonly string[] {
  const noise: string[] = []
  page.on('console', (message) => {
    // Chromium says of a page that is not there that it is not there.
    const isOfPage = message.location().url === page.url()
    if (isOfPage && message.text().includes('the server responded with a status of 404')) return
    noise.push(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => {
    // Chromium says so of itself where a visitor goes on before a page's script could listen.
    if (error.message.endsWith('Page already revealed')) return
    noise.push(error.message)
  })
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText
    // Where scripts are switched off Chromium calls them forbidden; a real ban is told on the console too.
    if (reason === 'csp' && request.resourceType() === 'script') return
    // A page that is left gives up what it has not loaded yet.
    if (reason !== 'net::ERR_ABORTED') noise.push(`failed: ${request.url()} (${reason})`)
  })
  return noise
}
export { expect }
