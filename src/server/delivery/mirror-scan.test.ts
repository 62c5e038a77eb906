import { expect, it } from 'vitest'
import { compareWith } from './mirror-scan.ts'

const ID = '0f8fad5b-d9cb-469f-a165-70867728950e'

it('pages of a site that was replaced go from the mirror in all languages, and files of others stay', () => {
  const ours = [
    `paintings-details/${ID}.html`,
    `de/paintings-details/${ID}.html`,
    `fr/exhibitions-details/${ID}.html`,
    `exhibitions-details/${ID}.ics`,
    `letters/${ID}.html`,
    `it/series/${ID}/2.html`,
    'paintings/2.html',
    'de/portfolio/12.html',
    'paintings/year/2024.html',
    'de/portfolio/year/2019/2.html',
    `media/${'a'.repeat(32)}/1200.avif`,
    'de.html',
    'de/about.html',
    'fr/paintings/index.json',
    'works/2.json',
  ]
  const others = [
    'index.html',
    'blog/2024.html',
    'xx/paintings/2.html',
    `letters/${ID}.pdf`,
    'paintings/year/x.html',
    'de/blog.html',
    // No site of ours has had Italian pages of works here.
    'en/about.html',
    'sitemap-0.xml',
  ]
  const there = new Map([...ours, ...others].map((file) => [file, { bytes: 1, etag: '' }]))
  expect(compareWith(new Set(), there, new Map()).toRemove).toEqual(ours)
})
