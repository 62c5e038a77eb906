import { randomUUID } from 'node:crypto'
import type { Block } from '../../contract/mail/inquiry.ts'
import type { BlockRow, Db } from '../platform/database/schema.ts'

/** The address and all its domains: `a@b.example.org` → itself, `b.example.org`, `example.org`, `org`. */
function patternsOf(email: string): string[] {
  const address = email.toLowerCase()
  const labels = address.slice(address.lastIndexOf('@') + 1).split('.')
  return [address, ...labels.map((_, index) => labels.slice(index).join('.'))]
}

export async function isBlocked(db: Db, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('sender_block')
    .select('id')
    .where('pattern', 'in', patternsOf(email))
    .executeTakeFirst()
  return row !== undefined
}

/** The title of a block in the history. */
export const titleOfBlock = (pattern: string) => `The block of ${pattern}`

const rowToBlock = ({ id, pattern, created_at }: BlockRow): Block => ({ id, pattern, createdAt: created_at })

/** Lists all blocks, sorted by pattern. */
export async function listBlocks(db: Db): Promise<Block[]> {
  const rows = await db.selectFrom('sender_block').selectAll().orderBy('pattern').execute()
  return rows.map(rowToBlock)
}

/** Blocks an address or a domain, `pattern` in lower case. An existing block stays as it is. */
export async function insertBlock(db: Db, pattern: string, now: Date): Promise<Block> {
  const row: BlockRow = { id: randomUUID(), pattern, created_at: now.toISOString() }
  await db
    .insertInto('sender_block')
    .values(row)
    .onConflict((conflict) => conflict.column('pattern').doNothing())
    .execute()
  const stored = db.selectFrom('sender_block').selectAll().where('pattern', '=', pattern)
  return rowToBlock(await stored.executeTakeFirstOrThrow())
}

/** Deletes and returns a block; undefined where it does not exist. */
export async function deleteBlock(db: Db, id: string): Promise<Block | undefined> {
  const row = await db.deleteFrom('sender_block').where('id', '=', id).returningAll().executeTakeFirst()
  return row && rowToBlock(row)
}
