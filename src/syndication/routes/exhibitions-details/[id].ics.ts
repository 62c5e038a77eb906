import type { APIRoute } from 'astro'
import { exhibitionCalendar } from '../../calendar.ts'

/** The dates of an exhibition for calendars. */
export const GET: APIRoute = async ({ params, locals }) => {
  const { api } = locals
  const [settings, exhibition] = await Promise.all([api.getSettings(), api.findExhibition(params.id ?? '')])
  if (!exhibition) return new Response(null, { status: 404 })
  const body = exhibitionCalendar({ ...locals, settings }, exhibition)
  return new Response(body, { headers: { 'Content-Type': 'text/calendar; charset=utf-8' } })
}
