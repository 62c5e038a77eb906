import type { Migration } from '../migrate.ts'
import { addColumns } from './add-columns.ts'

/** The alternative texts of images in other languages, and the originals of those whose original has changed since. */
export const translateImages: Migration = {
  name: '035-translate-images',
  up: (db) =>
    addColumns(db, 'image', 'text', {
      translations: (column) => column.notNull().defaultTo('{}'),
      translated_from: (column) => column.notNull().defaultTo('{}'),
    }),
}
