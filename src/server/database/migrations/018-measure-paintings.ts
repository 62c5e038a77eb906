import { type Kysely, sql } from 'kysely'
import { parseSize } from '../../../contract/collection/size.ts'
import type { Migration } from '../migrate.ts'
import { addColumns } from './add-columns.ts'

async function measure(db: Kysely<unknown>) {
  const { rows } = await sql<{ dimensions: string }>`select distinct dimensions from painting`.execute(db)
  for (const { dimensions } of rows) {
    const size = parseSize(dimensions)
    if (size === undefined) continue
    const { height, width, depth } = size
    await sql`update painting set height = ${height}, width = ${width}, depth = ${depth}
      where dimensions = ${dimensions}`.execute(db)
  }
}

/** The sides of a painting in millimetres, read from the text of its dimensions. Other texts stay as they are. */
export const measurePaintings: Migration = {
  name: '018-measure-paintings',
  async up(db) {
    await addColumns(db, 'painting', 'integer', { height: undefined, width: undefined, depth: undefined })
    await measure(db)
  },
}
