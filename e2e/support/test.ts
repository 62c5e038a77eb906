import { expect, type Page, test as base } from 'playwright/test'
import { type Site, startSite } from '../../scripts/testing/site-process.ts'
import { type HostileSite, openHostileSite } from './sites/hostile.ts'
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
 * Whoever is still on a site that stops would ask for fonts, or go on after three seconds, and find nobody. Whom the page
 * takes on in this very moment leaves the next one.
 */
export async function leave(page: Page) {
  if (!page.isClosed()) await expect(() => page.goto('about:blank')).toPass()
}

/**
 * Sites that all tests of a worker share; each starts when the first of them asks for it. They stand here together,
 * because a file with one of its own would be given new workers, each with a browser to start.
 */
interface SharedSites {
  /** Behind HTTPS, as the world sees it. */
  readonly world: Site
  /** With a mail server; each test uses addresses of its own. */
  readonly post: Post
  /** With an owner, a painting and a mail server. */
  readonly studio: Studio
  /** With an owner and nothing else; each test signs in with a session of its own. */
  readonly owned: Site
  /** With an owner, four paintings and an exhibition: each test hangs what it changes. */
  readonly openHouse: OpenHouse
  /** Every field says something hostile. */
  readonly hostile: HostileSite
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
 * `site`: a running, empty Mahlstick for this test alone; `gallery`: one with an owner and four paintings. `demo`: the
 * one that all workers look at. Console messages, page errors and failed requests of every page fail the test.
 */
export const test = base.extend<{ site: Site; gallery: ReadyGallery; demo: Demo }, SharedSites>({
  world: shared(() => startSite({ SITE_URL: 'https://painter.example' }), stop),
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
    // Somebody is there, as browser/islands/start/on.ts asks, before the first thing that a test does.
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
