import type { Migration } from '../migrate.ts'
import { addColumns } from './add-columns.ts'

/** The language of the page whose form somebody sent; null where it is not known. Answers are written in it. */
export const sayLanguagesOfPeople: Migration = {
  name: '033-say-languages-of-people',
  up: async (db) => {
    for (const table of ['mail_request', 'inquiry', 'subscriber'])
      await addColumns(db, table, 'text', { language: undefined })
  },
}
