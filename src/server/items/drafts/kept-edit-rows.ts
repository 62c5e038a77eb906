import { randomInt } from 'node:crypto'
import { IMAGES, type ValueChange } from '../../../contract/audit.ts'
import { timeOfEvent } from '../../platform/database/clock.ts'
import type { Db, ImageRow, KeptEditRow, Tx } from '../../platform/database/schema.ts'
import type { Change } from '../../platform/database/write.ts'
import { releaseFiles } from '../images/image-files.ts'
import type { NewImage, StoredImage } from '../images/image-model.ts'
import { deleteImages, findImages, replaceImages, restoreImages } from '../images/image-rows.ts'

/*
 * An edit of a public work that visitors do not see yet: the changes that publishing will make. Its photographs are rows
 * of their own, so that they are neither public nor cleaned away.
 */

export interface KeptEdit {
  readonly id: string
  readonly changes: readonly ValueChange[]
  readonly version: number
  readonly savedAt: string
  readonly savedBy: string
  /** Undefined where it leaves the photographs as they are. */
  readonly images: readonly StoredImage[] | undefined
}

async function rowToEdit(db: Db, row: KeptEditRow): Promise<KeptEdit> {
  const changes = JSON.parse(row.changes) as ValueChange[]
  return {
    id: row.id,
    changes,
    version: row.version,
    savedAt: row.saved_at,
    savedBy: row.saved_by,
    images: changes.some(({ field }) => field === IMAGES) ? await findImages(db, row.id) : undefined,
  }
}

const findRow = (db: Db, itemId: string) =>
  db.selectFrom('kept_edit').selectAll().where('item_id', '=', itemId).executeTakeFirst()

/** The edit that is kept of a work. */
export async function findKeptEdit(db: Db, itemId: string): Promise<KeptEdit | undefined> {
  const row = await findRow(db, itemId)
  return row && rowToEdit(db, row)
}

/** The work of a kept edit, by the id of the edit. */
export async function findEditedId(db: Db, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('kept_edit').select('item_id').where('id', '=', id).executeTakeFirst()
  return row?.item_id
}

/** The ids of all works of which an edit is kept. */
export async function listEditedIds(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('kept_edit').select('item_id').execute()
  return new Set(rows.map(({ item_id }) => item_id))
}

/** Counting begins anywhere, so that no form takes a later edit of the work for the one that it has opened. */
const firstVersion = () => randomInt(1_000_000, 500_000_000)

/** Keeps an edit in place of the one that was kept before. */
export async function keepChanges(
  tx: Tx,
  { by }: Change,
  ids: { readonly item: string; readonly edit: string },
  kept: { readonly changes: readonly ValueChange[]; readonly images: readonly NewImage[] },
): Promise<void> {
  await replaceImages(tx, { kind: 'edit', id: ids.edit }, kept.images)
  const before = await findRow(tx, ids.item)
  const row = {
    item_id: ids.item,
    id: ids.edit,
    changes: JSON.stringify(kept.changes),
    version: before ? before.version + 1 : firstVersion(),
    saved_at: await timeOfEvent(tx),
    saved_by: by.username,
  }
  await tx.deleteFrom('kept_edit').where('item_id', '=', ids.item).execute()
  await tx.insertInto('kept_edit').values(row).execute()
}

/** A kept edit with its photographs, as the trash keeps it. */
export interface DeletedEdit {
  readonly row: KeptEditRow
  readonly images: readonly ImageRow[]
}

/** Deletes the kept edit of a work and returns it. Its files stay. */
export async function takeKeptEdit(tx: Tx, itemId: string): Promise<DeletedEdit | undefined> {
  const row = await findRow(tx, itemId)
  if (!row) return undefined
  await tx.deleteFrom('kept_edit').where('item_id', '=', itemId).execute()
  return { row, images: await deleteImages(tx, row.id) }
}

/** Deletes the kept edit of a work and releases its photographs. Returns false where none is kept. */
export async function removeKeptEdit(tx: Tx, itemId: string): Promise<boolean> {
  const removed = await takeKeptEdit(tx, itemId)
  if (removed) await releaseFiles(tx, removed.images)
  return removed !== undefined
}

/** Puts back what `takeKeptEdit` has returned. */
export async function restoreKeptEdit(tx: Tx, { row, images }: DeletedEdit): Promise<void> {
  await tx.insertInto('kept_edit').values(row).execute()
  await restoreImages(tx, images)
}
