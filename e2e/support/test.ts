import { type Browser, expect, type Locator, type Page, test as base } from 'playwright/test'
import { type Site, startSite } from '../../src/server/app/whole-server/testing-process.ts'
import { type HostileSite, openHostileSite } from './sites/hostile.ts'
import { startHosted } from './sites/host.ts'
import { startNewSite } from './sites/new-site.ts'
import { type Demo, findPrepared } from './sites/prepared.ts'
import { type ReadyGallery, startGallery } from './sites/ready-gallery.ts'
import {
  closePost,
  type OpenHouse,
  openOpenHouse,
  openOwned,
  openPost,
  openStudio,
  type Post,
  type Studio,
} from './sites/shared-sites.ts'

/**
 * Leaves the site before it stops: an open page could still load fonts, or navigate after three seconds, and fail. A
 * page that is just navigating is left by the second attempt.
 */
export async function leave(page: Page) {
  if (!page.isClosed()) await expect(() => page.goto('about:blank')).toPass()
}

/**
 * Sites that all tests of a worker share; each one starts at its first use. They are all in this file, because
 * Playwright starts new workers, each with a browser, for a file with its own worker fixture.
 */
interface SharedSites {
  /** Behind HTTPS, as on the internet. */
  readonly world: Site
  /** With a mail server; each test uses its own addresses. */
  readonly post: Post
  /** With an owner, a painting and a mail server. */
  readonly studio: Studio
  /** With only an owner; each test signs in with its own session. */
  readonly owned: Site
  /** With an owner, four paintings and an exhibition; each test creates what it changes. */
  readonly openHouse: OpenHouse
  /** With a hostile text in every field. */
  readonly hostile: HostileSite
  /** Keys wait for disabled buttons. */
  readonly patientKeys: undefined
}

/**
 * Enter in a field sends nothing while the button of its form is disabled, which it is until what was typed has been
 * checked. A form that stays incomplete keeps its button disabled.
 */
async function waitUntilChecked(field: Locator) {
  const isWaiting = () =>
    field.evaluate(
      (element) =>
        element instanceof HTMLInputElement &&
        Boolean(element.form?.querySelector('button:not([type=button]):disabled')),
    )
  await expect
    .poll(isWaiting, { timeout: 2000 })
    .toBe(false)
    .catch(() => undefined)
}

/**
 * A key pressed on a disabled button does nothing, so `press` waits until it is enabled, as `click` does. It also waits for
 * the end of a save, which makes the page inert.
 */
async function waitBeforePress(browser: Browser) {
  const page = await browser.newPage()
  const locator = Object.getPrototypeOf(page.locator('html')) as Locator
  const press = Reflect.get<Locator, 'press'>(locator, 'press')
  locator.press = async function (this: Locator, ...key) {
    await expect(this).toBeEnabled()
    const isInert = () =>
      this.evaluate((element) => document.querySelector('.saving:modal')?.contains(element) === false)
    await expect.poll(isInert).toBe(false)
    if (key[0] === 'Enter') await waitUntilChecked(this)
    await press.apply(this, key)
  }
  await page.close()
}

function shared<Value>(open: () => Promise<Value>, close: (value: Value) => Promise<void>) {
  const start = async ({}: object, use: (value: Value) => Promise<void>) => {
    const value = await open()
    await use(value)
    await close(value)
  }
  return [start, { scope: 'worker', timeout: 120_000 }] as [
    typeof start,
    { scope: 'worker'; timeout: number },
  ]
}
const stop = (site: Site) => site.stop()
const stopItsSite = ({ site }: { readonly site: Site }) => site.stop()

/**
 * `site`: an empty site for one test. `gallery`: a site with an owner and four paintings for one test. `demo`: the site
 * that all workers read. Console messages, page errors and failed requests of every page fail the test.
 */
export const test = base.extend<{ site: Site; gallery: ReadyGallery; demo: Demo }, SharedSites>({
  patientKeys: [
    async ({ browser }, use) => {
      await waitBeforePress(browser)
      await use(undefined)
    },
    { scope: 'worker', auto: true },
  ],
  world: shared(() => startSite({ SITE_URL: 'https://painter.example' }, { start: startHosted }), stop),
  post: shared(openPost, closePost),
  studio: shared(openStudio, closePost),
  owned: shared(openOwned, stop),
  openHouse: shared(openOpenHouse, stopItsSite),
  hostile: shared(openHostileSite, stopItsSite),
  demo: async ({}: object, use) => {
    await use(findPrepared().demo)
  },
  site: async ({ page }, use) => {
    const site = await startNewSite()
    await use(site)
    await leave(page)
    await site.stop()
  },
  gallery: async ({ page }, use) => {
    const gallery = await startGallery()
    await use(gallery)
    await leave(page)
    await gallery.site.stop()
  },
  page: async ({ page }, use) => {
    // Simulates a first interaction, for which browser/islands/start/on.ts waits.
    await page.addInitScript(() => {
      addEventListener('load', () => setTimeout(() => document.dispatchEvent(new Event('pointermove'))))
    })
    const noise = listenForNoise(page)
    await use(page)
    expect(noise).toEqual([])
  },
})

/** Collects console messages, page errors and failed requests. Policy violations are console messages. */
export function listenForNoise(page: Page): readonly string[] {
  const noise: string[] = []
  page.on('console', (message) => {
    // Chromium logs the 404 of a page that does not exist, and the 410 of one that does not exist any more.
    const isOfPage = message.location().url === page.url()
    if (isOfPage && /the server responded with a status of 4(04|10)/.test(message.text())) return
    noise.push(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => {
    // Chromium throws this if a visitor navigates before a page's script could listen.
    if (error.message.endsWith('Page already revealed')) return
    // A test that resizes the window may end a transition between pages.
    if (error.message.endsWith('Viewport size changed')) return
    noise.push(error.message)
  })
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText
    // With scripts turned off, Chromium reports them as blocked. A real violation is also logged on the console.
    if (reason === 'csp' && request.resourceType() === 'script') return
    // A page that is left cancels its running requests.
    if (reason !== 'net::ERR_ABORTED') noise.push(`failed: ${request.url()} (${reason})`)
  })
  return noise
}
export { expect }
