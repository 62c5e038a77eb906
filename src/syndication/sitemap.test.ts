import { expect, test } from 'vitest'
import { buildSitemap } from './sitemap.ts'

test('a search engine gets absolute addresses, and the day of the last change when it is known', () => {
  expect(
    buildSitemap('https://example.org', [
      { path: '/' },
      { path: '/paintings-details/a&b', updatedAt: '2025-06-01T10:00:00Z' },
    ]),
  ).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>https://example.org/</loc></url>
<url><loc>https://example.org/paintings-details/a&amp;b</loc><lastmod>2025-06-01</lastmod></url>
</urlset>
`)
})
