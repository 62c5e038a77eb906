import { openRecords } from '../../src/server/backup/before-update.ts'
import type { DatabaseSettings } from '../../src/server/platform/config/slices.ts'
import type { Database } from '../../src/server/platform/database/database.ts'
import { requireSite } from '../../src/server/platform/database/existing-site.ts'

/** Opens the database of an existing site for a command. */
export async function openSite(config: DatabaseSettings): Promise<Database> {
  await requireSite(config)
  return openRecords(config)
}
