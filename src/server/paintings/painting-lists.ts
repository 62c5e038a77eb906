import type { PagedList } from '../../contract/collection/list-pages.ts'
import type { PaintingList } from '../../contract/paths.ts'
import { following, relatedCount } from '../../contract/collection/related.ts'
import type { PaintingFields } from './painting-model.ts'

type Availability = Pick<PaintingFields, 'isAvailableToSell' | 'isOnFocus'>
type Standing = Availability & Pick<PaintingFields, 'availability'>
/** The paged list of a painting. Its related paintings come from the same list. */
export const pagedListOf = (painting: Availability): PagedList =>
  painting.isAvailableToSell ? 'toSell' : 'portfolio'

/** The lists of a painting (features 7). */
export function listsOf(painting: Availability): PaintingList[] {
  if (!painting.isAvailableToSell) return ['portfolio']
  return ['toSell', painting.isOnFocus ? 'onFocus' : 'available']
}

/**
 * The lists that a painting enters or leaves by a change, and those whose unsold works it enters or leaves; undefined when
 * it does not exist before or after.
 */
export function changedLists(before: Standing | undefined, after: Standing | undefined): PaintingList[] {
  const left = before === undefined ? [] : listsOf(before)
  const entered = after === undefined ? [] : listsOf(after)
  if ((before?.availability === 'sold') !== (after?.availability === 'sold'))
    return [...new Set([...left, ...entered])]
  return [
    ...left.filter((list) => !entered.includes(list)),
    ...entered.filter((list) => !left.includes(list)),
  ]
}

/** The members of a list whose related paintings or their order have changed. Members that left are not included. */
export function relatedChanges(before: readonly string[], after: readonly string[], limit: number): string[] {
  const earlier = new Map(before.map((id, index) => [id, index]))
  const count = relatedCount(after, limit)
  const isSameCount = relatedCount(before, limit) === count
  return after.filter((id, index) => {
    const was = earlier.get(id)
    if (was === undefined || !isSameCount) return true
    for (let step = 0; step < count; step++) {
      if (following(before, was, step) !== following(after, index, step)) return true
    }
    return false
  })
}

/** The ids between the common beginning and the common end of two orders. */
export function movedIds(before: readonly string[], after: readonly string[]) {
  let start = 0
  while (start < before.length && before[start] === after[start]) start += 1
  let end = 0
  while (end < before.length - start && before.at(-1 - end) === after.at(-1 - end)) end += 1
  return { before: before.slice(start, before.length - end), after: after.slice(start, after.length - end) }
}

/** An order in which these ids stand in this order, in the places that they have now. Unknown ids are left out. */
export function withOrder(now: readonly string[], wanted: readonly string[]): string[] {
  const known = new Set(now)
  const queue = wanted.filter((id) => known.has(id))
  const moving = new Set(queue)
  return now.map((id) => (moving.has(id) ? (queue.shift() ?? id) : id))
}

/** The pages of a list whose paintings or their order have changed. Pages count from 1. */
export function changedPages(
  before: readonly string[],
  after: readonly string[],
  pageSize: number,
): number[] {
  const pages = Math.ceil(Math.max(before.length, after.length) / pageSize)
  const idsOn = (list: readonly string[], page: number) =>
    list.slice((page - 1) * pageSize, page * pageSize).join()
  return Array.from({ length: pages }, (_, index) => index + 1).filter(
    (page) => idsOn(before, page) !== idsOn(after, page),
  )
}
