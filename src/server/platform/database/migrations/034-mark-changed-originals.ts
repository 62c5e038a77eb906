import type { Migration } from '../migrate.ts'
import { addColumns } from './add-columns.ts'

/** For translations whose original has changed since: the original that they were made from, as JSON. */
export const markChangedOriginals: Migration = {
  name: '034-mark-changed-originals',
  async up(db) {
    for (const table of ['painting', 'series', 'exhibition'])
      await addColumns(db, table, 'text', { translated_from: (column) => column.notNull().defaultTo('{}') })
  },
}
