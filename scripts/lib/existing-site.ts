import { openRecords } from '../../src/server/backup/before-update.ts'
import type { DatabaseSettings } from '../../src/server/platform/config/slices.ts'
import { connect, type Database } from '../../src/server/platform/database/database.ts'
import { requireSite, UnusableSiteError } from '../../src/server/platform/database/existing-site.ts'
import { isOlder } from '../../src/server/platform/database/migrate.ts'
import { MIGRATIONS } from '../../src/server/platform/database/migrations/all.ts'

/** Opens the database of an existing site for a command that changes it. */
export async function openSite(config: DatabaseSettings): Promise<Database> {
  await requireSite(config)
  return openRecords(config)
}

const OLDER =
  'This site belongs to an older version of Mahlstick, and this command changes nothing in it. Use that version for the ' +
  'command, or start this version once: it keeps the old records in before-updates, and updates them.'

/** Opens the database of an existing site as it is. Throws an `UnusableSiteError` for one of an older version. */
export async function openSiteAsItIs(config: DatabaseSettings): Promise<Database> {
  await requireSite(config)
  const database = connect(config.secrets.databaseUrl)
  try {
    if (await isOlder(database.db, MIGRATIONS)) throw new UnusableSiteError(OLDER)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}
