import type { Migration } from '../migrate.ts'

/** Which of several servers does what only one may do. */
export const createLeases: Migration = {
  name: '008-create-leases',
  async up(db) {
    await db.schema
      .createTable('lease')
      .ifNotExists()
      .addColumn('name', 'text', (column) => column.notNull().primaryKey())
      .addColumn('holder', 'text', (column) => column.notNull())
      .addColumn('beat', 'bigint', (column) => column.notNull())
      .execute()
  },
}
