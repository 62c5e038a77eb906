import type { Range } from './model.ts'

interface Pageable {
  limit(count: number): this
  offset(count: number): this
}

export function inRange<Q extends Pageable>(query: Q, range: Range | undefined): Q {
  return range === undefined ? query : query.limit(range.limit).offset(range.offset)
}

/** Whether what was found in the range is all there is, so that nobody need count. */
export function allOf(range: Range | undefined, found: number): boolean {
  return range === undefined || (range.offset === 0 && found < range.limit)
}
