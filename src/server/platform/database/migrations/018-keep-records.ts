import { type Kysely, sql } from 'kysely'
import { parseSize } from '../../../../contract/collection/size.ts'
import type { Migration } from '../migrate.ts'
import { addColumns } from './add-columns.ts'

async function measure(db: Kysely<unknown>) {
  const { rows } = await sql<{ id: string; dimensions: string }>`select id, dimensions from painting`.execute(
    db,
  )
  for (const { id, dimensions } of rows) {
    const size = parseSize(dimensions)
    if (size === undefined) continue
    const { height, width, depth } = size
    await sql`update painting set height = ${height}, width = ${width}, depth = ${depth}
      where id = ${id}`.execute(db)
  }
}

/**
 * The sides of a painting in millimetres, read from the text of its dimensions; other texts stay as they are. And where
 * it is, and notes, for those who may manage.
 */
export const keepRecords: Migration = {
  name: '018-keep-records',
  async up(db) {
    await addColumns(db, 'painting', 'text', {
      location: (column) => column.notNull().defaultTo(''),
      notes: (column) => column.notNull().defaultTo(''),
    })
    await addColumns(db, 'painting', 'integer', { height: undefined, width: undefined, depth: undefined })
    await measure(db)
  },
}
