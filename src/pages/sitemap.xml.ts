import type { APIRoute } from 'astro'
import { countPages } from '../components/pagination.ts'
import { buildSitemap } from '../components/sitemap.ts'
import { PAGE_PATHS } from '../contract/paths.ts'

export const GET: APIRoute = async ({ locals: { api, siteUrl } }) => {
  const [toSell, portfolio, exhibitions] = await Promise.all([
    api.listPaintings('toSell'),
    api.listPaintings('portfolio'),
    api.listExhibitions(),
  ])
  const { home, about, contact, faq, terms, privacy } = PAGE_PATHS
  const lists = Array.from({ length: countPages(toSell.total) }, (_, index) =>
    PAGE_PATHS.paintings(index + 1),
  )
  const body = buildSitemap(siteUrl, [
    ...[
      home,
      ...lists,
      PAGE_PATHS.portfolio,
      PAGE_PATHS.exhibitions,
      about,
      contact,
      faq,
      terms,
      privacy,
    ].map((path) => ({ path })),
    ...[...toSell.items, ...portfolio.items].map(({ id, updatedAt }) => ({
      path: PAGE_PATHS.painting(id),
      updatedAt,
    })),
    ...exhibitions.items.map(({ id, updatedAt }) => ({ path: PAGE_PATHS.exhibition(id), updatedAt })),
  ])
  return new Response(body, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } })
}
