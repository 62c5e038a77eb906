import type { APIRoute } from 'astro'
import { isMiningReserved } from '../../../contract/site/crawlers.ts'

/**
 * Reserves text and data mining for the whole site (W3C TDM Reservation Protocol). While this file is in the site
 * folder, all answers say so, too (server/platform/http/reservation.ts).
 */
export const GET: APIRoute = async ({ locals: { api } }) => {
  const { crawlers } = await api.getSettings()
  if (!isMiningReserved(crawlers)) return new Response(null, { status: 404 })
  return Response.json([{ location: '/', 'tdm-reservation': 1 }])
}
