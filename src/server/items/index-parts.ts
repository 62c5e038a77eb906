import { LIMITS } from '../../contract/limits.ts'
import { indexPartOf } from '../../contract/site/site-index.ts'
import { TAGS } from '../../contract/tags.ts'
import { selectPublic } from '../platform/database/rows/public-works.ts'
import type { Db, Tx } from '../platform/database/schema.ts'
import type { Change } from '../platform/database/write.ts'

/* The parts of the site index (contract/site/site-index.ts) and their tags. */

/** Selects the public paintings of a part. */
export const inPart = (db: Db, part: number) =>
  selectPublic(db)
    .where('sequence', '>', (part - 1) * LIMITS.indexPartSize)
    .where('sequence', '<=', part * LIMITS.indexPartSize)

/** Changes the tags of a painting that comes into the index or leaves it: of its part, too, if that is empty without it. */
export async function touchIndex(
  tx: Tx,
  change: Change,
  { id, sequence }: { readonly id: string; readonly sequence: number },
): Promise<void> {
  change.touch(TAGS.index)
  const others = inPart(tx, indexPartOf(sequence)).select('id').where('id', '!=', id)
  if ((await others.limit(1).executeTakeFirst()) === undefined) change.touch(TAGS.indexParts)
}

/** Changes the tags of the parts with these paintings, because lists show something else of them. */
export async function touchParts(tx: Tx, change: Change, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const rows = await tx.selectFrom('painting').select('sequence').where('id', 'in', ids).execute()
  change.touch(...new Set(rows.map(({ sequence }) => TAGS.indexPart(indexPartOf(sequence)))))
}
