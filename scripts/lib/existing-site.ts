import { openRecords } from '../../src/server/backup/before-update.ts'
import type { Config } from '../../src/server/config/config.ts'
import type { Database } from '../../src/server/database/database.ts'
import { requireSite } from '../../src/server/database/existing-site.ts'

/** Opens the database of an existing site for a command. */
export async function openSite(config: Pick<Config, 'dataDir' | 'databaseUrl'>): Promise<Database> {
  await requireSite(config)
  return openRecords(config)
}
