import { describe, expect, it } from 'vitest'
import { PAGED_LISTS } from '../../../contract/collection/list-pages.ts'
import { PAGE_PATHS } from '../../../contract/page-paths.ts'
import { tagIn, TAGS } from '../../../contract/tags.ts'
import { pageIn } from '../../../contract/translations/page-language.ts'
import { fileOfPage } from '../site-folder/page-files.ts'
import { listPages } from '../site-folder/page-list.ts'
import { planAll, planChanges, type PublishedPages } from './plan.ts'

/** A published site: its pages with their tags. The pages in `unknown` have uncertain files. */
function published(tags: Record<string, string[]>, unknown: string[] = []): PublishedPages {
  const pages = Object.entries(tags)
  return {
    records: new Map(pages.map(([page]) => [page, { bytes: unknown.includes(page) ? 0 : 1000 }])),
    with: (tag) => pages.filter(([, made]) => made.includes(tag)).map(([page]) => page),
    unknown: () => unknown,
  }
}

const noTags = (...pages: string[]) => Object.fromEntries(pages.map((page) => [page, []]))
const listPage = (number: number) => TAGS.listPage('toSell', number)
const length = TAGS.listLength('toSell')
const site = {
  '/': [TAGS.painting('a'), TAGS.list('onFocus')],
  '/paintings': [TAGS.painting('a'), listPage(1), length],
  '/paintings/2': [TAGS.painting('b'), listPage(2), length],
  '/paintings-details/a': [TAGS.painting('a'), TAGS.related('a'), TAGS.painting('b')],
  '/paintings-details/b': [TAGS.painting('b')],
  '/about': [],
  '/sitemap.xml': [TAGS.indexParts, TAGS.indexPart(1)],
}

const NO_YEARS = { toSell: [], portfolio: [] }

describe('a site', () => {
  it.each([
    ['/', 'index.html'],
    ['/paintings', 'paintings.html'],
    ['/paintings/2', 'paintings/2.html'],
    ['/paintings-details/0b', 'paintings-details/0b.html'],
    ['/404', '404.html'],
    ['/sitemap.xml', 'sitemap.xml'],
  ])('stores %s in %s', (page, file) => {
    expect(fileOfPage(page)).toBe(file)
  })

  it.each([
    [0, 0, []],
    [9, 48, []],
    [10, 49, ['/paintings/2', '/portfolio/2']],
    [19, 96, ['/paintings/2', '/paintings/3', '/portfolio/2']],
    [18, 97, ['/paintings/2', '/portfolio/2', '/portfolio/3']],
  ])('with %i paintings for sale and %i others has the further list pages %j', (forSale, others, further) => {
    const ids = (count: number, name: string) => Array.from({ length: count }, (_, index) => name + index)
    const paintingIds = { toSell: ids(forSale, 's'), portfolio: ids(others, 'p') }
    const pages = listPages({
      staticPages: [],
      paintingIds,
      exhibitionIds: [],
      letterIds: [],
      series: [],
      years: NO_YEARS,
      indexParts: [1],
      furtherLanguages: [],
    })
    expect(pages.filter((page) => !page.startsWith(PAGE_PATHS.painting('')))).toEqual(further)
    expect(new Set(pages).size).toBe(further.length + forSale + others)
  })

  it('has a page for every painting, exhibition, letter, series and year', () => {
    const pages = listPages({
      staticPages: ['/'],
      paintingIds: { toSell: ['a'], portfolio: [] },
      exhibitionIds: ['x'],
      letterIds: ['l'],
      series: [
        { id: 's', works: 1 },
        { id: 't', works: 49 },
      ],
      years: { toSell: [{ year: 2024, pages: 2 }], portfolio: [{ year: 1999, pages: 1 }] },
      indexParts: [1],
      furtherLanguages: [],
    })
    const series = ['/series/s', '/series/t', '/series/t/2']
    const years = ['/paintings/year/2024', '/paintings/year/2024/2', '/portfolio/year/1999']
    const ofExhibition = ['/exhibitions-details/x', '/exhibitions-details/x.ics']
    expect(pages).toEqual(['/', '/paintings-details/a', ...ofExhibition, '/letters/l', ...series, ...years])
  })
})

describe('a full publish', () => {
  it('makes the pages on which the owner works, then each page before the pages that link to it, and removes pages that no longer exist', () => {
    const plan = planAll(
      published(noTags('/paintings', '/paintings-details/a', '/paintings-details/gone', '/old')),
      [
        '/sitemap.xml',
        '/',
        '/paintings',
        '/paintings/2',
        '/paintings-details/a',
        '/paintings-details/new',
        '/edit-painting',
        PAGE_PATHS.controlPanel,
      ],
    )
    expect(plan.stages).toEqual([
      // A language that the owner has just added is in all forms at once.
      ['/edit-painting', PAGE_PATHS.controlPanel],
      ['/paintings-details/new'],
      ['/paintings/2'],
      ['/paintings-details/a'],
      ['/', '/paintings'],
      ['/sitemap.xml'],
    ])
    expect(plan.remove).toEqual(['/paintings-details/gone', '/old'])
  })

  it('of a large site makes Home and the lists before hundreds of changed pages, but after new pages', () => {
    const items = Array.from({ length: 129 }, (_, index) => `/paintings-details/${index}`)
    const pages = ['/paintings', '/about', '/', ...items, '/paintings-details/new', '/sitemap.xml']
    const plan = planAll(published(noTags('/paintings', '/', ...items)), pages)
    const lists = ['/', '/paintings', '/about']
    expect(plan.stages).toEqual([['/paintings-details/new'], lists, items, ['/sitemap.xml']])
  })
})

