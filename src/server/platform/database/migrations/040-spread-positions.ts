import { sql } from 'kysely'
import type { Migration } from '../migrate.ts'

const GAP = 2 ** 24
const START = 2 ** 40
const isDense = (position: unknown) => typeof position === 'number' && position > 0 && position < START
const spread = (position: unknown) => (isDense(position) ? START + Number(position) * GAP : position)

/** Places in the owner's order get room between them, so that a move writes one row. Those of deleted works, too. */
export const spreadPositions: Migration = {
  name: '040-spread-positions',
  async up(db) {
    for (const name of ['position', 'other_position']) {
      const column = sql.ref(name)
      await sql`update painting set ${column} = ${column} * ${sql.lit(GAP)} + ${sql.lit(START)}
        where ${column} > 0 and ${column} < ${sql.lit(START)}`.execute(db)
    }
    const trash = sql.table('trash')
    const { rows } = await sql<{
      readonly id: string
      readonly content: string
    }>`select id, content from ${trash}
      where kind = 'painting'`.execute(db)
    for (const { id, content } of rows) {
      const deleted = JSON.parse(content) as { readonly row: Record<string, unknown> }
      const { position, other_position } = deleted.row
      const row = { ...deleted.row, position: spread(position), other_position: spread(other_position) }
      await sql`update ${trash} set content = ${JSON.stringify({ ...deleted, row })} where id = ${id}`.execute(
        db,
      )
    }
  },
}
