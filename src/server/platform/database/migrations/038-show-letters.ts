import type { Migration } from '../migrate.ts'
import { addColumns } from './add-columns.ts'

/** Letters that visitors may read. Those written before stay private: nobody has decided otherwise. */
export const showLetters: Migration = {
  name: '038-show-letters',
  async up(db) {
    await addColumns(db, 'letter', 'integer', { is_public: (column) => column.notNull().defaultTo(0) })
    await addColumns(db, 'letter', 'text', { public_since: undefined })
  },
}
