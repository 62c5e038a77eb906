import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { editedId, shellOfEditPage } from './collection/edit-pages.ts'
import { LIMITS } from './limits.ts'
import { countListPages, findListPage, PAGED_LIST_NAMES, PAGED_LISTS } from './collection/list-pages.ts'
import { PAGE_PATHS } from './page-paths.ts'
import { following, relatedCount, relatedOf } from './collection/related.ts'
import {
  indexPartOf,
  isIndexFile,
  isWorksPage,
  listIndexFiles,
  listSitemapParts,
  worksPageOf,
} from './site/site-index.ts'
import { TAGS } from './tags.ts'
import { isPostedPage } from './translations/page-language.ts'

const lists = fc.constantFrom(...PAGED_LIST_NAMES)

describe('a paged list', () => {
  test('has at least one page, and as many as its paintings need', () => {
    fc.assert(
      fc.property(lists, fc.nat(5000), (list, paintings) => {
        const { pageSize } = PAGED_LISTS[list]
        const pages = countListPages(list, paintings)
        expect(pages * pageSize).toBeGreaterThanOrEqual(paintings)
        expect((pages - 1) * pageSize).toBeLessThan(Math.max(1, paintings))
      }),
    )
    expect([0, 9, 10].map((count) => countListPages('toSell', count))).toEqual([1, 1, 2])
  })

  test('recognizes the address of each of its pages', () => {
    fc.assert(
      fc.property(lists, fc.integer({ min: 1, max: 999_999 }), (list, number) => {
        expect(findListPage(PAGED_LISTS[list].pathOf(number))).toEqual({ list, number })
      }),
    )
  })

  test.each([
    '/',
    '/about',
    '/paintings/',
    '/paintings/1',
    '/paintings/0',
    '/paintings/02',
    '/paintings/2x',
    '/x/paintings/2',
    '/paintings/1000000',
    '/about/2',
    '/paintings/2/edit',
    '/PAINTINGS/2',
    '',
  ])('has no page at %s', (path) => {
    expect(findListPage(path)).toBeUndefined()
  })
})

describe('edit pages', () => {
  test('all paintings share one page and all exhibitions another; the id is in the address', () => {
    fc.assert(
      fc.property(fc.uuid(), (id) => {
        for (const [path, page] of [
          [PAGE_PATHS.editPainting(id), '/edit-painting'],
          [PAGE_PATHS.editExhibition(id.toUpperCase()), '/edit-exhibition'],
          [PAGE_PATHS.editPainting(id).toUpperCase(), '/edit-painting'],
        ] as const) {
          expect(shellOfEditPage(path)).toBe(page)
          expect(editedId(path)).toBe(id)
        }
        for (const path of [
          `/x${PAGE_PATHS.editPainting(id)}`,
          `${PAGE_PATHS.editPainting(id)}/x`,
          `/paintings/${id}`,
        ]) {
          expect(shellOfEditPage(path)).toBe(path)
          expect(editedId(path)).toBeUndefined()
        }
      }),
    )
    const short = '/paintings/1b9c4a58-6a6f-4d3c-3a5f0a1b2c3d/edit'
    expect(shellOfEditPage(short)).toBe(short)
  })
})

describe('related paintings', () => {
  test('are the next ones of the list; after the last they continue at the top, without repeats', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), fc.nat(11), fc.nat(6), (length, place, limit) => {
        const items = Array.from({ length }, (_, index) => index)
        const index = place % length
        const found = relatedOf(items, index, limit)
        expect(found).toHaveLength(relatedCount(items, limit))
        expect(found).toHaveLength(Math.min(limit, length - 1))
        expect(found).toEqual(found.map((_, step) => (index + 1 + step) % length))
        expect(found).not.toContain(index)
      }),
    )
  })

  test('an empty list has none', () => {
    expect(relatedOf([], 0, 3)).toEqual([])
    expect(following([], 0, 0)).toBeUndefined()
    expect(following(['a', 'b'], 1, 0)).toBe('a')
    expect(relatedOf(['a', undefined, 'c'], 0, 2)).toEqual(['c'])
  })
})

describe('the sitemap', () => {
  test('has one file per thousand paintings when there is more than one thousand', () => {
    expect(listSitemapParts([])).toEqual([])
    expect(listSitemapParts([3])).toEqual([])
    expect(listSitemapParts([1, 3])).toEqual(['/sitemap-0.xml', '/sitemap-1.xml', '/sitemap-3.xml'])
    const size = LIMITS.indexPartSize
    expect([1, size, size + 1, 2 * size].map(indexPartOf)).toEqual([1, 1, 2, 2])
    for (const file of listIndexFiles([1, 22])) expect(isIndexFile(file)).toBe(true)
    for (const page of [
      '/sitemap.xml',
      '/sitemap-x.xml',
      '/sitemap-1.xml/',
      '/a/sitemap-1.xml',
      '/sitemap-1_xml',
    ])
      expect(isIndexFile(page), page).toBe(false)
  })

  test('and the list of works for programs has the same parts, the first one without a number', () => {
    expect([1, 3, 4].map((part) => worksPageOf(part, [1, 3, 4]))).toEqual([
      '/works.json',
      '/works/3.json',
      '/works/4.json',
    ])
    expect(listIndexFiles([3])).toEqual([])
    expect(listIndexFiles([1, 3])).toEqual([...listSitemapParts([1, 3]), '/works/3.json'])
    expect(
      ['/works.json', '/works/3.json', '/works', '/works/x.json', '/a/works.json'].map(isWorksPage),
    ).toEqual([true, true, false, false, false])
    expect(isIndexFile('/works.json')).toBe(false)
  })
})

test('only the two newsletter pages are posted to their own address, in each language', () => {
  const fixed = Object.values(PAGE_PATHS).filter((page) => typeof page === 'string')
  expect(fixed.filter(isPostedPage)).toEqual(['/newsletter/confirm', '/newsletter/unsubscribe'])
  expect(isPostedPage('/de/newsletter/confirm')).toBe(true)
})

test('all tags are different, and each is valid in a header', () => {
  const id = '0b9c4a58-6a6f-4d3c-8a50-3a5f0a1b2c3d'
  const tags = [
    TAGS.painting(id),
    TAGS.related(id),
    TAGS.exhibition(id),
    TAGS.exhibitions,
    TAGS.letter(id),
    TAGS.letters,
    TAGS.settings,
    TAGS.index,
    TAGS.list('toSell'),
    TAGS.list('portfolio'),
    TAGS.listPage('toSell', 1),
    TAGS.listPage('toSell', 2),
    TAGS.listLength('toSell'),
    TAGS.text('about'),
    TAGS.text('faq'),
    TAGS.indexParts,
    TAGS.indexPart(1),
    TAGS.indexPart(2),
  ]
  expect(new Set(tags).size).toBe(tags.length)
  expect(TAGS.site()).toBe(TAGS.settings)
  for (const tag of tags) expect(tag).toMatch(/^[\x21-\x2b\x2d-\x7e]+$/)
})
