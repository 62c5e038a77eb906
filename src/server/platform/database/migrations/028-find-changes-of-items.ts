import type { Migration } from '../migrate.ts'

/** Finds the history of one item, and the items with many changes, without reading the whole history. */
export const findChangesOfItems: Migration = {
  name: '028-find-changes-of-items',
  async up(db) {
    await db.schema
      .createIndex('audit_of_item')
      .ifNotExists()
      .on('audit')
      .columns(['entity_id', 'at'])
      .execute()
  },
}
