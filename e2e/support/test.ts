import { expect, test as base } from 'playwright/test'
import { startDemoSite } from '../../scripts/demo-site.ts'
import { type Site, startSite } from '../../scripts/site-process.ts'

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
  site: async ({}, use) => {
    const site = await startSite()
    await use(site)
    await site.stop()
  },
  page: async ({ page }, use) => {
    const noise: string[] = []
    page.on('console', (message) => noise.push(`${message.type()}: ${message.text()}`))
    page.on('pageerror', (error) => noise.push(error.message))
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText
      // A page that is left gives up what it has not loaded yet.
      if (reason !== 'net::ERR_ABORTED') noise.push(`failed: ${request.url()} (${reason})`)
    })
    await use(page)
    expect(noise).toEqual([])
  },
})
export { expect }
