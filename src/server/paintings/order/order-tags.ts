import { type PagedList, PAGED_LIST_NAMES } from '../../../contract/collection/list-pages.ts'
import type { Tx } from '../../platform/database/schema.ts'
import type { Change } from '../../platform/database/write.ts'
import { readListed, tagsOfList } from '../finding/list-tags.ts'

/** An order of paintings that pages show. */
export interface Order {
  readonly name: string
  /** Reads the order. The returned function reads it again and names the tags of what has changed in it. */
  readonly begin: (tx: Tx) => Promise<() => Promise<readonly string[]>>
}

interface Comparison<Item> {
  readonly name: string
  readonly read: (tx: Tx) => Promise<readonly Item[]>
  readonly tagsOf: (before: readonly Item[], after: readonly Item[]) => readonly string[]
}
export const orderOf = <Item>({ name, read, tagsOf }: Comparison<Item>): Order => ({
  name,
  async begin(tx) {
    const before = await read(tx)
    return async () => tagsOf(before, await read(tx))
  },
})

/** The order of a list, with the related paintings of its members, its years and its series. */
export const orderOfList = (list: PagedList): Order =>
  orderOf({
    name: list,
    read: (tx) => readListed(tx, list),
    tagsOf: (before, after) => tagsOfList(list, before, after),
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
  const comparisons: (() => Promise<readonly string[]>)[] = []
  for (const order of orders) comparisons.push(await order.begin(tx))
  compared.set(change, [...outer, ...orders.map(({ name }) => name)])
  const value = await work().finally(() => compared.set(change, outer))
  for (const compare of comparisons) change.touch(...(await compare()))
  return value
}
