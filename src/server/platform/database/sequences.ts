import type { RecordKind, Tx } from './schema.ts'

/**
 * The next number of a table in the order of creation. This is safe because writes are serialised. The numbers of
 * deleted items in the trash stay reserved, because these can come back.
 */
export async function nextSequence(tx: Tx, table: RecordKind): Promise<number> {
  const live = await tx
    .selectFrom(table)
    .select('sequence')
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst()
  const deleted = await tx
    .selectFrom('trash')
    .select('sequence')
    .where('kind', '=', table)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst()
  return Math.max(live?.sequence ?? 0, deleted?.sequence ?? 0) + 1
}
