import type { Tx } from './write.ts'

/** The next number of a table that counts its rows in the order of their making; safe because writes are serialised. */
export async function nextSequence(tx: Tx, table: 'painting' | 'exhibition'): Promise<number> {
  const row = await tx
    .selectFrom(table)
    .select('sequence')
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst()
  return (row?.sequence ?? 0) + 1
}
