import { describe, expect, it } from 'vitest'
import { TAGS } from '../contract/tags.ts'
import { fileOfPage } from './page-files.ts'
import { listPages } from './page-list.ts'
import { planAll, planChanges, type PublishedPages } from './plan.ts'

/** A published site: pages with what they were made from; a page named in `unknown` has a file in doubt. */
function published(tags: Record<string, string[]>, unknown: string[] = []): PublishedPages {
  const pages = Object.entries(tags)
  return {
    records: new Map(pages.map(([page]) => [page, { bytes: unknown.includes(page) ? 0 : 1000 }])),
    with: (tag) => pages.filter(([, made]) => made.includes(tag)).map(([page]) => page),
    unknown: () => unknown,
  }
}

const noTags = (...pages: string[]) => Object.fromEntries(pages.map((page) => [page, []]))
const toSell = TAGS.list('toSell')
const site = {
  '/': [TAGS.painting('a'), TAGS.list('onFocus')],
  '/paintings': [TAGS.painting('a'), toSell],
  '/paintings/2': [TAGS.painting('b'), toSell],
  '/paintings-details/a': [TAGS.painting('a'), TAGS.related('a'), TAGS.painting('b')],
  '/paintings-details/b': [TAGS.painting('b')],
  '/about': [],
  '/sitemap.xml': [TAGS.painting('a'), TAGS.painting('b'), toSell],
}

describe('a site', () => {
  it.each([
    ['/', 'index.html'],
    ['/paintings', 'paintings.html'],
    ['/paintings/2', 'paintings/2.html'],
    ['/paintings-details/0b', 'paintings-details/0b.html'],
    ['/404', '404.html'],
    ['/sitemap.xml', 'sitemap.xml'],
  ])('keeps %s in %s', (page, file) => {
    expect(fileOfPage(page)).toBe(file)
  })

  it.each([
    [0, 0],
    [9, 0],
    [10, 1],
    [18, 1],
    [1000, 111],
  ])('with %i paintings for sale has %i further list pages', (paintingsForSale, further) => {
    const pages = listPages({
      staticPages: ['/paintings'],
      paintingsForSale,
      paintingIds: [],
      exhibitionIds: [],
    })
    expect(pages).toHaveLength(1 + further)
    expect(new Set(pages).size).toBe(pages.length)
  })

  it('has a page for every painting and exhibition', () => {
    const pages = listPages({
      staticPages: ['/'],
      paintingsForSale: 1,
      paintingIds: ['a'],
      exhibitionIds: ['x'],
    })
    expect(pages).toEqual(['/', '/paintings-details/a', '/exhibitions-details/x'])
  })
})

describe('a full publish', () => {
  it('makes what is linked to before what links to it, and removes what is not there any more', () => {
    const plan = planAll(
      published(noTags('/paintings', '/paintings-details/a', '/paintings-details/gone', '/old')),
      ['/sitemap.xml', '/', '/paintings', '/paintings/2', '/paintings-details/a', '/paintings-details/new'],
    )
    expect(plan.stages).toEqual([
      ['/paintings-details/new'],
      ['/paintings/2'],
      ['/paintings-details/a'],
      ['/', '/paintings'],
      ['/sitemap.xml'],
    ])
    expect(plan.remove).toEqual(['/paintings-details/gone', '/old'])
  })
})

describe('an owner who', () => {
  it('changes a text has the pages made again that show it, and no other', () => {
    const plan = planChanges(published(site), { tags: [TAGS.painting('b')] })
    expect(plan.stages).toEqual([
      ['/paintings-details/a', '/paintings-details/b'],
      ['/paintings/2'],
      ['/sitemap.xml'],
    ])
    expect(plan.remove).toEqual([])
  })

  it('adds a painting gets its page first, then the new list page, then the lists', () => {
    const plan = planChanges(published(site), { tags: [TAGS.painting('new'), toSell], paintingsForSale: 19 })
    expect(plan.stages).toEqual([
      ['/paintings-details/new'],
      ['/paintings/3'],
      ['/paintings', '/paintings/2'],
      ['/sitemap.xml'],
    ])
  })

  it('sells the painting that filled the last list page loses that page', () => {
    const plan = planChanges(published(site), { tags: [toSell], paintingsForSale: 9 })
    expect(plan.stages.flat()).not.toContain('/paintings/2')
    expect(plan.remove).toEqual(['/paintings/2'])
  })

  it('changes nothing has nothing made, except what an interrupted publish left in doubt', () => {
    expect(planChanges(published(site), { tags: [] })).toEqual({ stages: [], remove: [] })
    expect(planChanges(published(site, ['/about']), { tags: [] }).stages).toEqual([['/about']])
  })

  it('makes a new exhibition gets its page', () => {
    const plan = planChanges(published(site), { tags: [TAGS.exhibition('x'), TAGS.exhibitions] })
    expect(plan.stages).toEqual([['/exhibitions-details/x']])
  })
})
