import type { ColumnDefinitionBuilder } from 'kysely'
import type { Migration } from '../migrate.ts'
import { addColumns } from './add-columns.ts'

const text = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo('')
const required = (column: ColumnDefinitionBuilder) => column.notNull()

/** The opening of an exhibition, its hours and address, and the works that it shows. */
export const hangExhibitions: Migration = {
  name: '022-hang-exhibitions',
  async up(db) {
    await addColumns(db, 'exhibition', 'text', { opening: text, opening_hours: text, address: text })
    await db.schema
      .createTable('exhibition_painting')
      .ifNotExists()
      .addColumn('id', 'text', (column) => column.notNull().primaryKey())
      .addColumn('exhibition_id', 'text', required)
      .addColumn('painting_id', 'text', required)
      .addColumn('position', 'bigint', required)
      .execute()
    for (const column of ['exhibition_id', 'painting_id'])
      await db.schema
        .createIndex(`exhibition_painting_${column}`)
        .ifNotExists()
        .on('exhibition_painting')
        .column(column)
        .execute()
  },
}
