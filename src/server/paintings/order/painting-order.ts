import { sql } from 'kysely'
import type { PagedList } from '../../../contract/collection/list-pages.ts'
import type { PaintingPlace } from '../../../contract/collection/painting-table.ts'
import { AppError } from '../../../contract/errors.ts'
import type { PaintingList } from '../../../contract/paths.ts'
import { TAGS } from '../../../contract/tags.ts'
import type { Flag } from '../../platform/database/rows/people.ts'
import type { PaintingRow, Tx } from '../../platform/database/schema.ts'
import type { Change } from '../../platform/database/write.ts'
import { LISTED_COLUMNS, type ListedWork, tagsOfList } from '../finding/list-tags.ts'
import { selectOrdered } from '../painting-columns.ts'
import { orderChange } from './order-change.ts'
import { positionsInOrder } from './positions.ts'

/** Rows in one UPDATE of positions. */
const ROWS_PER_STATEMENT = 1000

/** Sorts newest first, and before every painting that the owner has ordered (schema.ts). */
export const defaultPosition = (sequence: number) => -sequence

const ofList = (tx: Tx, isToSell: Flag) =>
  tx.selectFrom('painting').where('is_available_to_sell', '=', isToSell)

/** This position, or the next one before it that no painting of the list has. */
export async function freePosition(tx: Tx, isToSell: Flag, position: number): Promise<number> {
  const taken = await ofList(tx, isToSell).select('id').where('position', '=', position).executeTakeFirst()
  return taken === undefined ? position : freePosition(tx, isToSell, position - 1)
}

/** The positions of a painting that moves to the other list: the one that it had there, or before all that are ordered. */
export async function positionsAfterMove(tx: Tx, before: PaintingRow, isToSell: Flag) {
  const { sequence, position: other_position, other_position: former } = before
  const position = await freePosition(tx, isToSell, former ?? defaultPosition(sequence))
  return { position, other_position }
}

/** After the order of a list was reset, no painting comes back to its place in the old one. */
const forgetOrder = (tx: Tx, list: PagedList) =>
  tx
    .updateTable('painting')
    .set({ other_position: null })
    .where('is_available_to_sell', '=', list === 'portfolio' ? 1 : 0)
    .execute()

const COLUMNS = ['id', 'name', 'sequence', 'position', 'is_draft', 'is_on_focus'] as const
type OrderedRow = ListedWork & Pick<PaintingRow, (typeof COLUMNS)[number]>

/** The lists that visitors see of an ordered one. */
const SHOWN = { toSell: ['toSell', 'onFocus', 'available'], portfolio: ['portfolio'] } as const

/** The works that visitors see in a list, of an ordered one. */
const shownIn = (list: PaintingList, rows: readonly OrderedRow[]) =>
  rows.filter(
    ({ is_draft, is_on_focus }) =>
      is_draft === 0 &&
      (list === 'onFocus' ? is_on_focus === 1 : list === 'available' ? is_on_focus === 0 : true),
  )
const idsOf = (rows: readonly OrderedRow[]) => rows.map(({ id }) => id).join()

/** The ids of an order, or how they follow from those of the present one. */
type Order = readonly string[] | ((present: readonly string[]) => readonly string[])

/**
 * Sets the owner's order of one list. Paintings that are not named come first, newest first; `[]` resets the order. Returns
 * the paintings whose positions have changed. Throws 'conflict' when an id is not in the list.
 */
export async function orderPaintings(
  tx: Tx,
  change: Change,
  list: PagedList,
  order: Order,
): Promise<PaintingPlace[]> {
  const before = await selectOrdered(tx, list)
    .select([...COLUMNS, ...LISTED_COLUMNS])
    .execute()
  const former = new Map(before.map(({ id, position }) => [id, position]))
  const ids = typeof order === 'function' ? order([...former.keys()]) : order
  if (ids.some((id) => !former.has(id)) || new Set(ids).size !== ids.length) throw new AppError('conflict')
  const named = withUnnamedDrafts(ids, before)
  const positions = positionsInOrder(named.map((id) => former.get(id) ?? 0))
  const placed = new Map(named.map((id, index) => [id, positions[index]]))
  const after = before
    .map((row) => ({ ...row, position: placed.get(row.id) ?? defaultPosition(row.sequence) }))
    .sort((a, b) => a.position - b.position)
  const moved = after.filter(({ id, position }) => position !== former.get(id))
  if (ids.length === 0) await forgetOrder(tx, list)
  await setPositions(tx, moved)
  const changed = SHOWN[list].filter((each) => idsOf(shownIn(each, before)) !== idsOf(shownIn(each, after)))
  change.touch(...changed.map(TAGS.list), ...tagsOfList(list, shownIn(list, before), shownIn(list, after)))
  const changes = orderChange(before, after)
  const title = list === 'portfolio' ? 'Portfolio' : 'Paintings'
  if (changes !== undefined) change.note({ action: 'order', kind: 'painting', id: list, title, changes })
  return moved.map(({ id, position }) => ({ id, position }))
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

/** The first order of a list writes all its positions, so they are written in large statements. */
export async function setPositions(
  tx: Tx,
  placed: readonly PaintingPlace[],
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
