import { sql } from 'kysely'
import type { Migration } from '../migrate.ts'
import { addColumns } from './add-columns.ts'

/** Passkeys, codes as a second factor, and when a person last confirmed who it is. */
export const protectAccounts: Migration = {
  name: '015-protect-accounts',
  async up(db) {
    await db.schema
      .createTable('passkey')
      .ifNotExists()
      .addColumn('id', 'text', (column) => column.notNull().primaryKey())
      .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
      .addColumn('public_key', 'text', (column) => column.notNull())
      .addColumn('counter', 'text', (column) => column.notNull())
      .addColumn('transports', 'text', (column) => column.notNull())
      .addColumn('host', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('used_at', 'text')
      .execute()
    await db.schema.createIndex('passkey_of_user').ifNotExists().on('passkey').column('user_id').execute()
    await db.schema
      .createTable('passkey_challenge')
      .ifNotExists()
      .addColumn('challenge_hash', 'text', (column) => column.notNull().primaryKey())
      .addColumn('user_id', 'text', (column) => column.references('user.id').onDelete('cascade'))
      .addColumn('expires_at', 'text', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('second_factor')
      .ifNotExists()
      .addColumn('user_id', 'text', (column) =>
        column.notNull().primaryKey().references('user.id').onDelete('cascade'),
      )
      .addColumn('secret', 'text', (column) => column.notNull())
      .addColumn('is_on', 'integer', (column) => column.notNull())
      .addColumn('last_step', 'integer', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('recovery_code')
      .ifNotExists()
      .addColumn('code_hash', 'text', (column) => column.notNull().primaryKey())
      .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
      .execute()
    await db.schema
      .createIndex('recovery_code_of_user')
      .ifNotExists()
      .on('recovery_code')
      .column('user_id')
      .execute()
    await addColumns(db, 'sign_in', 'text', { confirmed_at: undefined })
    // People who manage the site keep their passwords (null). Those of members are checked when they sign in.
    await addColumns(db, 'user', 'integer', { has_weak_password: undefined })
    await sql`update "user" set has_weak_password = 1 where has_weak_password is null and role = 'member'`.execute(
      db,
    )
  },
}
