import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { ORDER, type ValueChange } from '../../contract/audit.ts'
import { AppError } from '../../contract/errors.ts'
import { LIMITS } from '../../contract/limits.ts'
import { countListPages, PAGED_LISTS, type PagedList } from '../../contract/collection/list-pages.ts'
import { formatSize, parseSize, saysOneSize, sentSize } from '../../contract/collection/size.ts'
import { VALIDATION } from '../../contract/messages.ts'
import type { PaintingList } from '../../contract/paths.ts'
import { isSame } from '../../contract/values/is-same.ts'
import { indexPartOf } from '../../contract/site/site-index.ts'
import { TAGS } from '../../contract/tags.ts'
import { changesOf } from '../database/audit.ts'
import { deleteImages, replaceImages } from '../items/image-rows.ts'
import type { ImageChange, NewImage } from '../items/image-model.ts'
import type { PaintingFields, SentPainting, StoredPainting } from './painting-model.ts'
import {
  changedLists,
  changedPages,
  listsOf,
  movedIds,
  relatedChanges,
  pagedListOf,
} from './painting-lists.ts'
import {
  listIds,
  PAINTING_FIELDS,
  paintingToColumns,
  rowToPainting,
  selectList,
  sizeToColumns,
} from './painting-columns.ts'
import type { PaintingRow, Tx } from '../database/schema.ts'
import { nextSequence } from '../database/sequences.ts'
import { keepInTrash } from '../items/trash-rows.ts'
import { requireSeen, type SeenVersions } from '../database/seen-versions.ts'
import type { Change } from '../database/write.ts'

/** Rows in one UPDATE of positions. */
const ROWS_PER_STATEMENT = 1000
/** The most paintings of a changed order that the history keeps. */
const MOVED_KEPT = 1000

export async function insertPainting(
  tx: Tx,
  change: Change,
  fields: SentPainting,
  images: readonly NewImage[],
): Promise<StoredPainting> {
  const stored = await insertPaintings(tx, change, [{ fields, images }])
  return stored[0] as StoredPainting
}

export interface NewPainting {
  /** The id of a painting from another site; a new id when it is absent. */
  readonly id?: string | undefined
  readonly fields: SentPainting
  readonly images: readonly NewImage[]
}

/** Inserts several paintings; each is newer than those before it. The list is compared only once for all of them. */
export function insertPaintings(
  tx: Tx,
  change: Change,
  paintings: readonly NewPainting[],
): Promise<StoredPainting[]> {
  const lists = new Set(paintings.map(({ fields }) => pagedListOf(fields)))
  return withOrderTags(tx, change, [...lists], async () => {
    const first = await nextSequence(tx, 'painting')
    const stored: StoredPainting[] = []
    for (const [index, painting] of paintings.entries())
      stored.push(await insertRows(tx, change, painting, first + index))
    return stored
  })
}

/** Sorts newest first, and before every painting that the owner has ordered (schema.ts). */
const defaultPosition = (sequence: number) => -sequence

async function insertRows(tx: Tx, change: Change, painting: NewPainting, sequence: number) {
  const { id = randomUUID(), fields: sent, images } = painting
  const fields: PaintingFields = { ...sent, location: sent.location ?? '', notes: sent.notes ?? '' }
  const now = new Date().toISOString()
  const row = {
    ...paintingToColumns(fields),
    id,
    sequence,
    version: 1,
    position: defaultPosition(sequence),
    created_at: now,
    updated_at: now,
  }
  await tx.insertInto('painting').values(row).execute()
  const stored = await replaceImages(tx, { kind: 'painting', id }, images)
  change.touch(TAGS.painting(id), ...changedLists(undefined, fields).map(TAGS.list))
  change.touch(TAGS.index, TAGS.indexPart(indexPartOf(sequence)))
  change.note({ action: 'create', kind: 'painting', id, title: fields.name })
  return rowToPainting(row, stored.images)
}

const findRow = (tx: Tx, id: string) =>
  tx.selectFrom('painting').selectAll().where('id', '=', id).executeTakeFirst()

/**
 * The dimensions after an edit. Where text and sides differ, the one that was changed counts, because a client sends the
 * other one back as it has read it. Throws 'invalid' if both were changed.
 */
