import type { Migration } from '../migrate.ts'

/** New e-mail addresses of accounts, each until its link is confirmed. */
export const confirmNewAddresses: Migration = {
  name: '014-confirm-new-addresses',
  async up(db) {
    await db.schema
      .createTable('email_change')
      .ifNotExists()
      .addColumn('user_id', 'text', (column) =>
        column.notNull().primaryKey().references('user.id').onDelete('cascade'),
      )
      .addColumn('token_hash', 'text', (column) => column.notNull().unique())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'text', (column) => column.notNull())
      .execute()
  },
}
