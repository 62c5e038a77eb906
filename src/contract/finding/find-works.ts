import { AVAILABILITIES } from '../values/availabilities.ts'
import { type FindIndex, ID_LENGTH } from './find-index.ts'

/** The groups of works by their longest side in millimetres. */
export const SIZE_GROUPS = [
  { key: '-40', from: 1, to: 400 },
  { key: '40-80', from: 401, to: 800 },
  { key: '80-120', from: 801, to: 1200 },
  { key: '120-', from: 1201, to: Infinity },
] as const

/** What visitors narrow a list by, in the order of the form. */
export const FACETS = ['series', 'year', 'size', 'technique', 'availability'] as const
export type Facet = (typeof FACETS)[number]

/** The orders besides the owner's. */
export const SORTS = ['-year', 'year', '-size', 'size', 'price', '-price'] as const
export type Sort = (typeof SORTS)[number]

/** What a visitor has chosen. A facet without a choice is missing. */
export interface Choice extends Readonly<Partial<Record<Facet, string>>> {
  readonly priceFrom?: number
  readonly priceTo?: number
  readonly sort?: Sort
}

export interface Option {
  /** As in the address. */
  readonly key: string
  /** What the works themselves say. Other options are named by their facet and key. */
  readonly label?: string
}
interface Column {
  /** The values that works have, in the order of a menu. */
  readonly options: readonly Option[]
  /** The place of each work in them; -1 for none. */
  readonly places: readonly number[]
  /** The last place of a work that has several values, such as years; else the same. */
  readonly lasts: readonly number[]
}
/** An index that is ready to be searched. */
export interface Works extends FindIndex {
  readonly count: number
  readonly columns: Readonly<Record<Facet, Column>>
}

/** Sorts options and leaves out those that no work has. */
function toColumn(
  places: readonly number[],
  options: readonly Option[],
  compare: (a: Option, b: Option) => number,
): Column {
  const used = new Set(places)
  const sorted = [...options.keys()]
    .filter((place) => used.has(place))
    .sort((a, b) => compare(options[a] as Option, options[b] as Option))
  const moved = new Map(sorted.map((place, index) => [place, index]))
  const own = places.map((place) => moved.get(place) ?? -1)
  return { options: sorted.map((place) => options[place] as Option), places: own, lasts: own }
}

/** The years of all works, newest first. A work of several years has each of them, so its places follow each other. */
function toYears({ years, spans }: FindIndex): Column {
  const used = new Set<number>()
  for (const [work, first] of years.entries())
    for (let year = first; year > 0 && year <= first + (spans[work] ?? 0); year += 1) used.add(year)
  const sorted = [...used].sort((a, b) => b - a)
  const placeOfYear = new Map(sorted.map((year, place) => [year, place]))
  const placeAt = (year: number) => placeOfYear.get(year) ?? -1
  return {
    options: sorted.map((year) => ({ key: String(year) })),
    places: years.map((year, work) => placeAt(year + (spans[work] ?? 0))),
    lasts: years.map(placeAt),
  }
}
const asGiven = () => 0
const byLabel = (a: Option, b: Option) => (a.label ?? '').localeCompare(b.label ?? '')

export function prepare(index: FindIndex): Works {
  const columns: Record<Facet, Column> = {
    series: toColumn(
      index.inSeries,
      index.series.map(({ id, title }) => ({ key: id, label: title })),
      byLabel,
    ),
    year: toYears(index),
    size: toColumn(
      index.sides.map((side) => SIZE_GROUPS.findIndex(({ from, to }) => side >= from && side <= to)),
      SIZE_GROUPS,
      asGiven,
    ),
    technique: toColumn(
      index.technique,
      index.techniques.map((technique) => ({ key: technique, label: technique })),
      byLabel,
    ),
    availability: toColumn(
      [...index.states].map(Number),
      AVAILABILITIES.map((key) => ({ key })),
      asGiven,
    ),
  }
  return { ...index, count: index.years.length, columns }
}

