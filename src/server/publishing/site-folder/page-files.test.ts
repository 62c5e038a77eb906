import { describe, expect, it } from 'vitest'
import { PAGE_PATHS } from '../../../contract/page-paths.ts'
import { pathsIn } from '../../../contract/translations/page-language.ts'
import { fileOfPage, isNotFoundPage, mayVanish, RANKS, rankOf } from './page-files.ts'

describe('a page', () => {
  it('with a file extension keeps its name, and a dot in a folder is no extension', () => {
    expect(fileOfPage('/feed.xml')).toBe('feed.xml')
    expect(fileOfPage('/v1.0/notes')).toBe('v1.0/notes.html')
    expect(fileOfPage(PAGE_PATHS.notFound)).toBe('404.html')
  })

  it.each([
    [PAGE_PATHS.painting('a'), true, RANKS.newItem],
    [PAGE_PATHS.painting('a'), false, RANKS.item],
    [PAGE_PATHS.exhibition('a'), true, RANKS.newItem],
    [PAGE_PATHS.paintings(2), true, RANKS.newList],
    [PAGE_PATHS.paintings(2), false, RANKS.list],
    [PAGE_PATHS.portfolio(), true, RANKS.newList],
    ['/about', true, RANKS.list],
    ['/v1.0/notes', true, RANKS.list],
    ['/feed.xml', true, RANKS.file],
    ['/works.json', false, RANKS.works],
    ['/works/2.json', true, RANKS.works],
    ['/robots.txt', false, RANKS.file],
    [PAGE_PATHS.sitemapPart(2), true, RANKS.file],
    [PAGE_PATHS.sitemap, true, RANKS.sitemap],
  ])('%s (new: %s) becomes public at rank %i, after the pages that it links to', (page, isNew, rank) => {
    expect(rankOf(page, isNew)).toBe(rank)
  })

  it('answers 404 only where nothing is, once in each language', () => {
    const pages = ['/404', '/de/404', '/', '/de', '/about', '/paintings/404', '/es/404', '/404/de']
    expect(pages.filter(isNotFoundPage)).toEqual(['/404', '/de/404'])
  })

  it('may disappear if content created it', () => {
    const pages = [
      PAGE_PATHS.painting('a'),
      PAGE_PATHS.exhibition('a'),
      PAGE_PATHS.portfolio(2),
      PAGE_PATHS.sitemapPart(1),
      PAGE_PATHS.reservation,
      pathsIn('de').notFound,
    ]
    expect(pages.filter(mayVanish)).toEqual(pages)
    expect(
      ['/', '/about', PAGE_PATHS.paintings(), PAGE_PATHS.sitemap, PAGE_PATHS.notFound].filter(mayVanish),
    ).toEqual([])
  })
})
