import type { APIRoute } from 'astro'
import { buildRobots } from '../robots.ts'

export const GET: APIRoute = async ({ locals: { api, siteUrl, t } }) => {
  const { crawlers } = await api.getSettings()
  return new Response(buildRobots(siteUrl, crawlers, t), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  })
}
