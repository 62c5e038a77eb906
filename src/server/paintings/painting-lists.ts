import type { PagedList } from '../../contract/collection/list-pages.ts'
import type { PaintingList } from '../../contract/paths.ts'
import { following, relatedCount } from '../../contract/collection/related.ts'
import type { PaintingFields } from './painting-model.ts'

type Availability = Pick<PaintingFields, 'isAvailableToSell' | 'isOnFocus'>
/** The paged list that a painting is in; its related ones come from there, too. */
export const pagedListOf = (painting: Availability): PagedList =>
  painting.isAvailableToSell ? 'toSell' : 'portfolio'

/** The lists a painting is in (features 7). */
export function listsOf(painting: Availability): PaintingList[] {
  if (!painting.isAvailableToSell) return ['portfolio']
  return ['toSell', painting.isOnFocus ? 'onFocus' : 'available']
}

/** The lists that a change puts a painting into or takes it from; undefined: it does not exist (yet, any more). */
export function changedLists(
  before: Availability | undefined,
  after: Availability | undefined,
): PaintingList[] {
  const left = before === undefined ? [] : listsOf(before)
  const entered = after === undefined ? [] : listsOf(after)
  return [
    ...left.filter((list) => !entered.includes(list)),
    ...entered.filter((list) => !left.includes(list)),
  ]
}

/** Whose related ones in a list are others, or in another order, than before; those who left it not among them. */
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

/** Which pages of a list, from 1, hold other paintings, or in another order, than before. */
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
