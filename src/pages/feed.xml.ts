import type { APIRoute } from 'astro'
import { buildFeed, FEED_LENGTH } from '../components/feed.ts'

interface Dated {
  readonly id: string
  readonly createdAt?: string | undefined
}

/** The newest items of a list, read whole; some may have gone since the list was read. */
async function readNewest<Item>(list: readonly Dated[], find: (id: string) => Promise<Item | undefined>) {
  const newest = list
    .toSorted((a, b) => (b.createdAt ?? '').localeCompare(a.createdAt ?? '') || a.id.localeCompare(b.id))
    .slice(0, FEED_LENGTH)
  const items = await Promise.all(newest.map(({ id }) => find(id)))
  return items.filter((item) => item !== undefined)
}

export const GET: APIRoute = async ({ locals: { api, siteUrl } }) => {
  const [settings, index] = await Promise.all([api.getSettings(), api.getSiteIndex()])
  const body = buildFeed(
    { siteUrl, settings },
    await readNewest(index.paintings, api.findPainting),
    await readNewest(index.exhibitions, api.findExhibition),
  )
  return new Response(body, { headers: { 'Content-Type': 'application/atom+xml; charset=utf-8' } })
}
