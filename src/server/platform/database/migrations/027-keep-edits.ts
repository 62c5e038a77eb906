import type { Migration } from '../migrate.ts'

/** Edits of public works that visitors do not see yet. */
export const keepEdits: Migration = {
  name: '027-keep-edits',
  async up(db) {
    await db.schema
      .createTable('kept_edit')
      .ifNotExists()
      .addColumn('item_id', 'text', (column) => column.notNull().primaryKey())
      .addColumn('id', 'text', (column) => column.notNull().unique())
      .addColumn('changes', 'text', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('saved_at', 'text', (column) => column.notNull())
      .addColumn('saved_by', 'text', (column) => column.notNull())
      .execute()
  },
}