describe('an owner who', () => {
  it('changes a text updates the pages that show it and no others, first the page of the painting', () => {
    const plan = planChanges(published(site), [TAGS.painting('b'), TAGS.indexPart(1)])
    expect(plan.stages).toEqual([
      ['/paintings-details/b'],
      ['/paintings-details/a'],
      ['/paintings/2'],
      ['/sitemap.xml'],
    ])
    expect(plan.remove).toEqual([])
  })

  it('adds a painting gets its page first, then the new list page, the list with it, and pages where works only move', () => {
    const tags = [TAGS.painting('new'), listPage(1), listPage(2), listPage(3), length, TAGS.indexPart(1)]
    const plan = planChanges(published(site), tags)
    expect(plan.stages).toEqual([
      ['/paintings-details/new'],
      ['/paintings/3'],
      ['/paintings'],
      ['/sitemap.xml'],
      ['/paintings/2'],
    ])
  })

  it('takes a painting back in a large collection updates the pages and files that show it before the pages where works only move', () => {
    const index = PAGED_LISTS.toSell.indexPath
    const pages = {
      ...site,
      '/paintings/3': [listPage(3), length],
      [index]: [length],
      '/feed.xml': [TAGS.painting('b')],
    }
    const plan = planChanges(published(pages), [
      TAGS.painting('b'),
      listPage(2),
      listPage(3),
      length,
      TAGS.indexPart(1),
    ])
    expect(plan.stages).toEqual([
      ['/paintings-details/b'],
      ['/paintings-details/a'],
      ['/paintings/2', '/paintings'],
      ['/feed.xml', index],
      ['/sitemap.xml'],
      ['/paintings/3'],
    ])
  })

  it('moves a painting within a list page updates only that page', () => {
    expect(planChanges(published(site), [listPage(2)]).stages).toEqual([['/paintings/2']])
  })

  it('creates the first painting of another part gets a divided sitemap and list of works, and single ones after deleting it', () => {
    const maps = ['/sitemap-0.xml', '/sitemap-1.xml', '/sitemap-2.xml']
    const parts = [...maps, '/works/2.json']
    const divided = planChanges(published(site), [TAGS.index, TAGS.indexParts, TAGS.indexPart(2)], parts)
    expect(divided).toEqual({ stages: [maps, ['/sitemap.xml'], ['/works/2.json']], remove: [] })
    const large = published({ ...site, ...noTags(...parts) })
    const joined = planChanges(large, [TAGS.index, TAGS.indexParts, TAGS.indexPart(2)], [])
    expect(joined).toEqual({ stages: [['/sitemap.xml']], remove: parts })
  })

  it('changes an order sees it in the list before other pages follow', () => {
    const list = TAGS.list('toSell')
    const pages = { ...site, '/': [list], '/paintings-details/c': [TAGS.related('c')] }
    const plan = planChanges(published(pages), [list, listPage(1), TAGS.related('c')])
    expect(plan.stages).toEqual([['/paintings'], ['/'], ['/paintings-details/c']])
  })

  it('changes a text sees it on Home first, and on Home before many lists', () => {
    const years = Array.from({ length: 8 }, (_, index) => `/paintings/year/${2001 + index}`)
    const each = Object.fromEntries(['/', '/about', '/paintings', ...years].map((page) => [page, ['text']]))
    const few = published({ '/': ['text'], '/about': ['text'] })
    expect(planChanges(few, ['text']).stages).toEqual([['/', '/about']])
    expect(planChanges(published(each), ['text']).stages).toEqual([Object.keys(each)])
  })

  it('changes nothing gets no page made, except those that an interrupted publish left uncertain', () => {
    expect(planChanges(published(site), [])).toEqual({ stages: [], remove: [] })
    expect(planChanges(published(site, ['/about']), []).stages).toEqual([['/about']])
  })

  it('changes a text in one language updates the pages of this language only', () => {
    const pages = { ...site, '/de': [], '/fr': [] }
    for (const [page, tags] of Object.entries(site))
      for (const language of ['de', 'fr'] as const)
        Object.assign(pages, { [pageIn(language, page)]: tags.map((tag) => tagIn(language, tag)) })
    const [own, other, list] = ['/paintings-details/b', '/paintings-details/a', '/paintings/2']
    const inFrench = tagIn('fr', TAGS.painting('b'))
    expect(planChanges(published(pages), [inFrench]).stages).toEqual([
      [`/fr${own}`],
      [`/fr${other}`],
      [`/fr${list}`],
    ])
    expect(planChanges(published(pages), [TAGS.painting('b')]).stages).toEqual([
      [own],
      [`/de${own}`, `/fr${own}`, other, `/de${other}`, `/fr${other}`],
      [list, `/de${list}`, `/fr${list}`],
    ])
    // Nobody sees texts of a language that the site does not offer.
    expect(planChanges(published(pages), [tagIn('it', TAGS.painting('b'))]).stages).toEqual([])
  })

  it('creates an exhibition gets its page', () => {
    const plan = planChanges(published(site), [TAGS.exhibition('x'), TAGS.exhibitions])
    expect(plan.stages).toEqual([['/exhibitions-details/x', '/exhibitions-details/x.ics']])
  })
})
