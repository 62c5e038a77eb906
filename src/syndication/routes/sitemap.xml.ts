import type { APIRoute } from 'astro'
import {
  buildSitemap,
  buildSitemapIndex,
  readCommonEntries,
  readPaintingEntries,
  xmlResponse,
} from '../sitemap.ts'
import { listSitemapParts } from '../../contract/site/site-index.ts'

export const GET: APIRoute = async ({ locals }) => {
  const { api, siteUrl } = locals
  const parts = await api.listIndexParts()
  const paths = listSitemapParts(parts)
  if (paths.length > 0) return xmlResponse(buildSitemapIndex(siteUrl, paths))
  const paintings = await readPaintingEntries(api, parts[0] ?? 1)
  return xmlResponse(buildSitemap(locals, [...(await readCommonEntries(api)), ...paintings]))
}
