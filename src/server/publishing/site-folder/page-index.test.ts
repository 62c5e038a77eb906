import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PAGED_LISTS } from '../../../contract/collection/list-pages.ts'
import { PAGE_PATHS } from '../../../contract/page-paths.ts'
import { OPTIONAL_PAGES } from '../../../contract/site/settings.ts'
import { isIndexFile } from '../../../contract/site/site-index.ts'
import { TAGS } from '../../../contract/tags.ts'
import { RANKS, rankOf } from './page-files.ts'
import { createPageIndex, type PageRecord } from './page-index.ts'
import { planAll, planChanges } from '../run/plan.ts'

const IDS = ['a', 'b', 'c']
const PAGES = [
  '/',
  '/paintings',
  '/paintings/2',
  '/paintings/3',
  '/portfolio',
  '/portfolio/2',
  '/paintings/year/2024',
  '/portfolio/year/2024/2',
  '/paintings/index.json',
  '/exhibitions',
  '/about',
  ...OPTIONAL_PAGES,
  ...IDS.flatMap((id) => [PAGE_PATHS.painting(id), PAGE_PATHS.exhibition(id), PAGE_PATHS.series(id)]),
  '/sitemap.xml',
  '/sitemap-0.xml',
  '/sitemap-1.xml',
  '/sitemap-2.xml',
  '/feed.xml',
  '/works.json',
  '/works/2.json',
]
/** Tags of data with pages of their own, with these pages. */
const OWN_PAGES = new Map<string, string | readonly string[]>([
  [TAGS.settings, OPTIONAL_PAGES],
  ...IDS.flatMap((id): [string, string | readonly string[]][] => [
    [TAGS.painting(id), PAGE_PATHS.painting(id)],
    [TAGS.exhibition(id), [PAGE_PATHS.exhibition(id), PAGE_PATHS.exhibitionCalendar(id)]],
    [TAGS.letter(id), PAGE_PATHS.letter(id)],
    [TAGS.seriesPage(id, 1), PAGE_PATHS.series(id)],
    [TAGS.seriesPage(id, 2), PAGE_PATHS.series(id, 2)],
  ]),
  [TAGS.yearPage('toSell', 2024, 1), PAGE_PATHS.paintingsOfYear(2024)],
  [TAGS.yearPage('portfolio', 2024, 2), PAGE_PATHS.portfolioOfYear(2024, 2)],
  ...[1, 2, 3].map((number): [string, string] => [
    TAGS.listPage('toSell', number),
    PAGED_LISTS.toSell.pathOf(number),
  ]),
  [TAGS.listPage('portfolio', 2), PAGED_LISTS.portfolio.pathOf(2)],
])
const ITEM_TAGS = new Set(IDS.flatMap((id) => [TAGS.painting(id), TAGS.exhibition(id), TAGS.letter(id)]))
/** Pages of the lists of works, and what says where each work stands. */
const LIST = /^\/(?:paintings|portfolio|series)(?:\/|$)/
const OTHERS = [
  TAGS.list('toSell'),
  TAGS.listLength('toSell'),
  TAGS.facets('toSell'),
  TAGS.findIndex('portfolio'),
  TAGS.related('a'),
  TAGS.letters,
  TAGS.index,
  TAGS.indexParts,
  TAGS.indexPart(1),
]

const page = fc.constantFrom(...PAGES)
const tags = fc.uniqueArray(fc.constantFrom(...OWN_PAGES.keys(), ...OTHERS), { maxLength: 5 })
const record: fc.Arbitrary<PageRecord> = fc.record({
  hash: fc.constantFrom('h1', 'h2'),
  bytes: fc.integer({ min: 1, max: 9 }),
  tags,
  renditions: fc.uniqueArray(fc.constantFrom('r1', 'r2', 'r3'), { maxLength: 2 }),
})
/** Changes of pages in order, as a journal holds them. */
const operations = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('set' as const), page, record }) },
    fc.record({ kind: fc.constantFrom('remove' as const, 'doubt' as const), page }),
  ),
  { maxLength: 30 },
)

/** Applies the changes to the index, and to a simple table that is searched completely. */
function carryOut(all: typeof operations extends fc.Arbitrary<infer Operations> ? Operations : never) {
  const index = createPageIndex()
  const table = new Map<string, PageRecord>()
  for (const each of all) {
    if (each.kind === 'set') {
      index.set(each.page, each.record)
      table.set(each.page, each.record)
    } else if (each.kind === 'remove') {
      index.remove(each.page)
      table.delete(each.page)
    } else {
      index.doubt(each.page)
      const none = { bytes: 0, tags: [], renditions: [] }
      table.set(each.page, { ...none, ...table.get(each.page), hash: '' })
    }
  }
  const published = { records: index.records, with: index.pagesWith, unknown: index.unknown }
  return { index, table, published }
}
const pagesOf = (table: Map<string, PageRecord>, has: (record: PageRecord) => boolean) =>
  [...table].filter(([, each]) => has(each)).map(([name]) => name)
const sorted = (names: Iterable<string>) => [...names].sort()

