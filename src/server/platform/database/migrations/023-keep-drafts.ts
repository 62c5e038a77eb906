import { sql } from 'kysely'
import type { Migration } from '../migrate.ts'
import { addColumns } from './add-columns.ts'

/** Works that visitors do not see yet, or not any more. All works of before are public since they were created. */
export const keepDrafts: Migration = {
  name: '023-keep-drafts',
  async up(db) {
    await addColumns(db, 'painting', 'integer', { is_draft: (column) => column.notNull().defaultTo(0) })
    await addColumns(db, 'painting', 'text', { publish_at: undefined, public_since: undefined })
    await sql`update painting set public_since = created_at where is_draft = 0`.execute(db)
    // The columns behind the order are there so that the order of a list is read from the index alone.
    const indexes = {
      painting_public_list: ['is_draft', 'is_available_to_sell', 'position', 'id', 'year', 'series_id'],
      painting_public_focus_list: ['is_draft', 'is_available_to_sell', 'is_on_focus', 'position', 'id'],
      painting_public_series: ['series_id', 'is_draft', 'series_position', 'id'],
      painting_public_since: ['is_draft', 'public_since', 'sequence', 'id'],
      painting_public_part: ['is_draft', 'sequence', 'id', 'updated_at'],
    }
    for (const [name, columns] of Object.entries(indexes))
      await db.schema.createIndex(name).ifNotExists().on('painting').columns(columns).execute()
    // Every file of a new site folder, and every unknown file that is asked for, is looked up here.
    await db.schema.createIndex('image_of_rendition').ifNotExists().on('image').column('rendition').execute()
    await db.schema.dropIndex('painting_focus_list').ifExists().execute()
  },
}
