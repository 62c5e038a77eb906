import { expect, test } from 'vitest'
import { site } from '../content/testing.ts'
import { LIMITS } from '../contract/limits.ts'
import { buildSitemap } from './sitemap.ts'

test('a search engine gets absolute addresses, and the day of the last change when it is known', () => {
  expect(
    buildSitemap(site, [
      { path: '/' },
      {
        path: '/paintings-details/a&b',
        updatedAt: '2025-06-01T10:00:00Z',
        images: ['/media/k/1200.jpg', '', 'https://elsewhere.example/a?b&c'],
      },
    ]),
  ).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
<url><loc>https://example.org/</loc></url>
<url><loc>https://example.org/paintings-details/a&amp;b</loc><lastmod>2025-06-01</lastmod><image:image><image:loc>https://example.org/media/k/1200.jpg</image:loc></image:image><image:image><image:loc>https://elsewhere.example/a?b&amp;c</image:loc></image:image></url>
</urlset>
`)
})

test('a part of the sitemap with the most works and photographs keeps far below the 50 MB that search engines read', () => {
  const images = Array.from({ length: LIMITS.imagesPerItem }, () => `/media/${'k'.repeat(32)}/1200.jpg`)
  const entry = { path: `/paintings-details/${'i'.repeat(36)}`, updatedAt: '2025-06-01', images }
  const part = buildSitemap(
    { ...site, siteUrl: `https://${'long.'.repeat(10)}example.org` },
    Array.from({ length: LIMITS.indexPartSize }, () => entry),
  )
  expect(part.match(/<image:loc>/g)).toHaveLength(LIMITS.indexPartSize * LIMITS.imagesPerItem)
  expect(Buffer.byteLength(part)).toBeLessThan(5_000_000)
  const many = Array.from({ length: 1200 }, (_, index) => `/${index}.jpg`)
  expect(buildSitemap(site, [{ path: '/', images: many }]).match(/<image:loc>/g)).toHaveLength(1000)
})
