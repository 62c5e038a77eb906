import { currencyOf, siteCurrency } from '../../stores/site-currency.ts'
import type { PaintingLine, PaintingPlace } from '../../../contract/collection/painting-table.ts'
import { yearsInWords } from '../../../contract/values/years.ts'

export type SortKey = 'order' | 'name' | 'number' | 'year' | 'dimensions' | 'location' | 'price' | 'changed'
/** The lists of the table, as the hash names them: `#paintings/portfolio`. */
export const LISTS = [
  'all',
  'for-sale',
  'portfolio',
  'reserved',
  'sold',
  'drafts',
  'unclear-size',
  'untranslated',
] as const
export type Which = (typeof LISTS)[number]
/** Filter and order of the table. */
export interface Criteria {
  readonly which: Which
  /** The id of a series, NO_SERIES, or '' for all. */
  readonly series: string
  readonly query: string
  readonly sort: SortKey
  readonly isDescending: boolean
}
/** The works that are in no series. */
export const NO_SERIES = 'none'
export const EVERYTHING: Criteria = {
  which: 'all',
  series: '',
  query: '',
  sort: 'order',
  isDescending: false,
}

export interface LinesState {
  /** Whether the paintings have loaded. */
  readonly isReady: boolean
  readonly lines: ReadonlyMap<string, PaintingLine>
  /** The titles of all series by their ids, in the owner's order. */
  readonly series: ReadonlyMap<string, string>
  readonly criteria: Criteria
  /**
   * The shown ids in order. The list stays the same while a painting changes in place, so that a row does not move away
   * after it was set to "not for sale".
   */
  readonly shown: readonly string[]
  /** Whether the server's positions contradict what is shown, mostly because somebody else has ordered the list. */
  readonly isStale: boolean
}
export const NO_LINES: LinesState = {
  isReady: false,
  lines: new Map(),
  series: new Map(),
  criteria: EVERYTHING,
  shown: [],
  isStale: false,
}

export type LinesChange =
  | { readonly type: 'loaded'; readonly lines: readonly PaintingLine[] }
  | { readonly type: 'named'; readonly series: ReadonlyMap<string, string> }
  | { readonly type: 'looked'; readonly criteria: Partial<Criteria> }
  | { readonly type: 'patched'; readonly id: string; readonly patch: Partial<PaintingLine> }
  | { readonly type: 'moved'; readonly id: string; readonly before: string }
  | { readonly type: 'placed'; readonly places: readonly PaintingPlace[] }
  | { readonly type: 'removed'; readonly id: string }

/** A text in which an accent or a capital letter makes no difference. */
export const withoutMarks = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The title of the line's series; '' for none. */
export const seriesOf = ({ series }: Pick<LinesState, 'series'>, { seriesId }: PaintingLine) =>
  series.get(seriesId ?? '') ?? ''

/** Whether the row's text contains every word of the query. */
function matches(line: PaintingLine, title: string, sought: readonly string[]): boolean {
  if (sought.length === 0) return true
  const { name, technique, dimensions, location, notes, inventoryNumber, reservedFor, soldTo } = line
  const words = [
    name,
    technique,
    title,
    dimensions,
    yearsInWords(line),
    location,
    notes,
    inventoryNumber,
    reservedFor,
    soldTo,
  ]
  const text = withoutMarks(words.join(' '))
  return sought.every((word) => text.includes(word))
}

/** Whether the dimensions are a text that is no height and width. */
const isSizeUnclear = ({ height }: PaintingLine) => height === null

export const IS_IN: Readonly<Record<Which, (line: PaintingLine) => boolean>> = {
  all: () => true,
  'for-sale': ({ isAvailableToSell }) => isAvailableToSell,
  portfolio: ({ isAvailableToSell }) => !isAvailableToSell,
  reserved: ({ availability }) => availability === 'reserved',
  sold: ({ availability }) => availability === 'sold',
  drafts: ({ isDraft, hasKeptEdit }) => isDraft || hasKeptEdit,
  'unclear-size': isSizeUnclear,
  untranslated: ({ untranslated }) => untranslated.length > 0,
}

const isInSeries = ({ seriesId }: PaintingLine, series: string) =>
  series === '' || (seriesId ?? NO_SERIES) === series

const areaOf = ({ height, width }: PaintingLine) => (height ?? 0) * (width ?? 0)
const inOrder = (a: PaintingLine, b: PaintingLine) =>
  Number(b.isAvailableToSell) - Number(a.isAvailableToSell) || a.position - b.position
const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** Texts in the order of their numbers; works without one come last. */
const byText = (a: string, b: string) => Number(a === '') - Number(b === '') || collator.compare(a, b)

