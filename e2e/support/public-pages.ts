import { readdirSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { PAGE_PATHS } from '../../src/contract/page-paths.ts'
import { API_PATHS } from '../../src/contract/paths.ts'
import type { SiteAddress } from '../../scripts/testing/site-process.ts'

const PAGES = path.resolve(import.meta.dirname, '../../src/pages')

/** A page that tests visit: `find` gives its address on a site. */
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

const OWNER_ROUTES = [
  '/sign-in',
  '/sign-up',
  '/forgotten-password',
  '/reset-password',
  '/control-panel',
  '/create-painting',
  '/create-exhibition',
  '/edit-painting',
  '/edit-exhibition',
]

/** Routes whose address is not their file's name. */
const FINDERS: Record<string, Readonly<Record<string, PublicPage['find']>>> = {
  '/404': { '/404': async () => '/no-such-page' },
  // Shown by the server when a page fails; nobody goes there.
  '/500': {},
  // The owner's own, with specs of their own: empty rooms until somebody signs in.
  ...Object.fromEntries(OWNER_ROUTES.map((route) => [route, {}])),
  '/paintings/[page]': { '/paintings/2': async () => PAGE_PATHS.paintings(2) },
  // The demo's portfolio is one page; a longer one is in src/server/publishing/portfolio-pages.test.ts.
  '/portfolio/[page]': {},
  '/paintings-details/[id]': {
    'a painting for sale': async (site) => PAGE_PATHS.painting(await firstOf(site, API_PATHS.paintings)),
    'a painting of the portfolio': async (site) =>
      PAGE_PATHS.painting(await firstOf(site, API_PATHS.portfolioPaintings)),
  },
  '/exhibitions-details/[id]': {
    'an exhibition': async (site) => PAGE_PATHS.exhibition(await firstOf(site, API_PATHS.exhibitions)),
  },
}

const routeOf = (file: string) => `/${file.replace(/(?:(?:^|\/)index)?\.astro$/, '')}`

/** Every kind of page that the site has, read from `src/pages`: a new page is in the tests as soon as it is there. */
export const PUBLIC_PAGES: readonly PublicPage[] = readdirSync(PAGES, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.astro'))
  .map(routeOf)
  .sort()
  .flatMap((route) =>
    Object.entries(FINDERS[route] ?? { [route]: async () => route }).map(([name, find]) => ({ name, find })),
  )

/** A sentence and a link in the page's frame, as there are many: what holds for one holds for all. */
const MESSAGE = /^\/(newsletter\/(?!confirm$)|sign-up\/|contact\/sent|error$)/
const ONE_MESSAGE = '/newsletter/confirmed'

/** One of each kind, for what takes long to find out. */
export const KINDS_OF_PAGES = PUBLIC_PAGES.filter(({ name }) => !MESSAGE.test(name) || name === ONE_MESSAGE)

/** How to find the page of this name. */
export function findPage(name: string): PublicPage['find'] {
  const page = PUBLIC_PAGES.find((each) => each.name === name)
  if (!page) throw new Error(`There is no page called ${name}.`)
  return page.find
}
