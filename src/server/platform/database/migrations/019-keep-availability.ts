import { sql } from 'kysely'
import type { Migration } from '../migrate.ts'
import { addColumns } from './add-columns.ts'

/**
 * Whether a work is available, reserved, sold or not for sale, and for whom. Works that were not for sale stay so: nobody
 * has said which of them are sold.
 */
export const keepAvailability: Migration = {
  name: '019-keep-availability',
  async up(db) {
    await addColumns(db, 'painting', 'text', {
      availability: (column) => column.notNull().defaultTo('available'),
      reserved_until: undefined,
      reserved_for: (column) => column.notNull().defaultTo(''),
      state_by: (column) => column.notNull().defaultTo(''),
      sold_on: undefined,
      sold_to: (column) => column.notNull().defaultTo(''),
      changes_at: undefined,
    })
    await addColumns(db, 'painting', 'bigint', { sold_price: undefined, other_position: undefined })
    await sql`update painting set availability = 'notForSale' where is_available_to_sell = 0`.execute(db)
    await db.schema
      .createIndex('painting_changes_at')
      .ifNotExists()
      .on('painting')
      .column('changes_at')
      .execute()
  },
}