function dimensionsAfter(before: PaintingRow, sent: SentPainting): string {
  const size = sentSize(sent)
  if (size === undefined || saysOneSize(sent)) return sent.dimensions
  const isNewText = sent.dimensions !== before.dimensions
  const areNewSides = !isSame(size, parseSize(before.dimensions))
  if (isNewText && areNewSides) throw new AppError('invalid', [VALIDATION.sizesDiffer])
  return isNewText ? sent.dimensions : formatSize(size)
}

/**
 * Updates a painting. Throws 'notFound', 'changedMeanwhile' when the stored version is not `seen`, or
 * 'conflict' when a kept image no longer exists. An image that is listed twice is kept once. An update
 * without a difference changes no tags.
 */
export async function updatePainting(
  tx: Tx,
  change: Change,
  id: string,
  sent: SentPainting,
  images: readonly ImageChange[],
  seen?: SeenVersions,
): Promise<StoredPainting> {
  const before = await findRow(tx, id)
  if (before === undefined) throw new AppError('notFound')
  const { location = before.location, notes = before.notes } = sent
  const fields: PaintingFields = { ...sent, dimensions: dimensionsAfter(before, sent), location, notes }
  const stored = await replaceImages(tx, { kind: 'painting', id }, images)
  const after = { ...before, ...paintingToColumns(fields) }
  if (!stored.hasChanged && JSON.stringify(before) === JSON.stringify(after)) {
    return rowToPainting(before, stored.images)
  }
  requireSeen(before.version, seen)
  after.version = before.version + 1
  after.updated_at = new Date().toISOString()
  const from = pagedListOf(rowToPainting(before, []))
  const to = pagedListOf(fields)
  // The owner has not ordered it in the other list yet.
  if (from !== to) after.position = defaultPosition(before.sequence)
  await withOrderTags(tx, change, from === to ? [] : [from, to], async () => {
    await tx.updateTable('painting').set(after).where('id', '=', id).execute()
  })
  change.touch(TAGS.painting(id), ...changedLists(rowToPainting(before, []), fields).map(TAGS.list))
  change.touch(TAGS.indexPart(indexPartOf(before.sequence)))
  change.note({
    action: 'update',
    kind: 'painting',
    id,
    title: fields.name,
    changes: [
      ...changesOf<PaintingFields>(PAINTING_FIELDS, rowToPainting(before, []), fields),
      ...stored.changes,
    ],
  })
  return rowToPainting(after, stored.images)
}

/** Returns false when the painting does not exist. */
export async function deletePainting(tx: Tx, change: Change, id: string): Promise<boolean> {
  const before = await findRow(tx, id)
  if (before === undefined) return false
  const painting = rowToPainting(before, [])
  await withOrderTags(tx, change, [pagedListOf(painting)], async () => {
    await tx.deleteFrom('painting').where('id', '=', id).execute()
    const images = await deleteImages(tx, id)
    await keepInTrash(tx, change, before.name, { kind: 'painting', row: before, images })
  })
  change.touch(TAGS.painting(id), ...listsOf(painting).map(TAGS.list))
  change.touch(TAGS.index, TAGS.indexPart(indexPartOf(before.sequence)))
  change.note({ action: 'delete', kind: 'painting', id, title: before.name })
  return true
}

/** The private fields of a painting that was deleted with an older version, which did not have them. */
const NEW_COLUMNS = { location: '', notes: '' } as const

