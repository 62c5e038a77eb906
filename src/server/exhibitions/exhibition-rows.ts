import { randomUUID } from 'node:crypto'
import { AppError } from '../../contract/errors.ts'
import { TAGS } from '../../contract/tags.ts'
import { changesOf } from '../database/audit.ts'
import { coversOf } from '../items/covers.ts'
import type { Db, Tx } from '../database/schema.ts'
import {
  EXHIBITION_FIELDS,
  exhibitionToColumns,
  listExhibitionIds,
  rowToExhibition,
  selectInOrder,
} from './exhibition-columns.ts'
import { deleteImages, findImages, replaceImages } from '../items/image-rows.ts'
import type { ExhibitionFields, StoredExhibition } from './exhibition-model.ts'
import type { ImageChange, NewImage } from '../items/image-model.ts'
import { inRange, type Listed, type Range, totalOf } from '../database/ranges.ts'
import { nextSequence } from '../database/sequences.ts'
import { keepInTrash } from '../items/trash-rows.ts'
import { requireSeen, type SeenVersions } from '../database/seen-versions.ts'
import type { Change } from '../database/write.ts'

export { listExhibitionIds } from './exhibition-columns.ts'

/** Newest start date first. Each exhibition has only its main image. */
export async function listExhibitions(db: Db, range?: Range): Promise<Listed<StoredExhibition>> {
  const rows = await inRange(selectInOrder(db).selectAll(), range).execute()
  const covers = await coversOf(
    db,
    rows.map((row) => row.id),
  )
  const items = rows.map((row) => rowToExhibition(row, covers.get(row.id) ?? []))
  return { items, total: await totalOf(db.selectFrom('exhibition'), range, items.length) }
}

const findRow = (db: Db, id: string) =>
  db.selectFrom('exhibition').selectAll().where('id', '=', id).executeTakeFirst()

export async function findExhibition(db: Db, id: string): Promise<StoredExhibition | undefined> {
  const row = await findRow(db, id)
  return row && rowToExhibition(row, await findImages(db, id))
}

export async function insertExhibition(
  tx: Tx,
  change: Change,
  fields: ExhibitionFields,
  images: readonly NewImage[],
  id: string = randomUUID(),
): Promise<StoredExhibition> {
  const now = new Date().toISOString()
  const sequence = await nextSequence(tx, 'exhibition')
  const row = { ...exhibitionToColumns(fields), id, sequence, version: 1, created_at: now, updated_at: now }
  await tx.insertInto('exhibition').values(row).execute()
  const stored = await replaceImages(tx, { kind: 'exhibition', id }, images)
  change.touch(TAGS.exhibition(id), TAGS.exhibitions, TAGS.index)
  change.note({ action: 'create', kind: 'exhibition', id, title: fields.title })
  return rowToExhibition(row, stored.images)
}

/**
 * Updates an exhibition. Throws 'notFound', 'changedMeanwhile' when the stored version is not `seen`, or
 * 'conflict' when a kept image no longer exists. An image that is listed twice is kept once. An update
 * without a difference changes no tags.
 */
export async function updateExhibition(
  tx: Tx,
  change: Change,
  id: string,
  fields: ExhibitionFields,
  images: readonly ImageChange[],
  seen?: SeenVersions,
): Promise<StoredExhibition> {
  const before = await findRow(tx, id)
  if (before === undefined) throw new AppError('notFound')
  const stored = await replaceImages(tx, { kind: 'exhibition', id }, images)
  const after = { ...before, ...exhibitionToColumns(fields) }
  if (!stored.hasChanged && JSON.stringify(before) === JSON.stringify(after)) {
    return rowToExhibition(before, stored.images)
  }
  requireSeen(before.version, seen)
  after.version = before.version + 1
  after.updated_at = new Date().toISOString()
  const orderBefore = await listExhibitionIds(tx)
  await tx.updateTable('exhibition').set(after).where('id', '=', id).execute()
  const orderAfter = await listExhibitionIds(tx)
  change.touch(TAGS.exhibition(id))
  if (orderBefore.join() !== orderAfter.join()) change.touch(TAGS.exhibitions)
  change.note({
    action: 'update',
    kind: 'exhibition',
    id,
    title: fields.title,
    changes: [
      ...changesOf<ExhibitionFields>(EXHIBITION_FIELDS, rowToExhibition(before, []), fields),
      ...stored.changes,
    ],
  })
  return rowToExhibition(after, stored.images)
}

/** Returns false when the exhibition does not exist. */
export async function deleteExhibition(tx: Tx, change: Change, id: string): Promise<boolean> {
  const before = await findRow(tx, id)
  if (before === undefined) return false
  await tx.deleteFrom('exhibition').where('id', '=', id).execute()
  const images = await deleteImages(tx, id)
  await keepInTrash(tx, change, before.title, { kind: 'exhibition', row: before, images })
  change.touch(TAGS.exhibition(id), TAGS.exhibitions, TAGS.index)
  change.note({ action: 'delete', kind: 'exhibition', id, title: before.title })
  return true
}
