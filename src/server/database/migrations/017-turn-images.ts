import type { Migration } from '../migrate.ts'
import { addColumns } from './add-columns.ts'

/** By how many degrees a photograph is turned clockwise. Its original stays as it was sent. */
export const turnImages: Migration = {
  name: '017-turn-images',
  async up(db) {
    await addColumns(db, 'image', 'integer', { turn: (column) => column.notNull().defaultTo(0) })
  },
}
