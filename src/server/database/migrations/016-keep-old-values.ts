import type { Migration } from '../migrate.ts'
import { addColumns } from './add-columns.ts'

/** What a change replaced and by what, as a JSON list: so that it can be seen and brought back. */
export const keepOldValues: Migration = {
  name: '016-keep-old-values',
  up: (db) => addColumns(db, 'audit', 'text', { changes: (column) => column.notNull().defaultTo('[]') }),
}
