import type { APIRoute } from 'astro'
import { buildSitemap } from '../components/sitemap.ts'
import { countPaintingPages } from '../contract/limits.ts'
import { PAGE_PATHS } from '../contract/page-paths.ts'

export const GET: APIRoute = async ({ locals: { api, siteUrl } }) => {
  const { paintings, exhibitions } = await api.getSiteIndex()
  const pages = countPaintingPages(paintings.filter((painting) => painting.isAvailableToSell).length)
  const { home, portfolio, about, contact, faq, terms, privacy } = PAGE_PATHS
  const lists = Array.from({ length: pages }, (_, index) => PAGE_PATHS.paintings(index + 1))
  const fixed = [home, ...lists, portfolio, PAGE_PATHS.exhibitions, about, contact, faq, terms, privacy]
  const body = buildSitemap(siteUrl, [
    ...fixed.map((path) => ({ path })),
    ...paintings.map(({ id, updatedAt }) => ({ path: PAGE_PATHS.painting(id), updatedAt })),
    ...exhibitions.map(({ id, updatedAt }) => ({ path: PAGE_PATHS.exhibition(id), updatedAt })),
  ])
  return new Response(body, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } })
}
