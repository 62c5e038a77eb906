import type { APIRoute } from 'astro'
import { buildSitemap } from '../components/sitemap.ts'
import { countListPages, PAGED_LISTS, type PagedList } from '../contract/list-pages.ts'
import { PAGE_PATHS } from '../contract/page-paths.ts'

export const GET: APIRoute = async ({ locals: { api, siteUrl } }) => {
  const { paintings, exhibitions } = await api.getSiteIndex()
  const pagesOf = (list: PagedList) => {
    const listed = paintings.filter((painting) => painting.isAvailableToSell === (list === 'toSell'))
    const length = countListPages(list, listed.length)
    return Array.from({ length }, (_, index) => PAGED_LISTS[list].pathOf(index + 1))
  }
  const lists = [...pagesOf('toSell'), ...pagesOf('portfolio'), PAGE_PATHS.exhibitions]
  const { home, about, contact, faq, terms, privacy } = PAGE_PATHS
  const fixed = [home, ...lists, about, contact, faq, terms, privacy]
  const body = buildSitemap(siteUrl, [
    ...fixed.map((path) => ({ path })),
    ...paintings.map(({ id, updatedAt }) => ({ path: PAGE_PATHS.painting(id), updatedAt })),
    ...exhibitions.map(({ id, updatedAt }) => ({ path: PAGE_PATHS.exhibition(id), updatedAt })),
  ])
  return new Response(body, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } })
}
