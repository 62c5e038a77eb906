import type { PaintingPlace } from '../../contract/collection/painting-table.ts'
import { AppError } from '../../contract/errors.ts'
import { coversOf } from '../items/images/covers.ts'
import type { Db, Tx } from '../platform/database/schema.ts'
import { findImages } from '../items/images/image-rows.ts'
import { findKeptEdit, listEditedIds } from '../items/drafts/kept-edit-rows.ts'
import { requireSeries } from '../items/series-names.ts'
import type { Claim } from './availability/availability.ts'
import type { SentPainting, StoredPainting } from './painting-model.ts'
import type { ImageChange, StoredImage } from '../items/images/image-model.ts'
import { pagedListOf } from './painting-lists.ts'
import { rowToPainting } from './painting-columns.ts'
import { LIST_ORDERS, withOrderTags } from './order/order-tags.ts'
import { orderPaintings } from './order/painting-order.ts'
import { ordersOfSeries } from './order/series-order.ts'
import { updatePainting } from './painting-writes.ts'
import type { Change } from '../platform/database/write.ts'

/** A painting with its position in its list and its main image. */
export interface PlacedPainting extends Omit<StoredPainting, 'images'> {
  readonly position: number
  readonly cover: StoredImage | undefined
  /** Whether changes of it are kept that are not public yet. */
  readonly hasKeptEdit: boolean
}

/** Every painting: those for sale in their order, then the portfolio in its own. */
export async function listPlacedPaintings(db: Db): Promise<PlacedPainting[]> {
  const rows = await db
    .selectFrom('painting')
    .selectAll()
    .orderBy('is_available_to_sell', 'desc')
    .orderBy('position')
    .orderBy('id')
    .execute()
  const ids = rows.map((row) => row.id)
  const covers = await coversOf(db, ids)
  const edited = await listEditedIds(db)
  return rows.map((row) => {
    const { images, ...painting } = rowToPainting(row, covers.get(row.id) ?? [])
    return { ...painting, position: row.position, cover: images[0], hasKeptEdit: edited.has(row.id) }
  })
}

/** The techniques that were used before, the most frequent first. */
export async function listTechniques(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('painting')
    .select('technique')
    .where('technique', '!=', '')
    .groupBy('technique')
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .orderBy('technique')
    .limit(limit)
    .execute()
  return rows.map(({ technique }) => technique)
}

export async function findPlacedPainting(db: Db, id: string): Promise<PlacedPainting> {
  const row = await db.selectFrom('painting').selectAll().where('id', '=', id).executeTakeFirst()
  if (row === undefined) throw new AppError('notFound')
  const { images, ...painting } = rowToPainting(row, await findImages(db, id))
  const hasKeptEdit = (await findKeptEdit(db, id)) !== undefined
  return { ...painting, position: row.position, cover: images[0], hasKeptEdit }
}

/** What `patchPainting` may change besides the fields. */
export interface PatchOptions {
  /** Without them all images are kept. */
  readonly images?: readonly ImageChange[] | undefined
  readonly claim?: Claim | undefined
}

/** Changes some fields and keeps the others. The rules of `updatePainting` apply. */
export async function patchPainting(
  tx: Tx,
  change: Change,
  id: string,
  patch: Partial<SentPainting>,
  { images, claim }: PatchOptions = {},
): Promise<void> {
  const row = await tx.selectFrom('painting').selectAll().where('id', '=', id).executeTakeFirst()
  if (row === undefined) throw new AppError('notFound')
  const before = rowToPainting(row, await findImages(tx, id))
  // The sides follow the text. Nobody has sent them. A time alone makes a draft.
  const unsent = { height: undefined, width: undefined, depth: undefined, isDraft: patch.isDraft }
  const sent = { ...before, ...patch, ...unsent, publishAt: patch.publishAt }
  await updatePainting(tx, change, id, sent, images ?? before.images, {
    claim: claim ?? { seen: before.availability },
  })
}

export interface SeveralPatch extends Pick<PatchOptions, 'claim'> {
  readonly id: string
}

/**
 * Makes the same change of several paintings. If one of them cannot be changed it throws 'invalid' or 'someTaken' with all
 * reasons, or 'notFound' if one is gone; then the caller changes none.
 */
export async function patchPaintings(
  tx: Tx,
  change: Change,
  paintings: readonly SeveralPatch[],
  patch: Partial<SentPainting>,
): Promise<PlacedPainting[]> {
  const reasons: string[] = []
  let areAllTaken = true
  const orders = [...LIST_ORDERS]
  if (patch.seriesId !== undefined) await requireSeries(tx, patch.seriesId)
  if ([patch.seriesId, patch.isDraft, patch.publishAt].some((sent) => sent !== undefined)) {
    const ids = paintings.map(({ id }) => id)
    const rows = await tx
      .selectFrom('painting')
      .select('series_id')
      .distinct()
      .where('id', 'in', ids)
      .execute()
    orders.push(...ordersOfSeries([patch.seriesId ?? null, ...rows.map(({ series_id }) => series_id)]))
  }
  const after = await withOrderTags(tx, change, orders, async () => {
    const changed: PlacedPainting[] = []
    for (const { id, claim } of paintings) {
      try {
        await patchPainting(tx, change, id, patch, { claim })
        changed.push(await findPlacedPainting(tx, id))
      } catch (error) {
        if (!(error instanceof AppError) || error.status >= 500 || paintings.length === 1) throw error
        const { name } = await findPlacedPainting(tx, id)
        reasons.push(`${name}: ${error.messages.join(' ')}`)
        areAllTaken &&= error.code === 'takenMeanwhile'
      }
    }
    return changed
  })
  if (reasons.length > 0) throw new AppError(areAllTaken ? 'someTaken' : 'invalid', reasons)
  return after
}

/**
 * Moves a painting in front of another one of its list, or to the end for ''. Afterwards the whole list has the owner's
 * order. Returns the paintings whose positions have changed. Throws 'notFound', or 'conflict' when the other painting is
 * not in the list.
 */
export async function movePainting(
  tx: Tx,
  change: Change,
  id: string,
  before: string,
): Promise<PaintingPlace[]> {
  const row = await tx.selectFrom('painting').selectAll().where('id', '=', id).executeTakeFirst()
  if (row === undefined) throw new AppError('notFound')
  if (before === id) return []
  const list = pagedListOf(rowToPainting(row, []))
  return orderPaintings(tx, change, list, (present) => {
    const others = present.filter((other) => other !== id)
    const index = before === '' ? others.length : others.indexOf(before)
    if (index < 0) throw new AppError('conflict')
    return others.toSpliced(index, 0, id)
  })
}
