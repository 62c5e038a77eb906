import type { Migration } from '../migrate.ts'
import { addColumns } from './add-columns.ts'

/**
 * What a change replaced and by what, so that it can be brought back; and what was answered to a message, so that it is
 * read and erased together with it. Both are JSON lists.
 */
export const keepValuesAndReplies: Migration = {
  name: '016-keep-values-and-replies',
  async up(db) {
    await addColumns(db, 'audit', 'text', { changes: (column) => column.notNull().defaultTo('[]') })
    await addColumns(db, 'inquiry', 'text', { replies: (column) => column.notNull().defaultTo('[]') })
  },
}
