import type { APIRoute } from 'astro'
import { PAGE_PATHS } from '../../../contract/page-paths.ts'
import { listIndexFiles } from '../../../contract/site/site-index.ts'
import { buildWorks } from '../../works.ts'

/** Further works for programs. */
export const GET: APIRoute = async ({ params, locals: { api, siteUrl } }) => {
  const part = params.part ?? ''
  const parts = await api.listIndexParts()
  if (!listIndexFiles(parts).includes(PAGE_PATHS.worksPart(part))) return new Response(null, { status: 404 })
  return Response.json(await buildWorks(siteUrl, api, Number(part), parts))
}
