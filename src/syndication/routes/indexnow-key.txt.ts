import type { APIRoute } from 'astro'

/** The key by which search engines see that this site tells them of changes (server/delivery/notifications/index-now.ts). */
export const GET: APIRoute = async ({ locals }) => {
  const { indexNowKey = '' } = await locals.api.getSettings()
  if (indexNowKey === '') return new Response(null, { status: 404 })
  return new Response(indexNowKey, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
