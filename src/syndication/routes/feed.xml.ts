import type { APIRoute } from 'astro'
import { buildFeed } from '../feed.ts'
import { LIMITS } from '../../contract/limits.ts'
import styleSheet from '../../styles/feed.css?url'

interface Dated {
  readonly id: string
  readonly createdAt?: string | undefined
}

/** Reads the newest items of a list. An item may be deleted in between; then it is left out. */
async function readNewest<Item extends Dated>(
  list: readonly Dated[],
  find: (id: string) => Promise<Item | undefined>,
) {
  const newest = list
    .toSorted((a, b) => (b.createdAt ?? '').localeCompare(a.createdAt ?? '') || a.id.localeCompare(b.id))
    .slice(0, LIMITS.feedLength)
  // A draft is as old as its first public day.
  const items = await Promise.all(
    newest.map(async ({ id, createdAt }) => {
      const item = await find(id)
      return item && { ...item, createdAt: createdAt ?? item.createdAt }
    }),
  )
  return items.filter((item) => item !== undefined)
}

export const GET: APIRoute = async ({ locals }) => {
  const { api } = locals
  const [settings, newest] = await Promise.all([api.getSettings(), api.getNewest()])
  const body = buildFeed(
    { ...locals, settings },
    await readNewest(newest.paintings, api.findPainting),
    await readNewest(newest.exhibitions, api.findExhibition),
    styleSheet,
    await readNewest(newest.letters ?? [], api.findLetter),
  )
  return new Response(body, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } })
}
