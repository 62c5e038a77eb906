import type { Language } from '../../contract/site/languages.ts'
import { PROGRAM } from '../platform/database/audit.ts'
import type { Db } from '../platform/database/schema.ts'
import { write } from '../platform/database/write.ts'
import { readSettings, writeSettings } from './settings-rows.ts'

/** Sets the languages that the site offers. */
export const offerLanguages = (db: Db, ...languages: Language[]) =>
  write(
    db,
    async (tx, change) => writeSettings(tx, change, { ...(await readSettings(tx)), languages }),
    PROGRAM,
  )
