import type { Migration } from '../migrate.ts'
import { addColumns } from './add-columns.ts'

/** A person signed in on one browser, and the tokens of that time. Tokens from before end within their hour. */
export const letSessionsRenew: Migration = {
  name: '013-let-sessions-renew',
  async up(db) {
    await db.schema
      .createTable('sign_in')
      .ifNotExists()
      .addColumn('id', 'text', (column) => column.notNull().primaryKey())
      .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
      .addColumn('secret_hash', 'text', (column) => column.notNull().unique())
      .addColumn('browser', 'text', (column) => column.notNull())
      .addColumn('signed_in_at', 'text', (column) => column.notNull())
      .addColumn('used_at', 'text', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('sign_in_of_user').ifNotExists().on('sign_in').column('user_id').execute()
    await addColumns(db, 'session', 'text', {
      sign_in_id: (column) => column.references('sign_in.id').onDelete('cascade'),
    })
    await db.schema
      .createIndex('session_of_sign_in')
      .ifNotExists()
      .on('session')
      .column('sign_in_id')
      .execute()
  },
}
