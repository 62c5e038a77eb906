import type { Migration } from '../migrate.ts'

/** How often each page was opened on a day, by bots, and through links of other sites: numbers, and nothing about people. */
export const countVisits: Migration = {
  name: '030-count-visits',
  async up(db) {
    await db.schema
      .createTable('visit_count')
      .ifNotExists()
      .addColumn('id', 'text', (column) => column.notNull().primaryKey())
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('visits', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema
      .createIndex('visit_count_kind')
      .ifNotExists()
      .on('visit_count')
      .columns(['kind', 'day', 'name'])
      .execute()
  },
}
