import type { Migration } from '../migrate.ts'

/** Keys that all servers of one site share, by what they are for. */
export const keepSecrets: Migration = {
  name: '009-keep-secrets',
  async up(db) {
    await db.schema
      .createTable('server_secret')
      .ifNotExists()
      .addColumn('name', 'text', (column) => column.notNull().primaryKey())
      .addColumn('value', 'text', (column) => column.notNull())
      .execute()
  },
}
