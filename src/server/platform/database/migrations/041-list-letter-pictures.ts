import type { Migration } from '../migrate.ts'

/** Each publish asks for the photographs of letters. Without an index it would read those of all works. */
export const listLetterPictures: Migration = {
  name: '041-list-letter-pictures',
  async up(db) {
    await db.schema
      .createIndex('image_of_kind')
      .ifNotExists()
      .on('image')
      .columns(['owner', 'rendition'])
      .execute()
  },
}
