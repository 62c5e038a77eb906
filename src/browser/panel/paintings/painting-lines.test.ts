import { describe, expect, it } from 'vitest'
import type { PaintingLine } from '../../../contract/collection/painting-table.ts'
import {
  changeLines,
  isOrderable,
  type LinesChange,
  neighbourAt,
  NO_LINES,
  NO_SERIES,
} from './painting-lines.ts'

const line = (name: string, index: number, changes: Partial<PaintingLine> = {}): PaintingLine => ({
  id: name,
  name,
  technique: 'Oil on linen',
  dimensions: '60 × 80 cm',
  height: 600,
  width: 800,
  year: 2020 + index,
  yearTo: null,
  price: String(1000 * (9 - index)),
  currency: null,
  priceDisplay: null,
  seriesId: null,
  availability: /\d/.test(name) ? 'notForSale' : 'available',
  isAvailableToSell: !/\d/.test(name),
  reservedUntil: null,
  reservedFor: '',
  soldOn: null,
  soldPrice: null,
  soldTo: '',
  isOnFocus: false,
  isDraft: false,
  hasKeptEdit: false,
  publishAt: null,
  position: index - 10,
  thumbnailPath: '',
  location: '',
  notes: '',
  framedHeight: null,
  framedWidth: null,
  framedDepth: null,
  inventoryNumber: '',
  untranslated: [],
  updatedAt: `2026-01-0${index}T00:00:00Z`,
  ...changes,
})
/** Letters are for sale, digits are in the portfolio. */
const LINES = [...'abc12'].map((name, index) => line(name, index + 1))
const after = (...changes: LinesChange[]) =>
  changes.reduce(changeLines, changeLines(NO_LINES, { type: 'loaded', lines: LINES }))
const shownAfter = (...changes: LinesChange[]) => after(...changes).shown.join('')
const look = (criteria: Extract<LinesChange, { type: 'looked' }>['criteria']): LinesChange => ({
  type: 'looked',
  criteria,
})

