import { escapeMarkup } from './rich-text.ts'

export interface SitemapEntry {
  readonly path: string
  /** ISO 8601; only the day is told. */
  readonly updatedAt?: string | undefined
}

const line = (siteUrl: string, { path, updatedAt }: SitemapEntry) =>
  `<url><loc>${escapeMarkup(siteUrl + path)}</loc>${updatedAt ? `<lastmod>${updatedAt.slice(0, 10)}</lastmod>` : ''}</url>\n`

export const buildSitemap = (siteUrl: string, entries: readonly SitemapEntry[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.map((entry) => line(siteUrl, entry)).join('')}</urlset>
`
