import type { Migration } from '../migrate.ts'
import { addColumns } from './add-columns.ts'

/** Links with which a forgotten password is replaced, and mails that are forgotten once they have left. */
export const letPasswordsBeReset: Migration = {
  name: '005-let-passwords-be-reset',
  async up(db) {
    await db.schema
      .createTable('password_reset')
      .ifNotExists()
      .addColumn('token_hash', 'text', (column) => column.notNull().primaryKey())
      .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
      .addColumn('expires_at', 'text', (column) => column.notNull())
      .execute()
    await db.schema
      .createIndex('password_reset_of_user')
      .ifNotExists()
      .on('password_reset')
      .column('user_id')
      .execute()
    await addColumns(db, 'outbox', 'integer', { is_secret: (column) => column.notNull().defaultTo(0) })
  },
}
