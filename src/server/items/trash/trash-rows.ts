import type { TrashEntry } from '../../../contract/audit.ts'
import { LIMITS } from '../../../contract/limits.ts'
import { type DatabaseTime, timeOfEvent } from '../../platform/database/clock.ts'
import {
  type Db,
  type ExhibitionRow,
  type RecordKind,
  type ImageRow,
  type PaintingRow,
  type SeriesRow,
  type TrashRow,
  type Tx,
} from '../../platform/database/schema.ts'
import type { DeletedEdit } from '../drafts/kept-edit-rows.ts'
import { forgetPrices } from '../kept-prices.ts'
import { forgetShownWorks } from '../shown-works.ts'
import { releaseFiles, waitedSince } from '../images/image-files.ts'
import { type Change, inTransaction } from '../../platform/database/write.ts'

interface Rows {
  readonly painting: PaintingRow
  readonly exhibition: ExhibitionRow
  readonly series: SeriesRow
}
/** The rows of a deleted item. */
export interface Deleted<Kind extends RecordKind = RecordKind> {
  readonly row: Rows[Kind]
  readonly images: readonly ImageRow[]
  /** What was kept of an edit of a painting. */
  readonly edit?: DeletedEdit | undefined
  /** The works of a deleted series in their order. */
  readonly works?: readonly string[]
}
export type AnyDeleted = { [Kind in RecordKind]: { readonly kind: Kind } & Deleted<Kind> }[RecordKind]

/** Keeps the rows in the transaction of the deletion for `LIMITS.trashLifetime`; the image files stay in the store. */
export async function keepInTrash(tx: Tx, change: Change, title: string, deleted: AnyDeleted): Promise<void> {
  const { kind, row, images, edit, works } = deleted
  await tx
    .insertInto('trash')
    .values({
      id: row.id,
      kind,
      title,
      sequence: row.sequence,
      content: JSON.stringify({ row, images, edit, works }),
      deleted_at: await timeOfEvent(tx),
      deleted_by: change.by.username,
    })
    .execute()
}

/** Lists the trash, newest first. */
export async function listTrash(db: Db): Promise<TrashEntry[]> {
  const rows = await db.selectFrom('trash').selectAll().orderBy('deleted_at', 'desc').orderBy('id').execute()
  return rows.map(rowToEntry)
}

/** No check is needed, because this program wrote the rows. */
function rowToDeleted(row: TrashRow): AnyDeleted {
  const content = JSON.parse(row.content) as Deleted
  // Items that were deleted before photographs could be turned and cropped.
  const images = content.images.map((image) => ({
    ...image,
    turn: image.turn ?? 0,
    crop: image.crop ?? '0 0 1 1',
  }))
  return { kind: row.kind, ...content, images } as AnyDeleted
}

/** Changes the rows of deleted paintings, which return as they are then. */
export async function changeDeletedPaintings(
  tx: Tx,
  change: (row: PaintingRow) => PaintingRow,
): Promise<void> {
  const kept = await tx.selectFrom('trash').selectAll().where('kind', '=', 'painting').execute()
  for (const each of kept) {
    const deleted = rowToDeleted(each)
    if (deleted.kind !== 'painting') continue
    const { row, images, edit, works } = deleted
    const changed = change(row)
    if (changed === row) continue
    const content = JSON.stringify({ row: changed, images, edit, works })
    await tx.updateTable('trash').set({ content }).where('id', '=', each.id).execute()
  }
}

/** Those of these items that are in the trash. At most 1,000 ids. */
export async function findAllInTrash(db: Db, ids: readonly string[]): Promise<AnyDeleted[]> {
  const rows = await db.selectFrom('trash').selectAll().where('id', 'in', ids).execute()
  return rows.map(rowToDeleted)
}
/** Those in the trash that have a file with this name: a long hexadecimal one, which a text search finds in the JSON. */
export async function findInTrashByFile(db: Db, name: string): Promise<AnyDeleted[]> {
  const rows = await db.selectFrom('trash').selectAll().where('content', 'like', `%"${name}"%`).execute()
  return rows.map(rowToDeleted)
}
export const findInTrash = async (db: Db, id: string): Promise<AnyDeleted | undefined> =>
  (await findAllInTrash(db, [id]))[0]

/** Removes an entry from the trash and returns it. */
export async function takeFromTrash(tx: Tx, id: string): Promise<AnyDeleted | undefined> {
  const deleted = await findInTrash(tx, id)
  if (deleted) await tx.deleteFrom('trash').where('id', '=', id).execute()
  return deleted
}

/** Removes entries that are too old, and releases the files of their images. */
export const deleteOldTrash = (db: Db, now: DatabaseTime): Promise<void> =>
  inTransaction(db, async (tx) => {
    const rows = await tx
      .deleteFrom('trash')
      .where('deleted_at', '<=', waitedSince(now))
      .returningAll()
      .execute()
    // The files have waited as long as the item was in the trash.
    for (const row of rows) {
      const { images, edit } = rowToDeleted(row)
      await releaseFiles(tx, [...images, ...(edit?.images ?? [])], row.deleted_at)
      await forgetShownWorks(tx, row.id)
      await forgetPrices(tx, row.id)
    }
  })

function rowToEntry(row: TrashRow): TrashEntry {
  const { images } = rowToDeleted(row)
  const cover = images.find((image) => image.is_cover === 1)
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    deletedAt: row.deleted_at,
    deletedBy: row.deleted_by,
    endsAt: new Date(Date.parse(row.deleted_at) + LIMITS.trashLifetime).toISOString(),
    images: images.length,
    placeholder: cover?.placeholder ?? '',
  }
}
