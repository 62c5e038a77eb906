import { readdirSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import type { PagedList } from '../../../src/contract/collection/list-pages.ts'
import { FacetsSchema } from '../../../src/contract/finding/answers.ts'
import { PAGE_PATHS } from '../../../src/contract/page-paths.ts'
import { API_PATHS, itemPath } from '../../../src/contract/paths.ts'
import type { SiteAddress } from '../../../src/server/app/whole-server/testing-process.ts'

const PAGES = path.resolve(import.meta.dirname, '../../../src/pages')

/** A page that tests open; `find` returns its address on a site. */
export interface PublicPage {
  readonly name: string
  readonly find: (site: SiteAddress) => Promise<string>
}

/** The first item of a list. */
async function firstOf(site: SiteAddress, list: string): Promise<string> {
  const answer = await fetch(site.url + list)
  const [first] = z.array(z.object({ id: z.string() })).parse(await answer.json())
  if (!first) throw new Error(`${list} is empty.`)
  return first.id
}

async function firstYear(site: SiteAddress, list: PagedList): Promise<number> {
  const answer = await fetch(site.url + itemPath(API_PATHS.facets, list))
  const [first] = FacetsSchema.parse(await answer.json()).years
  if (!first) throw new Error(`${list} has no years.`)
  return first.year
}

/** Routes whose address differs from their file name. */
const FINDERS: Record<string, Readonly<Record<string, PublicPage['find']>>> = {
  '/404': { '/404': async () => '/no-such-page' },
  // The server shows this page after an error, and it has no link.
  '/500': {},
  '/paintings/[page]': { '/paintings/2': async () => PAGE_PATHS.paintings(2) },
  // The demo's portfolio has one page; src/server/publishing/portfolio-pages.test.ts tests a longer one.
  '/portfolio/[page]': {},
  '/paintings/year/[year]/[...page]': {
    'a year of Paintings': async (site) => PAGE_PATHS.paintingsOfYear(await firstYear(site, 'toSell')),
  },
  '/portfolio/year/[year]/[...page]': {
    'a year of Portfolio': async (site) => PAGE_PATHS.portfolioOfYear(await firstYear(site, 'portfolio')),
  },
  '/paintings-details/[id]': {
    'a painting for sale': async (site) => PAGE_PATHS.painting(await firstOf(site, API_PATHS.paintings)),
    'a painting of the portfolio': async (site) =>
      PAGE_PATHS.painting(await firstOf(site, API_PATHS.portfolioPaintings)),
  },
  // e2e/collection/drafts.spec.ts opens previews.
  '/preview/[id]/[until]/[key]': {},
  // The demo has no letters; e2e/owner/letters/on-site.spec.ts opens their pages.
  '/letters': {},
  '/letters/[id]': {},
  '/series/[id]/[...page]': {
    'a series': async (site) => PAGE_PATHS.series(await firstOf(site, API_PATHS.allSeries)),
  },
  '/exhibitions-details/[id]': {
    'an exhibition': async (site) => PAGE_PATHS.exhibition(await firstOf(site, API_PATHS.exhibitions)),
  },
}

const routeOf = (file: string) => `/${file.replace(/(?:(?:^|\/)index)?\.astro$/, '')}`

/** The only page for accounts that reads the same with and without a session. The others have their own tests. */
const SIGNED_UP = '/sign-up/done'

/** Every kind of page of the site, read from `src/pages`, so that new pages are tested, too. */
export const PUBLIC_PAGES: readonly PublicPage[] = readdirSync(PAGES, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.astro') && !file.startsWith('_account/'))
  .map(routeOf)
  .concat(SIGNED_UP)
  .sort()
  .flatMap((route) =>
    Object.entries(FINDERS[route] ?? { [route]: async () => route }).map(([name, find]) => ({ name, find })),
  )

/** Pages with one sentence and a link: they all have the same layout, so one is enough. */
const MESSAGE = /^\/(newsletter\/(?!confirm$)|sign-up\/|contact\/sent|error$)/
const ONE_MESSAGE = '/newsletter/confirmed'

/** One page of each kind, for slow checks. */
export const KINDS_OF_PAGES = PUBLIC_PAGES.filter(({ name }) => !MESSAGE.test(name) || name === ONE_MESSAGE)

/** The `find` function of the page with this name. */
export function findPage(name: string): PublicPage['find'] {
  const page = PUBLIC_PAGES.find((each) => each.name === name)
  if (!page) throw new Error(`There is no page called ${name}.`)
  return page.find
}
