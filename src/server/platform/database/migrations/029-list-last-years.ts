import type { Migration } from '../migrate.ts'

/** The order of a list is read with its years, from the index alone. */
export const listLastYears: Migration = {
  name: '029-list-last-years',
  async up(db) {
    await db.schema
      .createIndex('painting_public_order')
      .ifNotExists()
      .on('painting')
      .columns(['is_draft', 'is_available_to_sell', 'position', 'id', 'year', 'year_to', 'series_id'])
      .execute()
    await db.schema.dropIndex('painting_public_list').ifExists().execute()
  },
}
