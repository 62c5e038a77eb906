import type { PaintingLine } from '../../../contract/collection/painting-table.ts'

export type SortKey = 'order' | 'name' | 'year' | 'dimensions' | 'price' | 'changed'
export type Which = 'all' | 'toSell' | 'portfolio'
/** What the owner looks at. */
export interface Criteria {
  readonly which: Which
  readonly query: string
  readonly sort: SortKey
  readonly isDescending: boolean
}
export const EVERYTHING: Criteria = { which: 'all', query: '', sort: 'order', isDescending: false }

export interface LinesState {
  /** Whether the paintings have arrived. */
  readonly isReady: boolean
  readonly lines: ReadonlyMap<string, PaintingLine>
  readonly criteria: Criteria
  /**
   * What is shown, in this order. It stays as it is while a painting changes in place: nothing slips away from under
   * a finger that has just set it to "not for sale".
   */
  readonly shown: readonly string[]
}
export const NO_LINES: LinesState = { isReady: false, lines: new Map(), criteria: EVERYTHING, shown: [] }

export type LinesChange =
  | { readonly type: 'loaded'; readonly lines: readonly PaintingLine[] }
  | { readonly type: 'looked'; readonly criteria: Partial<Criteria> }
  | { readonly type: 'patched'; readonly id: string; readonly patch: Partial<PaintingLine> }
  | { readonly type: 'moved'; readonly id: string; readonly before: string }
  | { readonly type: 'removed'; readonly id: string }

const withoutMarks = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Whether every word of the query is somewhere in what the table shows of a painting. */
function matches(line: PaintingLine, words: readonly string[]): boolean {
  if (words.length === 0) return true
  const text = withoutMarks(`${line.name} ${line.technique} ${line.dimensions} ${line.year}`)
  return words.every((word) => text.includes(word))
}

const inOrder = (a: PaintingLine, b: PaintingLine) =>
  Number(b.isAvailableToSell) - Number(a.isAvailableToSell) || a.position - b.position
const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

const COMPARE: Record<SortKey, (a: PaintingLine, b: PaintingLine) => number> = {
  order: inOrder,
  name: (a, b) => collator.compare(a.name, b.name),
  year: (a, b) => a.year - b.year,
  dimensions: (a, b) => collator.compare(a.dimensions, b.dimensions),
  price: (a, b) => Number(a.price) - Number(b.price),
  changed: (a, b) => (a.updatedAt < b.updatedAt ? -1 : a.updatedAt > b.updatedAt ? 1 : 0),
}

/** The ids of those that the criteria ask for, in the order they ask for. */
function arrange(lines: ReadonlyMap<string, PaintingLine>, criteria: Criteria): string[] {
  const { which, query, sort, isDescending } = criteria
  const words = withoutMarks(query).split(/\s+/).filter(Boolean)
  const wanted = [...lines.values()].filter(
    (line) => (which === 'all' || line.isAvailableToSell === (which === 'toSell')) && matches(line, words),
  )
  const direction = isDescending ? -1 : 1
  wanted.sort((a, b) => direction * COMPARE[sort](a, b) || inOrder(a, b))
  return wanted.map(({ id }) => id)
}

/** The painting's list with it in front of another one, as the server then has it: counted from 1. */
function moved(lines: ReadonlyMap<string, PaintingLine>, id: string, before: string) {
  const line = lines.get(id)
  if (!line) return lines
  const others = [...lines.values()]
    .filter((other) => other.isAvailableToSell === line.isAvailableToSell && other !== line)
    .sort(inOrder)
  const index = before === '' ? others.length : others.findIndex((other) => other.id === before)
  if (index < 0) return lines
  const after = new Map(lines)
  for (const [place, each] of others.toSpliced(index, 0, line).entries()) {
    after.set(each.id, { ...each, position: place + 1 })
  }
  return after
}

export function changeLines(state: LinesState, change: LinesChange): LinesState {
  const arranged = (lines: ReadonlyMap<string, PaintingLine>, criteria = state.criteria): LinesState => ({
    isReady: true,
    lines,
    criteria,
    shown: arrange(lines, criteria),
  })
  switch (change.type) {
    case 'loaded':
      return arranged(new Map(change.lines.map((line) => [line.id, line])))
    case 'looked':
      return arranged(state.lines, { ...state.criteria, ...change.criteria })
    case 'moved':
      return arranged(moved(state.lines, change.id, change.before))
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

/** Whether what is shown is the order of the lists themselves, so that paintings can be moved in it. */
export const isOrderable = ({ sort, query, isDescending }: Criteria) =>
  sort === 'order' && !isDescending && query.trim() === ''

/**
 * In front of which painting of its own list one comes to stand when it is put at `index` of what is shown; '' for
 * the end. Beyond the edge of its list it stays at that edge.
 */
export function neighbourAt({ lines, shown }: LinesState, id: string, index: number): string {
  const isToSell = lines.get(id)?.isAvailableToSell
  const others = shown.filter((other) => other !== id)
  return others.slice(index).find((other) => lines.get(other)?.isAvailableToSell === isToSell) ?? ''
}
