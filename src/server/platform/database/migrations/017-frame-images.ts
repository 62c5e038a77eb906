import type { Migration } from '../migrate.ts'
import { addColumns } from './add-columns.ts'

/** How a photograph is turned and cropped (framing.ts). Its original stays as it was sent. */
export const frameImages: Migration = {
  name: '017-frame-images',
  async up(db) {
    await addColumns(db, 'image', 'integer', { turn: (column) => column.notNull().defaultTo(0) })
    await addColumns(db, 'image', 'text', { crop: (column) => column.notNull().defaultTo('0 0 1 1') })
  },
}
