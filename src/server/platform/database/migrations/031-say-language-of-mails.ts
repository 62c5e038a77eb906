import type { Migration } from '../migrate.ts'
import { addColumns } from './add-columns.ts'

/** Mails to visitors are in the language of the site; all from before are English. */
export const sayLanguageOfMails: Migration = {
  name: '031-say-language-of-mails',
  up: (db) => addColumns(db, 'outbox', 'text', { language: (column) => column.notNull().defaultTo('en') }),
}
