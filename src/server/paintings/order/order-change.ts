import { ORDER, type ValueChange } from '../../../contract/audit.ts'
import { movedIds } from '../painting-lists.ts'

/** The most items of a changed order that the history keeps. */
const MOVED_KEPT = 1000

interface Named {
  readonly id: string
  readonly name: string
}

/** The items that moved, with their names, unless they are too many to be kept; undefined where none moved. */
export function orderChange(before: readonly Named[], after: readonly Named[]): ValueChange[] | undefined {
  const idsOf = (order: readonly Named[]) => order.map(({ id }) => id)
  const moved = movedIds(idsOf(before), idsOf(after))
  if (moved.after.length === 0) return undefined
  if (moved.after.length > MOVED_KEPT) return []
  const names = new Map(after.map(({ id, name }) => [id, name]))
  const named = (ids: readonly string[]) => ids.map((id) => ({ id, name: names.get(id) ?? '' }))
  return [{ field: ORDER, before: named(moved.before), after: named(moved.after) }]
}
