import { brotliCompressSync, constants } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AVAILABILITIES } from '../collection/availability.ts'
import { readChoice, writeChoice } from './choice.ts'
import { endOfId, type FoundWork, toFindIndex } from './find-index.ts'
import {
  canChoose,
  type Choice,
  FACETS,
  find,
  hasPrices,
  placeOf,
  prepare,
  SIZE_GROUPS,
  SORTS,
  sortsOf,
} from './find-works.ts'
import { yearsOf } from './listed-years.ts'
import { manyWorks, someWorks } from './testing.ts'

const PAGE_SIZE = 9
const prepared = (works: readonly FoundWork[]) => prepare(toFindIndex(works, PAGE_SIZE))

const longest = ({ height, width, depth }: FoundWork) => Math.max(height ?? 0, width ?? 0, depth ?? 0)
const SIZES: Readonly<Record<string, (side: number) => boolean>> = {
  '-40': (side) => side > 0 && side <= 400,
  '40-80': (side) => side > 400 && side <= 800,
  '80-120': (side) => side > 800 && side <= 1200,
  '120-': (side) => side > 1200,
}

const isOfYear = ({ year, yearTo }: FoundWork, wanted: number) =>
  year > 0 && (year === wanted || (year < wanted && wanted <= (yearTo ?? 0)))

/** What a person would do with a card index. */
function findByHand(works: readonly FoundWork[], choice: Choice) {
  const { priceFrom, priceTo, sort } = choice
  const isLike = (work: FoundWork) =>
    (choice.series === undefined || work.series?.id === choice.series) &&
    (choice.year === undefined || isOfYear(work, Number(choice.year))) &&
    (choice.size === undefined || (SIZES[choice.size]?.(longest(work)) ?? false)) &&
    (choice.technique === undefined || work.technique.toLowerCase() === choice.technique.toLowerCase()) &&
    (choice.availability === undefined || work.availability === choice.availability) &&
    (priceFrom === undefined || (work.offer !== undefined && work.offer.price >= priceFrom)) &&
    (priceTo === undefined || (work.offer !== undefined && work.offer.price <= priceTo))
  const found = [...works.keys()].filter((place) => isLike(works[place] as FoundWork))
  if (sort === undefined) return found
  const numberOf = (place: number) => {
    const work = works[place] as FoundWork
    return { year: work.year, size: longest(work), price: work.offer?.price ?? 0 }[sort.replace('-', '')] ?? 0
  }
  const known = found.filter((place) => numberOf(place) > 0)
  const unknown = found.filter((place) => numberOf(place) === 0)
  const ascending = (a: number, b: number) => numberOf(a) - numberOf(b)
  return [...known.toSorted(sort.startsWith('-') ? (a, b) => ascending(b, a) : ascending), ...unknown]
}

const some = <Value>(...values: readonly Value[]) => fc.option(fc.constantFrom(...values), { nil: undefined })
const someChoice: fc.Arbitrary<Choice> = fc
  .record({
    series: some('rivers', 'harbours', 'unknown'),
    year: some('2023', '2024', '2025', '1066'),
    size: some(...SIZE_GROUPS.map(({ key }) => key)),
    technique: some('Gouache', 'Fresco'),
    availability: some(...AVAILABILITIES),
    priceFrom: some(0, 500, 1000),
    priceTo: some(500, 4800),
    sort: some(...SORTS),
  })
  .map((choice) => Object.fromEntries(Object.entries(choice).filter(([, value]) => value !== undefined)))

describe('a visitor who narrows a list', () => {
  it('finds the works that a person would find, in the same order', () => {
    fc.assert(
      fc.property(someWorks(40), someChoice, (works, choice) => {
        expect(find(prepared(works), choice).works).toEqual(findByHand(works, choice))
      }),
    )
  })

  it('reads beside each option how many works it would find', () => {
    fc.assert(
      fc.property(someWorks(30), someChoice, fc.constantFrom(...FACETS), (works, choice, facet) => {
        const index = prepared(works)
        const { options } = index.columns[facet]
        const each = options.map(({ key }) => findByHand(works, { ...choice, [facet]: key }).length)
        expect(find(index, choice).counts[facet]).toEqual(each)
      }),
    )
  })

  it('gets the page and the place of each work, and the end of its id', () => {
    const works = manyWorks(25)
    const index = prepared(works)
    for (const [at, { id }] of works.entries())
      expect(placeOf(index, at)).toEqual({
        page: Math.floor(at / PAGE_SIZE) + 1,
        index: at % PAGE_SIZE,
        id: endOfId(id),
      })
    expect(endOfId('7')).toBe('---7')
  })

  it('chooses only from what differs', () => {
    const work: FoundWork = {
      id: 'a',
      year: 2024,
      height: 300,
      width: 200,
      depth: null,
      technique: 'Oil on canvas',
      availability: 'available',
      offer: { price: 900, currency: 'CHF' },
    }
    const alike = prepared([work, { ...work, id: 'b', technique: ' oil on Canvas ' }])
    expect(FACETS.filter((facet) => canChoose(alike, facet))).toEqual([])
    expect(sortsOf(alike)).toEqual([])
    expect(hasPrices(alike)).toBe(false)
    const offer = { price: 1200, currency: 'CHF' }
    const other = prepared([work, { ...work, year: 2023, width: 900, availability: 'reserved', offer }])
    expect(FACETS.filter((facet) => canChoose(other, facet))).toEqual(['year', 'size', 'availability'])
    expect(sortsOf(other)).toEqual(SORTS)
    expect(hasPrices(other)).toBe(true)
    const tides = { id: 's', title: 'Tides' }
    const inPart = prepared([work, { ...work, id: 'b', series: tides }])
    expect(FACETS.filter((facet) => canChoose(inPart, facet))).toEqual(['series'])
    const whole = prepared([{ ...work, series: tides }])
    expect(FACETS.filter((facet) => canChoose(whole, facet))).toEqual([])
  })

  it('compares no prices in several currencies', () => {
    const [first, second] = manyWorks(9).filter(({ offer }) => offer) as [FoundWork, FoundWork]
    const index = toFindIndex([first, { ...second, offer: { price: 1, currency: 'EUR' } }], PAGE_SIZE)
    expect(index).toMatchObject({ currency: null, prices: [] })
    expect(sortsOf(prepare(index))).not.toContain('price')
  })
})

it('the address keeps every choice, and only choices', () => {
  fc.assert(
    fc.property(someChoice, (choice) => {
      expect(readChoice(writeChoice(choice))).toEqual(choice)
    }),
  )
  expect(writeChoice({})).toBe('')
  expect(readChoice('?utm_source=x&sort=name&priceFrom=-4&priceTo=12k&year=')).toEqual({})
})

it('the index needs at most 40 bytes a work', () => {
  for (const count of [200, 5000]) {
    const text = JSON.stringify(toFindIndex(manyWorks(count), PAGE_SIZE))
    const bytes = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length
    expect(bytes / count).toBeLessThanOrEqual(40)
  }
})

it('a work of several years is listed under each of them, but one slip makes no thousand pages', () => {
  expect(yearsOf({ year: 2019, yearTo: 2021 })).toEqual([2019, 2020, 2021])
  expect(yearsOf({ year: 2019, yearTo: null })).toEqual([2019])
  // Of unknown year, and one that other programs have turned around.
  expect(yearsOf({ year: 0, yearTo: 2021 })).toEqual([])
  expect(yearsOf({ year: 2021, yearTo: 2019 })).toEqual([2021])
  expect(yearsOf({ year: 202, yearTo: 2021 })).toHaveLength(100)
})
