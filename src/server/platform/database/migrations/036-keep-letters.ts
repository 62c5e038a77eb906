import type { Migration } from '../migrate.ts'
import { addColumns } from './add-columns.ts'

/**
 * Letters to subscribers, and one row for each reader of a letter. A row has no address: it is read from the subscriber
 * when the mail leaves, so that whoever has unsubscribed by then gets none.
 */
export const keepLetters: Migration = {
  name: '036-keep-letters',
  async up(db) {
    await db.schema
      .createTable('letter')
      .ifNotExists()
      .addColumn('id', 'text', (column) => column.notNull().primaryKey())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('preview', 'text', (column) => column.notNull())
      .addColumn('blocks', 'text', (column) => column.notNull())
      .addColumn('recipients', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('delay', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('send_at', 'text')
      .addColumn('started_at', 'text')
      .addColumn('ended_at', 'text')
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('updated_at', 'text', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('letter_reader')
      .ifNotExists()
      .addColumn('id', 'text', (column) => column.notNull().primaryKey())
      .addColumn('letter_id', 'text', (column) => column.notNull())
      .addColumn('subscriber_id', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('next_attempt_at', 'text', (column) => column.notNull())
      .addColumn('lease', 'text')
      .addColumn('leased_until', 'text')
      .addColumn('sent_at', 'text')
      .addColumn('left_at', 'text')
      .addColumn('is_repeated', 'integer', (column) => column.notNull())
      .addColumn('last_error', 'text', (column) => column.notNull())
      .execute()
    for (const [name, columns] of [
      ['letter_reader_due', ['letter_id', 'state', 'next_attempt_at']],
      ['letter_reader_counts', ['letter_id', 'state', 'left_at', 'is_repeated']],
      ['letter_reader_sent', ['sent_at']],
      ['letter_reader_lease', ['lease']],
      ['letter_reader_subscriber', ['subscriber_id']],
    ] as const)
      await db.schema
        .createIndex(name)
        .ifNotExists()
        .on('letter_reader')
        .columns([...columns])
        .execute()
    await addColumns(db, 'subscriber', 'integer', {
      bounces: (column) => column.notNull().defaultTo(0),
    })
    await addColumns(db, 'subscriber', 'text', { set_aside_at: undefined })
    await addColumns(db, 'subscriber_token', 'text', { letter_id: undefined })
  },
}
