import { expect, test } from 'vitest'
import { formatPeriod } from '../content/dates.ts'
import { shareImage, summarize } from './metadata.ts'
import { shareLinks } from '../components/frame/share-links.ts'
import { paintingWith } from '../content/testing.ts'

test('a description is one line that ends after a whole word', () => {
  expect(summarize('One\n  two.')).toBe('One two.')
  expect(summarize('aaaa bbbb, cccc', 12)).toBe('aaaa bbbb…')
  expect(summarize('x'.repeat(500)).length).toBe(161)
})

test('features 9: a painting is shared with its share image, and without one with the image of the site', () => {
  const [image] = paintingWith({}).paintingImages
  const site = 'https://example.org'
  expect(shareImage(site, image && { ...image, sharePath: '/media/k/share.jpg' }, 'a').url).toBe(
    'https://example.org/media/k/share.jpg',
  )
  expect(shareImage(site, undefined, 'a').url).toBe('https://example.org/share.png')
})

test('features 2: share links for three networks contain the whole address of the page', () => {
  const links = shareLinks({
    url: 'https://example.org/a?b&c',
    title: 'A & B',
    imageUrl: 'https://example.org/i.jpg',
  })
  expect(links.map((link) => link.network)).toEqual(['Facebook', 'Pinterest', 'X'])
  for (const { href } of links) expect(href).toContain('https%3A%2F%2Fexample.org%2Fa%3Fb%26c')
})

test('features 2 and 9: a visitor reads dates as dd/MM/yyyy, start - end, a single day once', () => {
  expect(formatPeriod('2025-03-01', '2025-04-30')).toBe('01/03/2025 - 30/04/2025')
  expect(formatPeriod('2025-03-01', '2025-03-01')).toBe('01/03/2025')
})
