import type { Migration } from '../migrate.ts'
import { addColumns } from './add-columns.ts'

/** Inventory numbers, and all that were ever used: none of them is given to another work. */
export const numberWorks: Migration = {
  name: '025-number-works',
  async up(db) {
    await addColumns(db, 'painting', 'text', {
      inventory_number: (column) => column.notNull().defaultTo(''),
    })
    await db.schema
      .createTable('inventory_number')
      .ifNotExists()
      .addColumn('key', 'text', (column) => column.notNull().primaryKey())
      .addColumn('painting_id', 'text', (column) => column.notNull())
      .execute()
  },
}
