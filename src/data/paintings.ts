import type { PaintingList } from '../contract/paths.ts'
import type { Db } from './database.ts'
import type { ImageChange, Listed, NewImage, PaintingFields, Range, StoredPainting } from './model.ts'
import type { Change, Tx } from './write.ts'

/** A public list with each painting's main image only. */
export declare function listPaintings(db: Db, list: PaintingList, range?: Range): Promise<Listed<StoredPainting>>
export declare function findPainting(db: Db, id: string): Promise<StoredPainting | undefined>
/** Those that follow it in toSell or portfolio, whichever it is in, from the top again after the last one. */
export declare function listRelatedPaintings(db: Db, id: string, limit: number): Promise<StoredPainting[]>
/** Every painting's id: those for sale in their order, then the portfolio in its order. */
export declare function listPaintingIds(db: Db): Promise<string[]>
export declare function insertPainting(
  tx: Tx,
  change: Change,
  fields: PaintingFields,
  images: readonly NewImage[],
): Promise<StoredPainting>
/** Throws 'notFound', or 'conflict' where a kept image is no longer there. An image listed twice is kept once. */
export declare function updatePainting(
  tx: Tx,
  change: Change,
  id: string,
  fields: PaintingFields,
  images: readonly ImageChange[],
): Promise<StoredPainting>
/** False where there was none. */
export declare function deletePainting(tx: Tx, change: Change, id: string): Promise<boolean>
/**
 * The owner's order of one list. Members that are not named go back to newest first, before the placed ones;
 * `[]` undoes the order. Throws 'conflict' where an id is not in the list (any more).
 */
export declare function orderPaintings(
  tx: Tx,
  change: Change,
  list: 'toSell' | 'portfolio',
  ids: readonly string[],
): Promise<void>
