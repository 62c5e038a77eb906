import { sql } from 'kysely'
import type { PagedList } from '../../../contract/collection/list-pages.ts'
import { AppError } from '../../../contract/errors.ts'
import type { PaintingList } from '../../../contract/paths.ts'
import { TAGS } from '../../../contract/tags.ts'
import type { Flag } from '../../platform/database/rows/people.ts'
import type { PaintingRow, Tx } from '../../platform/database/schema.ts'
import type { Change } from '../../platform/database/write.ts'
import { listIds, selectOrdered } from '../painting-columns.ts'
import { orderChange } from './order-change.ts'
import { orderOfList, withOrderTags } from './order-tags.ts'

/** Rows in one UPDATE of positions. */
const ROWS_PER_STATEMENT = 1000

/** Sorts newest first, and before every painting that the owner has ordered (schema.ts). */
export const defaultPosition = (sequence: number) => -sequence

const ofList = (tx: Tx, isToSell: Flag) =>
  tx.selectFrom('painting').where('is_available_to_sell', '=', isToSell)

/** Moves the paintings from this position on by one, if the owner has given it to another painting. */
export async function makeRoom(tx: Tx, isToSell: Flag, position: number): Promise<void> {
  if (position <= 0) return
  const isTaken = await ofList(tx, isToSell).select('id').where('position', '=', position).executeTakeFirst()
  if (!isTaken) return
  await tx
    .updateTable('painting')
    .set({ position: sql`position + 1` })
    .where('is_available_to_sell', '=', isToSell)
    .where('position', '>=', position)
    .execute()
}

/** The positions of a painting that moves to the other list: the one that it had there, or before all that are ordered. */
export async function positionsAfterMove(tx: Tx, before: PaintingRow, isToSell: Flag) {
  const { sequence, position: other_position, other_position: former } = before
  const position = former ?? defaultPosition(sequence)
  await makeRoom(tx, isToSell, position)
  return { position, other_position }
}

/** After the order of a list was reset, no painting comes back to its place in the old one. */
const forgetOrder = (tx: Tx, list: PagedList) =>
  tx
    .updateTable('painting')
    .set({ other_position: null })
    .where('is_available_to_sell', '=', list === 'portfolio' ? 1 : 0)
    .execute()

/**
 * Sets the owner's order of one list. Paintings that are not named come first, newest first; `[]` resets the
 * order. Throws 'conflict' when an id is not in the list.
 */
export async function orderPaintings(
  tx: Tx,
  change: Change,
  list: PagedList,
  ids: readonly string[],
): Promise<void> {
  const ordered = await selectOrdered(tx, list)
    .select(['id', 'name', 'sequence', 'position', 'is_draft'])
    .execute()
  const members = new Set(ordered.map(({ id }) => id))
  if (ids.some((id) => !members.has(id)) || new Set(ids).size !== ids.length) throw new AppError('conflict')
  const placed = new Map(withUnnamedDrafts(ids, ordered).map((id, index) => [id, index + 1]))
  const shown: PaintingList[] = list === 'portfolio' ? ['portfolio'] : ['toSell', 'onFocus', 'available']
  const before = await readOrders(tx, shown)
  if (ids.length === 0) await forgetOrder(tx, list)
  const after = ordered.map(({ id, name, sequence, position: was }) => ({
    id,
    name,
    was,
    position: placed.get(id) ?? defaultPosition(sequence),
  }))
  await withOrderTags(tx, change, [orderOfList(list)], async () => {
    const moved = after.filter(({ position, was }) => position !== was)
    await setPositions(tx, moved)
  })
  const now = await readOrders(tx, shown)
  const changed = shown.filter((each) => now.get(each)?.join() !== before.get(each)?.join())
  change.touch(...changed.map(TAGS.list))
  const changes = orderChange(
    ordered,
    after.toSorted((a, b) => a.position - b.position),
  )
  const title = list === 'portfolio' ? 'Portfolio' : 'Paintings'
  if (changes !== undefined) change.note({ action: 'order', kind: 'painting', id: list, title, changes })
}

/** The order of a client that knows no drafts: they stay behind the works that they stood behind. */
function withUnnamedDrafts(
  ids: readonly string[],
  ordered: readonly Pick<PaintingRow, 'id' | 'is_draft'>[],
): readonly string[] {
  const named = new Set(ids)
  const drafts = ordered.some(({ id, is_draft }) => is_draft === 1 && !named.has(id))
  if (ids.length === 0 || !drafts) return ids
  const all = [...ids]
  for (const [index, { id, is_draft }] of ordered.entries())
    if (is_draft === 1 && !named.has(id)) all.splice(all.indexOf(ordered[index - 1]?.id ?? '') + 1, 0, id)
  return all
}

/** A move across the list changes all positions, so they are written in large statements. */
export async function setPositions(
  tx: Tx,
  placed: readonly { readonly id: string; readonly position: number }[],
  column: 'position' | 'series_position' = 'position',
) {
  for (let start = 0; start < placed.length; start += ROWS_PER_STATEMENT) {
    const some = placed.slice(start, start + ROWS_PER_STATEMENT)
    const rows = sql.join(some.map(({ id, position }) => sql`(${id}, ${position})`))
    // Both databases name the columns of VALUES column1 and column2. PostgreSQL types the parameters there as
    // text.
    await sql`update painting set ${sql.ref(column)} = cast(place.column2 as bigint)
      from (values ${rows}) as place where painting.id = place.column1`.execute(tx)
  }
}

async function readOrders(tx: Tx, lists: readonly PaintingList[]): Promise<Map<PaintingList, string[]>> {
  const orders = new Map<PaintingList, string[]>()
  for (const list of lists) orders.set(list, await listIds(tx, list))
  return orders
}
