import type { APIRoute } from 'astro'
import { buildFeed } from '../components/feed.ts'

export const GET: APIRoute = async ({ locals: { api, siteUrl } }) => {
  const [settings, toSell, portfolio, exhibitions] = await Promise.all([
    api.getSettings(),
    api.listPaintings('toSell'),
    api.listPaintings('portfolio'),
    api.listExhibitions(),
  ])
  const body = buildFeed({ siteUrl, settings }, [...toSell.items, ...portfolio.items], exhibitions.items)
  return new Response(body, { headers: { 'Content-Type': 'application/atom+xml; charset=utf-8' } })
}
