import type { Migration } from '../migrate.ts'
import { addColumns } from './add-columns.ts'

/** The owner's texts in other languages, as JSON: `{"de":{"name":"…"}}`. */
export const translateTexts: Migration = {
  name: '032-translate-texts',
  async up(db) {
    for (const table of ['painting', 'series', 'exhibition'])
      await addColumns(db, table, 'text', { translations: (column) => column.notNull().defaultTo('{}') })
  },
}
