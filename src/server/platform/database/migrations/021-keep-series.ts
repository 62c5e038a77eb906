import type { Migration } from '../migrate.ts'
import { addColumns } from './add-columns.ts'

/** Series of works. A work belongs to one at most, and has a place of its own in it. */
export const keepSeries: Migration = {
  name: '021-keep-series',
  async up(db) {
    await db.schema
      .createTable('series')
      .ifNotExists()
      .addColumn('id', 'text', (column) => column.notNull().primaryKey())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('description', 'text', (column) => column.notNull())
      .addColumn('price_display', 'text')
      .addColumn('sequence', 'bigint', (column) => column.notNull().unique())
      .addColumn('position', 'bigint', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('updated_at', 'text', (column) => column.notNull())
      .execute()
    await addColumns(db, 'painting', 'text', { series_id: undefined })
    await addColumns(db, 'painting', 'bigint', { series_position: undefined })
    await db.schema
      .createIndex('painting_series')
      .ifNotExists()
      .on('painting')
      .columns(['series_id', 'series_position', 'id'])
      .execute()
  },
}
