import type { DatabaseSettings } from '../../platform/config/slices.ts'
import { connect, type Database } from '../../platform/database/database.ts'
import { DatabaseUnreachableError, placeOf } from '../../platform/database/database-problem.ts'
import { DatabaseTooNewError, isOlder } from '../../platform/database/migrate.ts'
import { MIGRATIONS } from '../../platform/database/migrations/all.ts'
import { requireSite, UnusableSiteError } from '../../platform/database/existing-site.ts'
import { fault, fine } from './finding.ts'

/** Opens an existing database and creates none. The caller closes it. */
export async function checkDatabase(config: DatabaseSettings) {
  const { databaseUrl } = config.secrets
  const place = databaseUrl.startsWith('sqlite:') ? databaseUrl.slice('sqlite:'.length) : placeOf(databaseUrl)
  let database: Database | undefined
  try {
    await requireSite(config)
    database = connect(databaseUrl)
    const message = (await isOlder(database.db, MIGRATIONS))
      ? `The database ${place} is of an older version; the next start brings it up to date.`
      : `The database ${place} answers.`
    return { database, finding: fine('database', message) }
  } catch (error) {
    await database?.close()
    if (error instanceof DatabaseUnreachableError)
      return { finding: fault('database', error.problem.message) }
    if (error instanceof UnusableSiteError || error instanceof DatabaseTooNewError)
      return { finding: fault('database', error.message) }
    const reason = error instanceof Error ? error.message : String(error)
    return { finding: fault('database', `The database ${place} cannot be read: ${reason}`) }
  }
}
