import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { DatabaseSettings } from '../platform/config/slices.ts'
import { type Db } from '../platform/database/schema.ts'
import { type LastingOptions, openDatabase, openLastingDatabase } from '../platform/database/database.ts'
import { makeDataFolder } from '../platform/database/existing-site.ts'
import { removeAbandoned } from '../platform/lib/files.ts'
import { makePrivateFolder } from '../platform/lib/private-files.ts'
import { UNFINISHED, writeBackup } from './backup.ts'
import { BackupFailure } from './failure.ts'
import { BEFORE_UPDATES } from '../platform/config/data-folders.ts'

/** Number of updates whose archives are kept. */
const KEPT = 3
const isArchive = (name: string) => name.startsWith('mahlstick-') && name.endsWith('.tar')

/**
 * Names the archive after the newest migration in the database, such as `mahlstick-009-keep-secrets.tar`. Names sort by
 * age, and an update that fails at every start always writes the same file.
 */
async function nameFor(db: Db): Promise<string> {
  const { name } = await db
    .selectFrom('migration')
    .select('name')
    .orderBy('name', 'desc')
    .executeTakeFirstOrThrow()
  return `mahlstick-${name}.tar`
}

/**
 * Saves the records before an update in `DATA_DIR/before-updates`, and returns the path of the archive. It holds no
 * photographs, because an update never changes them. Throws a `BackupFailure` before anything is changed.
 */
export async function keepBeforeUpdate(db: Db, { dataDir }: Pick<DatabaseSettings, 'dataDir'>) {
  const folder = path.join(dataDir, BEFORE_UPDATES)
  const file = path.join(folder, await nameFor(db))
  try {
    makePrivateFolder(folder)
    await removeAbandoned(folder, (name) => name.endsWith(UNFINISHED))
    const { signal } = new AbortController()
    await writeBackup({ db, file, withVariants: false, signal, onProgress: () => undefined })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new BackupFailure('notKeptBeforeUpdate', folder, reason)
  }
  const others = (await readdir(folder)).filter((name) => isArchive(name) && name !== path.basename(file))
  for (const name of others.sort().slice(0, 1 - KEPT)) await rm(path.join(folder, name))
  return file
}

interface RecordsOptions {
  /** Called with the path of the archive. */
  readonly onKept?: (archive: string) => void
}

const keepFirst = (config: DatabaseSettings, { onKept }: RecordsOptions) => ({
  beforeMigrating: async (db: Db) => {
    const archive = await keepBeforeUpdate(db, config)
    onKept?.(archive)
  },
})

/** Opens the database with the tables of this version. Before an update it saves the old records. */
export function openRecords(config: DatabaseSettings, options: RecordsOptions = {}) {
  makeDataFolder(config)
  return openDatabase(config.secrets.databaseUrl, keepFirst(config, options))
}

/** Opens the database for a server, which also starts while the database is away. */
export function openLastingRecords(
  config: DatabaseSettings,
  { onKept, ...options }: RecordsOptions & Omit<LastingOptions, 'beforeMigrating'>,
) {
  makeDataFolder(config)
  const kept = keepFirst(config, { ...(onKept && { onKept }) })
  return openLastingDatabase(config.secrets.databaseUrl, { ...options, ...kept })
}