/** Restores a deleted painting at its position in the list. Another painting may have the same position now. */
export async function restorePainting(tx: Tx, change: Change, row: PaintingRow): Promise<void> {
  const painting = rowToPainting(row, [])
  await withOrderTags(tx, change, [pagedListOf(painting)], async () => {
    const ofList = tx
      .selectFrom('painting')
      .select('id')
      .where('is_available_to_sell', '=', row.is_available_to_sell)
    const isTaken = row.position > 0 && (await ofList.where('position', '=', row.position).executeTakeFirst())
    if (isTaken) {
      await tx
        .updateTable('painting')
        .set({ position: sql`position + 1` })
        .where('is_available_to_sell', '=', row.is_available_to_sell)
        .where('position', '>=', row.position)
        .execute()
    }
    await tx
      .insertInto('painting')
      .values({ ...NEW_COLUMNS, ...row, ...sizeToColumns(row.dimensions) })
      .execute()
  })
  change.touch(TAGS.painting(row.id), ...listsOf(painting).map(TAGS.list))
  change.touch(TAGS.index, TAGS.indexPart(indexPartOf(row.sequence)))
}

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
  const members = new Set(await listIds(tx, list))
  if (ids.some((id) => !members.has(id)) || new Set(ids).size !== ids.length) throw new AppError('conflict')
  const places = new Map(ids.map((id, index) => [id, index + 1]))
  const shown: PaintingList[] = list === 'portfolio' ? ['portfolio'] : ['toSell', 'onFocus', 'available']
  const before = await readOrders(tx, shown)
  const names = await withOrderTags(tx, change, [list], async () => {
    const rows = await selectList(tx, list).select(['id', 'name', 'sequence', 'position']).execute()
    const placed = rows.map(({ id, sequence, position: was }) => {
      const position = places.get(id) ?? defaultPosition(sequence)
      return { id, position, hasMoved: position !== was }
    })
    await setPositions(
      tx,
      placed.filter(({ hasMoved }) => hasMoved),
    )
    return new Map(rows.map(({ id, name }) => [id, name]))
  })
  const after = await readOrders(tx, shown)
  const changed = shown.filter((each) => after.get(each)?.join() !== before.get(each)?.join())
  change.touch(...changed.map(TAGS.list))
  const title = list === 'portfolio' ? 'Portfolio' : 'Paintings'
  if (changed.length > 0)
    change.note({
      action: 'order',
      kind: 'painting',
      id: list,
      title,
      changes: orderChange(before.get(list), after.get(list), names),
    })
}

/** The paintings that moved, with their names, unless they are too many to be kept. */
function orderChange(
  before: readonly string[] = [],
  after: readonly string[] = [],
  names: ReadonlyMap<string, string>,
): ValueChange[] {
  const moved = movedIds(before, after)
  if (moved.after.length > MOVED_KEPT) return []
  const named = (ids: readonly string[]) => ids.map((id) => ({ id, name: names.get(id) ?? '' }))
  return [{ field: ORDER, before: named(moved.before), after: named(moved.after) }]
}

/** A move across the list changes all positions, so they are written in large statements. */
async function setPositions(tx: Tx, placed: readonly { readonly id: string; readonly position: number }[]) {
  for (let start = 0; start < placed.length; start += ROWS_PER_STATEMENT) {
    const some = placed.slice(start, start + ROWS_PER_STATEMENT)
    const rows = sql.join(some.map(({ id, position }) => sql`(${id}, ${position})`))
    // Both databases name the columns of VALUES column1 and column2. PostgreSQL types the parameters there as
    // text.
    await sql`update painting set position = cast(place.column2 as bigint)
      from (values ${rows}) as place where painting.id = place.column1`.execute(tx)
  }
}

/** Runs `work` and adds the tags of pages and related paintings whose order changed in `lists`. */
async function withOrderTags<T>(
  tx: Tx,
  change: Change,
  lists: readonly PagedList[],
  work: () => Promise<T>,
): Promise<T> {
  const before = await readOrders(tx, lists)
  const value = await work()
  const after = await readOrders(tx, lists)
  for (const list of lists) {
    const [was, is] = [before.get(list) ?? [], after.get(list) ?? []]
    change.touch(...relatedChanges(was, is, LIMITS.relatedPaintings).map(TAGS.related))
    const pages = changedPages(was, is, PAGED_LISTS[list].pageSize)
    change.touch(...pages.map((page) => TAGS.listPage(list, page)))
    if (countListPages(list, was.length) !== countListPages(list, is.length))
      change.touch(TAGS.listLength(list))
  }
  return value
}

async function readOrders(tx: Tx, lists: readonly PaintingList[]): Promise<Map<PaintingList, string[]>> {
  const orders = new Map<PaintingList, string[]>()
  for (const list of lists) orders.set(list, await listIds(tx, list))
  return orders
}
