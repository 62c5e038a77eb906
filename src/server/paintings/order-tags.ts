import {
  countListPages,
  PAGED_LIST_NAMES,
  PAGED_LISTS,
  type PagedList,
} from '../../contract/collection/list-pages.ts'
import { LIMITS } from '../../contract/limits.ts'
import { TAGS } from '../../contract/tags.ts'
import type { Tx } from '../database/schema.ts'
import type { Change } from '../database/write.ts'
import { listIds } from './painting-columns.ts'
import { changedPages, relatedChanges } from './painting-lists.ts'

/** An order of paintings that pages show. */
export interface Order {
  readonly name: string
  readonly read: (tx: Tx) => Promise<string[]>
  /** The tags of what has changed in it. */
  readonly tagsOf: (
    before: readonly string[],
    after: readonly string[],
    tx: Tx,
  ) => readonly string[] | Promise<readonly string[]>
}

/** The order of a list, with the related paintings of its members. */
export const orderOfList = (list: PagedList): Order => ({
  name: list,
  read: (tx) => listIds(tx, list),
  tagsOf: (before, after) => [
    ...relatedChanges(before, after, LIMITS.relatedPaintings).map(TAGS.related),
    ...changedPages(before, after, PAGED_LISTS[list].pageSize).map((page) => TAGS.listPage(list, page)),
    ...(countListPages(list, before.length) === countListPages(list, after.length)
      ? []
      : [TAGS.listLength(list)]),
  ],
})
export const LIST_ORDERS: readonly Order[] = PAGED_LIST_NAMES.map(orderOfList)

/** The orders that an outer call compares: with many changes at once they are read only once. */
const compared = new WeakMap<Change, readonly string[]>()

/** Runs `work` and adds the tags of what it changed in these orders. */
export async function withOrderTags<T>(
  tx: Tx,
  change: Change,
  all: readonly Order[],
  work: () => Promise<T>,
): Promise<T> {
  const outer = compared.get(change) ?? []
  const orders = all.filter(({ name }) => !outer.includes(name))
  if (orders.length === 0) return work()
  const before = new Map<Order, string[]>()
  for (const order of orders) before.set(order, await order.read(tx))
  compared.set(change, [...outer, ...orders.map(({ name }) => name)])
  const value = await work().finally(() => compared.set(change, outer))
  for (const [order, was] of before) change.touch(...(await order.tagsOf(was, await order.read(tx), tx)))
  return value
}
