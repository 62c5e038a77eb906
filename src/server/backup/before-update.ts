import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { DatabaseSettings } from '../config/slices.ts'
import { type Db } from '../database/schema.ts'
import { type LastingOptions, openDatabase, openLastingDatabase } from '../database/database.ts'
import { makePrivateFolder } from '../lib/private-files.ts'
import { UNFINISHED, writeBackup } from './backup.ts'
import { BackupFailure } from './failure.ts'
import { BEFORE_UPDATES } from './occupancy.ts'

/** Archives of so many updates stay. */
const KEPT = 3
const isArchive = (name: string) => name.startsWith('mahlstick-') && name.endsWith('.tar')
/** Milliseconds: nobody writes for longer on what is unfinished. */
const ABANDONED = 3_600_000

/**
 * `mahlstick-009-keep-secrets.tar`, after the newest change of the tables that it has: names sort by age, and an update
 * that fails at each start takes no place from those before it.
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
 * Keeps the records, as the older program left them, in `DATA_DIR/before-updates`; gives the archive's path. An update
 * never touches photographs, so they are not in it. Throws a `BackupFailure` where it cannot: then nothing is changed.
 */
export async function keepBeforeUpdate(db: Db, { dataDir }: Pick<DatabaseSettings, 'dataDir'>) {
  const folder = path.join(dataDir, BEFORE_UPDATES)
  const file = path.join(folder, await nameFor(db))
  try {
    makePrivateFolder(folder)
    await removeAbandoned(folder)
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

/** What a start that was killed left unfinished. */
async function removeAbandoned(folder: string) {
  for (const name of await readdir(folder)) {
    if (!name.endsWith(UNFINISHED)) continue
    const file = path.join(folder, name)
    if (Date.now() - (await stat(file)).mtimeMs > ABANDONED) await rm(file)
  }
}

interface RecordsOptions {
  /** Told where the records from before are. */
  readonly onKept?: (archive: string) => void
}

const keepFirst = (config: DatabaseSettings, { onKept }: RecordsOptions) => ({
  beforeMigrating: async (db: Db) => {
    const archive = await keepBeforeUpdate(db, config)
    onKept?.(archive)
  },
})

/** The site's database with this program's tables; where an older program left it, its records are kept first. */
export function openRecords(config: DatabaseSettings, options: RecordsOptions = {}) {
  makePrivateFolder(config.dataDir)
  return openDatabase(config.databaseUrl, keepFirst(config, options))
}

/** The same for a server, which also starts while the database is away. */
export function openLastingRecords(
  config: DatabaseSettings,
  { onKept, ...options }: RecordsOptions & Omit<LastingOptions, 'beforeMigrating'>,
) {
  makePrivateFolder(config.dataDir)
  const kept = keepFirst(config, { ...(onKept && { onKept }) })
  return openLastingDatabase(config.databaseUrl, { ...options, ...kept })
}
