import type { APIRoute } from 'astro'
import { buildWorks } from '../works.ts'

/** The first thousand works for programs; `next` is the address of the others. */
export const GET: APIRoute = async ({ locals: { api, siteUrl } }) => {
  const parts = await api.listIndexParts()
  return Response.json(await buildWorks(siteUrl, api, parts[0] ?? 1, parts))
}
