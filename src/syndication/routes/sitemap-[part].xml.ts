import type { APIRoute } from 'astro'
import { buildSitemap, readCommonEntries, readPaintingEntries, xmlResponse } from '../sitemap.ts'
import { PAGE_PATHS } from '../../contract/page-paths.ts'
import { listSitemapParts } from '../../contract/site/site-index.ts'

/** One part of a large sitemap. */
export const GET: APIRoute = async ({ params, locals }) => {
  const { api } = locals
  const part = params.part ?? ''
  if (!listSitemapParts(await api.listIndexParts()).includes(PAGE_PATHS.sitemapPart(part)))
    return new Response(null, { status: 404 })
  const entries = part === '0' ? readCommonEntries(api) : readPaintingEntries(api, Number(part))
  return xmlResponse(buildSitemap(locals, await entries))
}