const COMPARE: Record<SortKey, (a: PaintingLine, b: PaintingLine) => number> = {
  order: inOrder,
  name: (a, b) => collator.compare(a.name, b.name),
  number: (a, b) => byText(a.inventoryNumber, b.inventoryNumber),
  year: (a, b) => a.year - b.year,
  dimensions: (a, b) => areaOf(a) - areaOf(b) || collator.compare(a.dimensions, b.dimensions),
  location: (a, b) => byText(a.location, b.location),
  price: (a, b) => Number(a.price) - Number(b.price),
  changed: (a, b) => (a.updatedAt < b.updatedAt ? -1 : a.updatedAt > b.updatedAt ? 1 : 0),
}

/** Amounts of two currencies are not compared: those of the site come first, then the others by their codes. */
function byCurrency(a: PaintingLine, b: PaintingLine): number {
  const [first, second] = [currencyOf(a.currency), currencyOf(b.currency)]
  if (first === second) return 0
  return first === siteCurrency() || (second !== siteCurrency() && first < second) ? -1 : 1
}

type Arranged = Pick<LinesState, 'lines' | 'series' | 'criteria'>

/** The ids that match the criteria, in the criteria's order. */
function arrange({ lines, series: titles, criteria }: Arranged): string[] {
  const { which, series, query, sort, isDescending } = criteria
  const words = withoutMarks(query).split(/\s+/).filter(Boolean)
  const wanted = [...lines.values()].filter(
    (line) =>
      IS_IN[which](line) &&
      isInSeries(line, series) &&
      matches(line, seriesOf({ series: titles }, line), words),
  )
  const direction = isDescending ? -1 : 1
  const grouped = sort === 'price' ? byCurrency : () => 0
  wanted.sort((a, b) => grouped(a, b) || direction * COMPARE[sort](a, b) || inOrder(a, b))
  return wanted.map(({ id }) => id)
}

/** The lists after a painting was moved before another one. Until the server has answered it lies halfway between two. */
function moved(lines: ReadonlyMap<string, PaintingLine>, id: string, before: string) {
  const line = lines.get(id)
  if (!line) return lines
  const others = [...lines.values()]
    .filter((other) => other.isAvailableToSell === line.isAvailableToSell && other !== line)
    .sort(inOrder)
  const index = before === '' ? others.length : others.findIndex((other) => other.id === before)
  if (index < 0) return lines
  const low = others[index - 1]?.position ?? (others[0]?.position ?? 0) - 2
  const high = others[index]?.position ?? low + 2
  return new Map(lines).set(id, { ...line, position: (low + high) / 2 })
}

/** The lists with the positions that the server gave. */
function placed(lines: ReadonlyMap<string, PaintingLine>, places: readonly PaintingPlace[]) {
  const after = new Map(lines)
  for (const { id, position } of places) {
    const line = after.get(id)
    if (line) after.set(id, { ...line, position })
  }
  return after
}

/** Lists that the owner can order; the others are parts of them. */
const WHOLE: ReadonlySet<Which> = new Set(['all', 'for-sale', 'portfolio'])
/** Whether the lists are shown whole and in their stored order, so that paintings can be moved. */
export const isOrderable = ({ which, series, sort, query, isDescending }: Criteria) =>
  WHOLE.has(which) && series === '' && sort === 'order' && !isDescending && query.trim() === ''

export function changeLines(state: LinesState, change: LinesChange): LinesState {
  const arranged = (changes: Partial<Arranged>): LinesState => {
    const after = { ...state, ...changes }
    return { ...after, isReady: state.isReady || change.type === 'loaded', shown: arrange(after) }
  }
  switch (change.type) {
    case 'loaded':
      return { ...arranged({ lines: new Map(change.lines.map((line) => [line.id, line])) }), isStale: false }
    case 'named':
      return arranged({ series: change.series })
    case 'looked':
      return arranged({ criteria: { ...state.criteria, ...change.criteria } })
    case 'moved':
      return arranged({ lines: moved(state.lines, change.id, change.before) })
    case 'placed': {
      const after = { ...state, lines: placed(state.lines, change.places) }
      const isStale = isOrderable(state.criteria) && arrange(after).join() !== state.shown.join()
      return { ...after, isStale }
    }
    case 'patched': {
      const line = state.lines.get(change.id)
      if (!line) return state
      return { ...state, lines: new Map(state.lines).set(change.id, { ...line, ...change.patch }) }
    }
    case 'removed': {
      const lines = new Map(state.lines)
      lines.delete(change.id)
      return { ...state, lines, shown: state.shown.filter((id) => id !== change.id) }
    }
  }
}

/**
 * The painting of the same list before which a painting is inserted at `index` of the shown ids; '' for the end.
 * Outside its own list it stays at the nearest end of that list.
 */
export function neighbourAt({ lines, shown }: LinesState, id: string, index: number): string {
  const isToSell = lines.get(id)?.isAvailableToSell
  const others = shown.filter((other) => other !== id)
  return others.slice(index).find((other) => lines.get(other)?.isAvailableToSell === isToSell) ?? ''
}