describe("the owner's table of paintings", () => {
  it('sorts prices within each currency: first that of the site, then the others', () => {
    const currencies = { a: 'USD', b: 'EUR', c: null, 1: 'EUR', 2: 'CHF' } as const
    const lines = LINES.map((each) => ({ ...each, currency: currencies[each.id as keyof typeof currencies] }))
    const shown = (isDescending: boolean) =>
      shownAfter({ type: 'loaded', lines }, look({ sort: 'price', isDescending }))
    expect(shown(false)).toBe('2c1ba')
    expect(shown(true)).toBe('c2b1a')
  })

  it('shows the paintings for sale in their order, then the portfolio', () => {
    expect(shownAfter()).toBe('abc12')
    expect(shownAfter(look({ which: 'portfolio' }))).toBe('12')
    expect(shownAfter(look({ which: 'for-sale' }))).toBe('abc')
  })

  it.each([
    [{ sort: 'year', isDescending: true }, '21cba'],
    [{ sort: 'price', isDescending: false }, '21cba'],
    [{ sort: 'name', isDescending: false }, '12abc'],
    [{ sort: 'changed', isDescending: true }, '21cba'],
    [{ sort: 'dimensions', isDescending: true }, 'abc12'],
  ] as const)('sorts by %j, and keeps the order of equal paintings', (criteria, shown) => {
    expect(shownAfter(look(criteria))).toBe(shown)
  })

  it.each([
    ['B', 'b'],
    ['oil 2022', 'b'],
    ['  60 × 80  ', 'abc12'],
    ['acrylic', ''],
  ])('finds %j in every column', (query, shown) => {
    expect(shownAfter(look({ query }))).toBe(shown)
  })

  it('finds a name with or without its accents', () => {
    const state = changeLines(NO_LINES, { type: 'loaded', lines: [line('Föhn', 1), line('Hazel', 2)] })
    expect(changeLines(state, look({ query: 'fohn' })).shown).toEqual(['Föhn'])
    expect(changeLines(state, look({ query: 'FÖHN' })).shown).toEqual(['Föhn'])
  })

  it('keeps the position of a painting that changes, until the owner searches or sorts again', () => {
    const unsold: LinesChange = { type: 'patched', id: 'a', patch: { isAvailableToSell: false } }
    expect(shownAfter(look({ which: 'for-sale' }), unsold)).toBe('abc')
    expect(shownAfter(look({ which: 'for-sale' }), unsold, look({ query: '' }))).toBe('bc')
  })

  it('lists what is reserved or sold, which cannot be ordered, and finds the names of buyers', () => {
    const works = [
      line('a', 1, { availability: 'reserved', reservedFor: 'Ms Keller' }),
      line('b', 2, { availability: 'sold', soldTo: 'Mr Frei' }),
      line('c', 3),
    ]
    const loaded: LinesChange = { type: 'loaded', lines: works }
    expect(shownAfter(loaded, look({ which: 'reserved' }))).toBe('a')
    expect(shownAfter(loaded, look({ which: 'sold' }))).toBe('b')
    expect(isOrderable(after(loaded, look({ which: 'sold' })).criteria)).toBe(false)
    expect(shownAfter(loaded, look({ query: 'keller' }))).toBe('a')
    expect(shownAfter(loaded, look({ query: 'frei' }))).toBe('b')
  })

  it('finds works by the title of their series, and lists one series, which cannot be ordered here', () => {
    const works = [line('a', 1, { seriesId: 't' }), line('b', 2, { seriesId: 'n' }), line('c', 3)]
    const named: LinesChange = {
      type: 'named',
      series: new Map([
        ['t', 'Marée basse'],
        ['n', 'Night pieces'],
      ]),
    }
    const loaded: LinesChange = { type: 'loaded', lines: works }
    expect(shownAfter(loaded, look({ query: 'maree' }))).toBe('')
    expect(shownAfter(loaded, look({ query: 'maree' }), named)).toBe('a')
    expect(shownAfter(loaded, named, look({ query: 'oil night' }))).toBe('b')
    expect(shownAfter(loaded, named, look({ series: 'n' }))).toBe('b')
    expect(shownAfter(loaded, named, look({ series: NO_SERIES }))).toBe('c')
    expect(isOrderable(after(loaded, look({ series: 'n' })).criteria)).toBe(false)
    const gone: LinesChange = { type: 'patched', id: 'b', patch: { seriesId: null } }
    expect(shownAfter(loaded, named, look({ series: 'n' }), gone)).toBe('b')
  })

  it('sorts by area, and lists the paintings whose size is not clear', () => {
    const sized = [
      line('a', 1, { height: 300, width: 900 }),
      line('b', 2, { dimensions: 'Oval', height: null, width: null }),
      line('c', 3, { height: 400, width: 400 }),
    ]
    const loaded: LinesChange = { type: 'loaded', lines: sized }
    expect(shownAfter(loaded, look({ sort: 'dimensions' }))).toBe('bca')
    expect(shownAfter(loaded, look({ which: 'unclear-size' }))).toBe('b')
    expect(isOrderable(after(look({ which: 'portfolio' })).criteria)).toBe(true)
    expect(isOrderable(after(look({ which: 'unclear-size' })).criteria)).toBe(false)
  })

  it('moves a painting within its own list, as the server does', () => {
    expect(shownAfter({ type: 'moved', id: 'c', before: 'a' })).toBe('cab12')
    expect(shownAfter({ type: 'moved', id: 'a', before: '' })).toBe('bca12')
    expect(shownAfter({ type: 'moved', id: 'a', before: '1' })).toBe('abc12')
    expect(shownAfter({ type: 'moved', id: '2', before: '1' })).toBe('abc21')
  })

  it('keeps the order of paintings that were moved, with the positions that the server answers', () => {
    const moves: LinesChange[] = [
      { type: 'moved', id: 'c', before: 'a' },
      { type: 'moved', id: 'b', before: 'a' },
    ]
    const placed: LinesChange = {
      type: 'placed',
      places: [
        { id: 'c', position: 10 },
        { id: 'b', position: 15 },
        { id: 'a', position: 20 },
        { id: 'gone', position: 30 },
      ],
    }
    expect(shownAfter(...moves, placed)).toBe('cba12')
    expect(shownAfter(...moves, placed, look({ query: '' }))).toBe('cba12')
    const state = after(...moves, placed)
    expect([state.lines.get('b')?.position, state.isStale]).toEqual([15, false])
  })

  it('is read again when an answer shows that somebody else has ordered the list', () => {
    const moved: LinesChange = { type: 'moved', id: 'c', before: 'a' }
    const state = after(moved, { type: 'placed', places: [{ id: 'c', position: 10 }] })
    expect([state.shown.join(''), state.isStale]).toEqual(['cab12', true])
    expect(changeLines(state, { type: 'loaded', lines: [...state.lines.values()] }).isStale).toBe(false)
  })

  it('puts a painting that was dropped outside its list at the nearest end of that list', () => {
    expect(neighbourAt(after(), 'a', 1)).toBe('c')
    expect(neighbourAt(after(), 'a', 4)).toBe('')
    expect(neighbourAt(after(), '2', 0)).toBe('1')
  })

  it('removes a deleted painting', () => {
    const state = after({ type: 'removed', id: 'b' })
    expect([state.shown.join(''), state.lines.size]).toEqual(['ac12', 4])
  })
})
