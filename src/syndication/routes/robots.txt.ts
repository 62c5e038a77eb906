import type { APIRoute } from 'astro'
import { buildRobots } from '../robots.ts'

export const GET: APIRoute = async ({ locals: { api, siteUrl } }) => {
  const { crawlers } = await api.getSettings()
  return new Response(buildRobots(siteUrl, crawlers), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  })
}
