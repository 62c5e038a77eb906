import type { Migration } from '../migrate.ts'

/** Mails that strangers have asked for and that are still to be written: the answer leaves before the work. */
export const keepMailRequests: Migration = {
  name: '011-keep-mail-requests',
  async up(db) {
    await db.schema
      .createTable('mail_request')
      .ifNotExists()
      .addColumn('id', 'text', (column) => column.notNull().primaryKey())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('asked_for', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute()
  },
}
