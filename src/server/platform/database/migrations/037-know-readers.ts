import type { Migration } from '../migrate.ts'
import { addColumns } from './add-columns.ts'

/** What readers of the newsletter subscribed for, and whether they want fewer letters. */
export const knowReaders: Migration = {
  name: '037-know-readers',
  async up(db) {
    await addColumns(db, 'subscriber', 'text', {
      frequency: (column) => column.notNull().defaultTo('all'),
      last_letter_at: undefined,
    })
    await addColumns(db, 'mail_request', 'text', { topic: (column) => column.notNull().defaultTo('') })
    await db.schema
      .createTable('subscriber_tag')
      .ifNotExists()
      .addColumn('id', 'text', (column) => column.notNull().primaryKey())
      .addColumn('subscriber_id', 'text', (column) =>
        column.notNull().references('subscriber.id').onDelete('cascade'),
      )
      .addColumn('tag', 'text', (column) => column.notNull())
      .addColumn('tag_key', 'text', (column) => column.notNull())
      .execute()
    await db.schema
      .createIndex('subscriber_tag_of')
      .ifNotExists()
      .on('subscriber_tag')
      .column('subscriber_id')
      .execute()
    await db.schema
      .createIndex('subscriber_tag_key')
      .ifNotExists()
      .on('subscriber_tag')
      .column('tag_key')
      .execute()
  },
}
