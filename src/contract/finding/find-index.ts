import { AVAILABILITIES, type Availability } from '../values/availabilities.ts'
import { lastYearOf } from './listed-years.ts'

/**
 * The index of a list, by which visitors find works: a small public file beside its pages. It has what the cards of the
 * list say, in their order, column by column, because equal columns compress well.
 */
export interface FindIndex {
  /** Works on one page of the list. */
  readonly pageSize: number
  /** The last characters of each id, without separators. They show whether a page has changed since. */
  readonly ids: string
  /** 0 where no year is known. */
  readonly years: readonly number[]
  /** How many years later a work of several years was finished; mostly 0. */
  readonly spans: readonly number[]
  /** The longest side in millimetres; 0 where the dimensions are no size. */
  readonly sides: readonly number[]
  /** A digit for each work: its place in `AVAILABILITIES`. */
  readonly states: string
  /** All techniques, and the place of each work in them; -1 for none. */
  readonly techniques: readonly string[]
  readonly technique: readonly number[]
  /** The same for the series. */
  readonly series: readonly FoundSeries[]
  readonly inSeries: readonly number[]
  /** The currency of the prices that everybody may read. Null without any, and where works have several currencies. */
  readonly currency: string | null
  /** 0 where no price is shown; empty without a currency. */
  readonly prices: readonly number[]
}

export interface FoundSeries {
  readonly id: string
  readonly title: string
}

/** What the index says about one work. */
export interface FoundWork {
  readonly id: string
  readonly year: number
  readonly yearTo?: number | null | undefined
  readonly height: number | null
  readonly width: number | null
  readonly depth: number | null
  readonly technique: string
  readonly availability: Availability
  readonly series?: FoundSeries | null | undefined
  readonly offer?: { readonly price: number; readonly currency: string } | undefined
}

/** The number of characters of an id in the index. */
export const ID_LENGTH = 4
/** The characters of an id by which the index knows a work again. */
export const endOfId = (id: string) => id.slice(-ID_LENGTH).padStart(ID_LENGTH, '-')

/** Collects different values, and tells the place of each. */
function createTable<Value>(keyOf: (value: Value) => string) {
  const places = new Map<string, number>()
  const values: Value[] = []
  return {
    values,
    placeOf(value: Value): number {
      const key = keyOf(value)
      const known = places.get(key)
      if (known !== undefined) return known
      places.set(key, values.length)
      return values.push(value) - 1
    },
  }
}

/** Makes the index of works in the order of their list. `Oil on canvas` and `oil on canvas` are one technique. */
export function toFindIndex(works: readonly FoundWork[], pageSize: number): FindIndex {
  const techniques = createTable<string>((text) => text.toLowerCase())
  const series = createTable<FoundSeries>(({ id }) => id)
  const currencies = new Set(works.flatMap(({ offer }) => offer?.currency ?? []))
  const [currency = null] = currencies.size === 1 ? currencies : []
  return {
    pageSize,
    ids: works.map(({ id }) => endOfId(id)).join(''),
    years: works.map(({ year }) => year),
    spans: works.map((work) => lastYearOf(work) - work.year),
    sides: works.map(({ height, width, depth }) => Math.max(height ?? 0, width ?? 0, depth ?? 0)),
    states: works.map(({ availability }) => AVAILABILITIES.indexOf(availability)).join(''),
    techniques: techniques.values,
    technique: works.map((work) => {
      const technique = work.technique.trim()
      return technique === '' ? -1 : techniques.placeOf(technique)
    }),
    series: series.values,
    inSeries: works.map((work) =>
      work.series ? series.placeOf({ id: work.series.id, title: work.series.title }) : -1,
    ),
    currency,
    prices: currency === null ? [] : works.map(({ offer }) => offer?.price ?? 0),
  }
}
