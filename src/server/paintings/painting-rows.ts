import type { PaintingList } from '../../contract/paths.ts'
import { coversOf } from '../items/images/covers.ts'
import { selectPublic } from '../platform/database/rows/public-works.ts'
import { inPart } from '../items/index-parts.ts'
import type { Db, PaintingRow } from '../platform/database/schema.ts'
import { findImages, findImagesOf } from '../items/images/image-rows.ts'
import { inRange, type Listed, type Range, totalOf } from '../platform/database/ranges.ts'
import type { StoredPainting } from './painting-model.ts'
import { listOrderedIds, rowToPainting, selectList } from './painting-columns.ts'

export { orderPaintings } from './order/painting-order.ts'
export { deletePainting, insertPainting, updatePainting } from './painting-writes.ts'

/** A public list, or its unsold works. Each painting has only its main image. */
export async function listPaintings(
  db: Db,
  list: PaintingList,
  range?: Range,
  isUnsold = false,
): Promise<Listed<StoredPainting>> {
  const all = selectList(db, list)
  const members = isUnsold ? all.where('availability', '!=', 'sold') : all
  const rows = await inRange(members.selectAll('painting').orderBy('position'), range).execute()
  const items = await withCovers(db, rows)
  return { items, total: await totalOf(members, range, items.length) }
}

/** The painting, also if it is a draft. Answers for visitors use `findPublicPainting`. */
export async function findPainting(db: Db, id: string): Promise<StoredPainting | undefined> {
  const row = await db.selectFrom('painting').selectAll().where('id', '=', id).executeTakeFirst()
  return row && rowToPainting(row, await findImages(db, id))
}

export async function findPublicPainting(db: Db, id: string): Promise<StoredPainting | undefined> {
  const painting = await findPainting(db, id)
  return painting?.isDraft === true ? undefined : painting
}

/** The next paintings of the same list (toSell or portfolio). After the last one it continues at the top. */
export async function listRelatedPaintings(db: Db, id: string, limit: number): Promise<StoredPainting[]> {
  const beside = (side: '>' | '<', count: number) =>
    db
      .selectFrom('painting as this')
      .innerJoin('painting', (join) =>
        join
          .onRef('painting.is_available_to_sell', '=', 'this.is_available_to_sell')
          .onRef('painting.position', side, 'this.position'),
      )
      .where('this.id', '=', id)
      .where('painting.is_draft', '=', 0)
      .selectAll('painting')
      .orderBy('painting.position')
      .limit(count)
      .execute()
  const following = await beside('>', limit)
  const missing = limit - following.length
  const fromTheTop = missing > 0 ? await beside('<', missing) : []
  return withCovers(db, [...following, ...fromTheTop])
}

/** The existing paintings of these ids with their main image only, by id. */
export async function findPaintings(db: Db, ids: readonly string[]): Promise<Map<string, StoredPainting>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('painting').selectAll().where('id', 'in', ids).execute()
  return new Map((await withCovers(db, rows)).map((painting) => [painting.id, painting]))
}

/** The existing paintings of these ids with all their images, in any order: all, or the public ones. At most 1,000 ids. */
export async function findWholePaintings(
  db: Db,
  ids: readonly string[],
  { areAllMeant }: { readonly areAllMeant: boolean },
): Promise<StoredPainting[]> {
  if (ids.length === 0) return []
  const source = areAllMeant ? db.selectFrom('painting') : selectPublic(db)
  const rows = await source.selectAll().where('id', 'in', ids).execute()
  const images = await findImagesOf(db, ids)
  return rows.map((row) => rowToPainting(row, images.get(row.id) ?? []))
}

/** The paintings of a part of the index (site-index.ts) with their main image only, oldest first. */
export async function listPart(db: Db, part: number): Promise<StoredPainting[]> {
  return withCovers(db, await inPart(db, part).selectAll().orderBy('sequence').execute())
}

/** The names of all public paintings: those for sale first, in the owner's order. */
export function listPaintingNames(db: Db): Promise<{ id: string; name: string }[]> {
  return selectPublic(db)
    .select(['id', 'name'])
    .orderBy('is_available_to_sell', 'desc')
    .orderBy('position')
    .execute()
}

/** The ids of all paintings, drafts included: those for sale in their order, then the portfolio in its order. */
export async function listPaintingIds(db: Db): Promise<string[]> {
  return [...(await listOrderedIds(db, 'toSell')), ...(await listOrderedIds(db, 'portfolio'))]
}

export async function withCovers(db: Db, rows: readonly PaintingRow[]): Promise<StoredPainting[]> {
  const covers = await coversOf(
    db,
    rows.map((row) => row.id),
  )
  return rows.map((row) => rowToPainting(row, covers.get(row.id) ?? []))
}
