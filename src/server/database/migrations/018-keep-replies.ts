import type { Migration } from '../migrate.ts'
import { addColumns } from './add-columns.ts'

/** What the owner has answered, as a JSON list: it is read and erased together with the message. */
export const keepReplies: Migration = {
  name: '018-keep-replies',
  up: (db) => addColumns(db, 'inquiry', 'text', { replies: (column) => column.notNull().defaultTo('[]') }),
}
