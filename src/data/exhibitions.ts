import type { Db } from './database.ts'
import type { ExhibitionFields, ImageChange, Listed, NewImage, Range, StoredExhibition } from './model.ts'
import type { Change, Tx } from './write.ts'

/** Newest start date first, with each exhibition's main image only. */
export declare function listExhibitions(db: Db, range?: Range): Promise<Listed<StoredExhibition>>
export declare function findExhibition(db: Db, id: string): Promise<StoredExhibition | undefined>
export declare function listExhibitionIds(db: Db): Promise<string[]>
export declare function insertExhibition(
  tx: Tx,
  change: Change,
  fields: ExhibitionFields,
  images: readonly NewImage[],
): Promise<StoredExhibition>
/** Throws 'notFound', or 'conflict' where a kept image is no longer there. */
export declare function updateExhibition(
  tx: Tx,
  change: Change,
  id: string,
  fields: ExhibitionFields,
  images: readonly ImageChange[],
): Promise<StoredExhibition>
export declare function deleteExhibition(tx: Tx, change: Change, id: string): Promise<boolean>
