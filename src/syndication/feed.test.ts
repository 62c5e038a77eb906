import { expect, test } from 'vitest'
import { buildFeed as build } from './feed.ts'
import { exhibitionWith, germanSite, paintingWith, site } from '../content/testing.ts'

type Content = Parameters<typeof build>
const buildFeed = (facts: Content[0], paintings: Content[1], exhibitions: Content[2]) =>
  build(facts, paintings, exhibitions, '/assets/feed.css')
const titlesOf = (feed: string) =>
  [...feed.matchAll(/<entry>\n<title>(.*?)<\/title>/g)].map((match) => match[1])

test('the feed has paintings and exhibitions together, newest first', () => {
  const feed = buildFeed(
    site,
    [
      paintingWith({ id: 'a', name: 'Old', createdAt: '2024-01-01T00:00:00Z' }),
      paintingWith({
        id: 'b',
        name: 'New',
        createdAt: '2026-01-01T00:00:00Z',
        updatedAt: '2026-02-02T00:00:00Z',
      }),
    ],
    [exhibitionWith({ title: 'Between', createdAt: '2025-01-01T00:00:00Z' })],
  )
  expect(titlesOf(feed)).toEqual(['New', 'Between', 'Old'])
  expect(feed).toContain('<id>https://example.org/</id>\n<updated>2026-02-02T00:00:00Z</updated>')
  expect(feed).toContain('<link href="https://example.org/feed.xml" rel="self"/>')
})

test('the feed ends after thirty entries, and entries of the same time keep their order', () => {
  const paintings = Array.from({ length: 40 }, (_, index) =>
    paintingWith({ id: `p${String(index).padStart(2, '0')}`, name: `Nr. ${index}` }),
  )
  const titles = titlesOf(buildFeed(site, paintings, []))
  expect(titles).toEqual(paintings.slice(0, 30).map((painting) => painting.name))
  expect(titlesOf(buildFeed(site, paintings.toReversed(), []))).toEqual(titles)
})

test('special characters in names are escaped, and no price is in the feed', () => {
  const feed = buildFeed(site, [paintingWith({ name: 'Red & <blue>\u0001', price: '734091' })], [])
  expect(titlesOf(feed)).toEqual(['Red &amp; &lt;blue&gt;'])
  expect(feed).toContain('<img src="https://example.org/media/k/1200.jpg"')
  expect(feed).not.toContain('734091')
})

test('a reader is told which works are reserved or sold, with the words of the work in front', () => {
  const summaryOf = (availability?: string) =>
    /<summary>(.*?)</.exec(buildFeed(site, [paintingWith({ availability })], []))?.[1]
  const facts = 'Oil on linen, 130 x 180 cm, 2025'
  expect(['reserved', 'sold', 'available', 'notForSale', undefined].map(summaryOf)).toEqual([
    `${facts}. Reserved.`,
    `${facts}. Sold.`,
    facts,
    facts,
    facts,
  ])
})

test('a server without creation times gives the same feed each time', () => {
  const plain = [paintingWith({ createdAt: undefined, updatedAt: undefined, paintingImages: [] })]
  expect(buildFeed(site, plain, [])).toBe(buildFeed(site, plain, []))
  expect(buildFeed(site, [], [])).toContain('<updated>1970-01-01T00:00:00Z</updated>')
})

test('a browser shows the feed as a page with a stylesheet, links, and images with a text', () => {
  const feed = buildFeed(
    site,
    [paintingWith({ id: 'p1', name: 'Low "Water"', technique: 'Oil', year: 2024 })],
    [exhibitionWith({ title: 'Plots', location: 'Zurich' })],
  )
  expect(feed).toContain('<?xml-stylesheet type="text/css" href="/assets/feed.css"?>')
  expect(feed).toContain('<content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">')
  expect(feed).toContain('alt="Low &quot;Water&quot;, Oil, 2024"')
  expect(feed).toContain('<a href="https://example.org/paintings-details/p1">')
  expect(feed).not.toContain('alt=""')
})

test('the feed of a German site is German', () => {
  const feed = buildFeed(germanSite, [paintingWith({ availability: 'sold' })], [exhibitionWith({})])
  expect(feed).toContain('xml:lang="de"')
  expect(feed).toContain('<summary>Oil on linen, 130 x 180 cm, 2025. Verkauft.</summary>')
  expect(feed).toContain('<summary>10.10.2025 – 06.12.2025, Winterthur</summary>')
  expect(buildFeed(site, [], [])).toContain('xml:lang="en"')
})
