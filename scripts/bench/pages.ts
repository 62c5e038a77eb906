import { setTimeout as delay } from 'node:timers/promises'
import { chromium, type Browser } from 'playwright'
import { z } from 'zod'
import { PAGE_PATHS } from '../../src/contract/page-paths.ts'
import { API_PATHS } from '../../src/contract/paths.ts'
import type { Language } from '../../src/contract/site/languages.ts'
import { pageIn } from '../../src/contract/translations/page-language.ts'
import { findHeadless } from '../../e2e/support/chromium.ts'
import { registerOwner, signIn } from '../../e2e/support/owner.ts'
import { startDemoSite } from '../../e2e/support/sites/demo-site.ts'
import { findOverweight, openPhone, weigh, weighPage, type Weighed } from '../../e2e/support/page-weight.ts'
import { createProgress } from '../lib/progress.ts'
import type { Site } from '../../src/server/app/whole-server/testing-process.ts'
import { findFreePort } from '../../src/server/platform/http/testing-ports.ts'
import { findSlowness, medianOfRuns, runLighthouse, type LighthouseRun } from './lighthouse.ts'
import { untilPublished } from './serving/served-site.ts'

export interface PageBench {
  readonly page: string
  readonly path: string
  /** The medians of the runs. */
  readonly lighthouse: LighthouseRun
  readonly runs: readonly LighthouseRun[]
  /** Transferred bytes before any interaction with the page. */
  readonly weights: Record<Weighed, number>
  /** One sentence for each exceeded budget. */
  readonly broken: readonly string[]
}

async function offerLanguages(site: Site, languages: readonly Language[]) {
  await registerOwner(site)
  const call = await signIn(site)
  const settings = (await call('GET', API_PATHS.settings)) as object
  await call('PUT', API_PATHS.settings, { ...settings, languages })
  await untilPublished(site)
}

/** The pages that have budgets, in the site's own language. `wakes`: an island of the page starts by itself. */
async function listPages(siteUrl: string) {
  const list = async (path: string) => (await fetch(siteUrl + path)).json() as Promise<unknown>
  const PaintingsSchema = z.array(z.looseObject({ id: z.string(), year: z.int() }))
  const [painting] = PaintingsSchema.parse(await list(API_PATHS.paintings))
  const [series] = z.array(z.looseObject({ id: z.string() })).parse(await list(API_PATHS.allSeries))
  return [
    { page: 'Home', path: PAGE_PATHS.home, wakes: true },
    { page: 'Paintings', path: PAGE_PATHS.paintings(), wakes: false },
    { page: 'Portfolio', path: PAGE_PATHS.portfolio(), wakes: false },
    { page: 'Painting details', path: PAGE_PATHS.painting(painting?.id ?? ''), wakes: true },
    { page: 'A year', path: PAGE_PATHS.paintingsOfYear(painting?.year ?? 0), wakes: false },
    { page: 'Series', path: PAGE_PATHS.allSeries, wakes: false },
    { page: 'A series', path: PAGE_PATHS.series(series?.id ?? ''), wakes: false },
    { page: 'Exhibitions', path: PAGE_PATHS.exhibitions, wakes: false },
    { page: 'Contact', path: PAGE_PATHS.contact, wakes: false },
  ]
}

/** The same pages in each language of the site, which has its own language first. */
async function listInLanguages(siteUrl: string, [, ...further]: readonly Language[]) {
  const pages = await listPages(siteUrl)
  const inFurther = further.flatMap((language) =>
    pages.map((page) => ({ ...page, page: `${page.page}, ${language}`, path: pageIn(language, page.path) })),
  )
  return [...pages, ...inFurther]
}

/** Milliseconds that a browser needs to start, so that the start does not affect a measurement. */
const SETTLING = 1500

/** Each visit uses a new browser: Lighthouse clears the cache, but not the data that a site stores for later visits. */
async function inNewBrowser<T>(port: number, visit: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({
    executablePath: await findHeadless(),
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
  })
  try {
    await delay(SETTLING)
    return await visit(browser)
  } finally {
    await browser.close()
  }
}

async function weighOnPhone(browser: Browser, url: string) {
  const page = await openPhone(browser)
  try {
    return await weighPage(page, url)
  } finally {
    await page.context().close()
  }
}

/**
 * Lighthouse results (mobile, simulated slow 4G) and bytes of pages of the demo collection, as `serve` sends them.
 * Each round measures all pages, so that a slow phase of the machine does not affect only one page.
 */
export async function benchPages(
  rounds: number,
  languages: readonly Language[],
): Promise<readonly PageBench[]> {
  const site = await startDemoSite()
  const port = await findFreePort()
  try {
    if (languages.length > 1) await offerLanguages(site, languages)
    const pages = (await listInLanguages(site.url, languages)).map((page) => ({
      ...page,
      runs: [] as LighthouseRun[],
    }))
    const visits = pages.length * rounds
    const progress = createProgress('Measuring pages', 'visits')
    for (let visit = 0; visit < visits; visit += 1) {
      const page = pages[visit % pages.length]
      page?.runs.push(await inNewBrowser(port, () => runLighthouse(site.url + page.path, port)))
      progress.update(visit + 1, visits)
    }
    progress.finish(visits)
    const results: PageBench[] = []
    for (const { page, path, wakes, runs } of pages) {
      const files = await inNewBrowser(port, (browser) => weighOnPhone(browser, site.url + path))
      const lighthouse = medianOfRuns(runs)
      const broken = [...findSlowness(lighthouse), ...findOverweight(files, { wakes })]
      results.push({ page, path, lighthouse, runs, weights: weigh(files), broken })
    }
    return results
  } finally {
    await site.stop()
  }
}
