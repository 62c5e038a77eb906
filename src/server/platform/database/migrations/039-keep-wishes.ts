import type { Migration } from '../migrate.ts'
import { addColumns } from './add-columns.ts'

/** What somebody who asked about a reserved or sold work would like to be told. */
export const keepWishes: Migration = {
  name: '039-keep-wishes',
  async up(db) {
    await addColumns(db, 'inquiry', 'text', { wish: (column) => column.notNull().defaultTo('') })
  },
}