describe('after any number of publishes', () => {
  it('each tag and each picture finds the pages made from it, and no others', () => {
    fc.assert(
      fc.property(operations, (all) => {
        const { index, table } = carryOut(all)
        expect(new Map(index.records)).toEqual(table)
        for (const tag of [...OWN_PAGES.keys(), ...OTHERS])
          expect(sorted(index.pagesWith(tag))).toEqual(
            sorted(pagesOf(table, (each) => each.tags.includes(tag))),
          )
        expect(sorted(index.unknown())).toEqual(sorted(pagesOf(table, ({ hash }) => hash === '')))
        const shown = new Set([...table.values()].flatMap(({ renditions }) => renditions))
        for (const rendition of ['r1', 'r2', 'r3'])
          expect(index.isShown(rendition)).toBe(shown.has(rendition))
        const ever = new Set(all.flatMap((each) => (each.kind === 'set' ? each.record.renditions : [])))
        expect(sorted(index.unshown())).toEqual(sorted([...ever].filter((each) => !shown.has(each))))
      }),
    )
  })

  it('a change makes exactly the pages with its tags, the own pages of changed items, and uncertain pages', () => {
    const parts = fc.constantFrom<readonly string[] | undefined>(
      undefined,
      [],
      ['/sitemap-0.xml', '/sitemap-1.xml', '/sitemap-2.xml', '/works/2.json'],
    )
    fc.assert(
      fc.property(operations, tags, parts, (all, changed, indexFiles) => {
        const { table, published } = carryOut(all)
        const plan = planChanges(published, changed, indexFiles)
        const made = plan.stages.flat()
        const isNew = (name: string) => !table.get(name)?.bytes
        const removed = indexFiles
          ? [...table.keys()].filter((name) => isIndexFile(name) && !indexFiles.includes(name))
          : []
        const expected = new Set([
          ...pagesOf(table, (each) => each.hash === '' || each.tags.some((tag) => changed.includes(tag))),
          ...changed.flatMap((tag) => OWN_PAGES.get(tag) ?? []),
          ...(indexFiles ?? []).filter(isNew),
        ])
        for (const name of removed) expected.delete(name)
        expect(sorted(made)).toEqual(sorted(expected))
        expect(sorted(plan.remove)).toEqual(sorted(removed))
        const edited = new Set(changed.flatMap((tag) => OWN_PAGES.get(tag) ?? []))
        const usual = (name: string) => rankOf(name, isNew(name), edited.has(name))
        const isEdit = made.some((name) => usual(name) === RANKS.editedItem)
        const isHomeApart = plan.stages.some((stage) => stage.join() === PAGE_PATHS.home)
        // Without an edited page the lists come first, then Home, and then the pages of other items.
        const rank = (name: string) => {
          if (isEdit) return usual(name)
          if (usual(name) === RANKS.item) return RANKS.list + 0.5
          return name === PAGE_PATHS.home && isHomeApart ? RANKS.list + 0.25 : usual(name)
        }
        const restart = plan.stages.findIndex((stage, index) => {
          const before = plan.stages[index - 1]?.[0]
          return before !== undefined && rank(before) >= rank(stage[0] ?? '')
        })
        const split = restart < 0 ? plan.stages.length : restart
        expectInOrder(plan.stages.slice(0, split), rank)
        // Pages of lists on which works only move come after all others.
        const moved = plan.stages.slice(split)
        expectInOrder(moved, rank)
        const items = changed.filter((tag) => ITEM_TAGS.has(tag))
        const showing = pagesOf(table, (each) => each.tags.some((tag) => items.includes(tag)))
        for (const name of moved.flat()) {
          expect(name).toMatch(LIST)
          expect(showing).not.toContain(name)
        }
      }),
    )
  })

  it('a full publish makes every existing page once, and removes all others', () => {
    fc.assert(
      fc.property(operations, fc.uniqueArray(page), (all, wanted) => {
        const { table, published } = carryOut(all)
        const plan = planAll(published, wanted)
        expect(sorted(plan.stages.flat())).toEqual(sorted(wanted))
        expect(sorted(plan.remove)).toEqual(
          sorted([...table.keys()].filter((name) => !wanted.includes(name))),
        )
        expectInOrder(plan.stages, (name) => rankOf(name, !table.get(name)?.bytes))
      }),
    )
  })
})

/** Expects that every stage has one rank, higher than the one before, so that links always have a target. */
function expectInOrder(stages: readonly (readonly string[])[], rank: (page: string) => number) {
  const ranks = stages.map((stage) => [...new Set(stage.map(rank))])
  for (const found of ranks) expect(found).toHaveLength(1)
  const order = ranks.flat()
  expect(order).toEqual([...new Set(order)].sort((a, b) => a - b))
}

it('a picture in the site that no page shows stays known until it is removed', () => {
  const index = createPageIndex()
  index.noteRendition('old')
  index.set('/', { hash: 'h', bytes: 1, tags: [], renditions: ['new'] })
  index.noteRendition('new')
  expect(index.unshown()).toEqual(['old'])
  index.forgetRendition('old')
  expect(index.unshown()).toEqual([])
  index.remove('/nowhere')
  index.remove('/')
  expect(index.unshown()).toEqual(['new'])
})
