import { sql } from 'kysely'
import type { Migration } from '../migrate.ts'
import { addColumns } from './add-columns.ts'

/** Exhibitions that visitors do not see yet, or not any more. Those of before are public since they were created. */
export const keepExhibitionDrafts: Migration = {
  name: '026-keep-exhibition-drafts',
  async up(db) {
    await addColumns(db, 'exhibition', 'integer', { is_draft: (column) => column.notNull().defaultTo(0) })
    await addColumns(db, 'exhibition', 'text', { publish_at: undefined, public_since: undefined })
    await sql`update exhibition set public_since = created_at where is_draft = 0`.execute(db)
    const indexes = {
      exhibition_public_list: ['is_draft', 'start_date', 'sequence', 'id'],
      exhibition_due: ['publish_at', 'id'],
    }
    for (const [name, columns] of Object.entries(indexes))
      await db.schema.createIndex(name).ifNotExists().on('exhibition').columns(columns).execute()
  },
}
