import type { Migration } from '../migrate.ts'
import { addColumns } from './add-columns.ts'

/**
 * Inventory numbers, and all that were ever used: none of them is given to another work. And the framed size in
 * millimetres, and the last year of works that were made over several.
 */
export const numberWorks: Migration = {
  name: '025-number-works',
  async up(db) {
    await addColumns(db, 'painting', 'text', {
      inventory_number: (column) => column.notNull().defaultTo(''),
    })
    await addColumns(db, 'painting', 'integer', {
      framed_height: undefined,
      framed_width: undefined,
      framed_depth: undefined,
      year_to: undefined,
    })
    await db.schema
      .createTable('inventory_number')
      .ifNotExists()
      .addColumn('key', 'text', (column) => column.notNull().primaryKey())
      .addColumn('painting_id', 'text', (column) => column.notNull())
      .execute()
  },
}
