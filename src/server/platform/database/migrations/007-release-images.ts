import type { Migration } from '../migrate.ts'

/** Which image files nothing shows any more, and since when. */
export const releaseImages: Migration = {
  name: '007-release-images',
  async up(db) {
    await db.schema
      .createTable('released_image')
      .ifNotExists()
      .addColumn('id', 'text', (column) => column.notNull().primaryKey())
      .addColumn('original_hash', 'text', (column) => column.notNull())
      .addColumn('rendition', 'text', (column) => column.notNull())
      .addColumn('released_at', 'text', (column) => column.notNull())
      .execute()
    await db.schema
      .createIndex('released_image_list')
      .ifNotExists()
      .on('released_image')
      .column('released_at')
      .execute()
  },
}
