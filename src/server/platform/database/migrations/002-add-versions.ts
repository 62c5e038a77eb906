import type { Migration } from '../migrate.ts'
import { addColumns } from './add-columns.ts'

/** Counts the edits of each painting and exhibition, so that of two owners the second is told. */
export const addVersions: Migration = {
  name: '002-add-versions',
  async up(db) {
    for (const table of ['painting', 'exhibition'])
      await addColumns(db, table, 'integer', { version: (column) => column.notNull().defaultTo(1) })
  },
}