/** Whether the works differ in this: some may have none of it. Otherwise there is nothing to choose. */
export function canChoose({ columns }: Works, facet: Facet): boolean {
  const { options, places } = columns[facet]
  return options.length > (places.includes(-1) ? 0 : 1)
}
export const hasPrices = ({ prices }: FindIndex) => new Set(prices.filter((price) => price > 0)).size > 1

const NUMBERS: Readonly<Record<'year' | 'size' | 'price', (works: FindIndex) => readonly number[]>> = {
  year: ({ years }) => years,
  size: ({ sides }) => sides,
  price: ({ prices }) => prices,
}
const numbersOf = (works: FindIndex, sort: Sort) =>
  NUMBERS[sort.replace('-', '') as keyof typeof NUMBERS](works)
/** The orders in which the works differ. */
export const sortsOf = (works: Works) => SORTS.filter((sort) => new Set(numbersOf(works, sort)).size > 1)

/** Works of unknown year or size, or without a price, come last. Equal ones keep the owner's order. */
function sorted(works: Works, found: number[], sort: Sort): number[] {
  const numbers = numbersOf(works, sort)
  const direction = sort.startsWith('-') ? -1 : 1
  const rank = (work: number) => (numbers[work] ? direction * numbers[work] : Infinity)
  return found.sort((a, b) => (rank(a) === rank(b) ? a - b : rank(a) - rank(b)))
}

/** What `find` tells: the places of the works in their list, and how many there would be with another choice. */
export interface Found {
  readonly works: readonly number[]
  /** For each facet the number of works of each option, if it were chosen instead. */
  readonly counts: Readonly<Record<Facet, readonly number[]>>
}

/** A technique is one choice in any capitals: the list shows it as its first work has it. */
const isSameKey = (facet: Facet, a: string, b: string) =>
  a === b || (facet === 'technique' && a.toLowerCase() === b.toLowerCase())

/** Finds the works of a choice, in its order. A value that no work has finds nothing. */
export function find(works: Works, choice: Choice): Found {
  const { columns, prices } = works
  const wanted = FACETS.map((facet) => {
    const key = choice[facet]
    const { options, ...column } = columns[facet]
    const place =
      key === undefined ? undefined : options.findIndex((option) => isSameKey(facet, option.key, key))
    return { ...column, place: place === -1 ? NaN : place, counts: options.map(() => 0) }
  })
  const { priceFrom = 0, priceTo = Infinity, sort } = choice
  const isPriced = choice.priceFrom !== undefined || choice.priceTo !== undefined
  const found: number[] = []
  for (let work = 0; work < works.count; work += 1) {
    const price = prices[work] ?? 0
    if (isPriced && !(price > 0 && price >= priceFrom && price <= priceTo)) continue
    const missed = wanted.filter(
      ({ place, places, lasts }) =>
        place !== undefined && !(place >= (places[work] ?? 0) && place <= (lasts[work] ?? 0)),
    )
    if (missed.length > 1) continue
    if (missed.length === 0) found.push(work)
    for (const { places, lasts, counts } of missed.length === 0 ? wanted : missed)
      for (let place = places[work] ?? -1; place >= 0 && place <= (lasts[work] ?? 0); place += 1)
        counts[place] = (counts[place] ?? 0) + 1
  }
  const counts = Object.fromEntries(
    FACETS.map((facet, index) => [facet, wanted[index]?.counts ?? []]),
  ) as Record<Facet, number[]>
  return { works: sort ? sorted(works, found, sort) : found, counts }
}

/** The page of the list on which a work stands, its place there, and the end of its id. */
export const placeOf = ({ ids, pageSize }: FindIndex, work: number) => ({
  page: Math.floor(work / pageSize) + 1,
  index: work % pageSize,
  id: ids.slice(work * ID_LENGTH, (work + 1) * ID_LENGTH),
})
