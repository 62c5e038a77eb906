import { mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises'
import path from 'node:path'
import type { RecordSettings } from '../platform/config/slices.ts'
import { connect, type Database } from '../platform/database/database.ts'
import type { Db } from '../platform/database/schema.ts'
import { migrate } from '../platform/database/migrate.ts'
import { MIGRATIONS } from '../platform/database/migrations/all.ts'
import { inTransaction } from '../platform/database/write.ts'
import { openMediaStores } from '../platform/media/stores/open-stores.ts'
import { syncFolder } from '../platform/lib/files.ts'
import type { Archive } from './archive.ts'
import { listFilesInHistory } from '../history/kept-photographs.ts'
import { releaseFiles } from '../items/images/image-files.ts'
import { BackupFailure } from './failure.ts'
import { type Manifest, ORIGINALS, tableOf, VARIANTS } from './manifest.ts'
import { REPLACED, STAGING } from '../platform/config/data-folders.ts'
import { hasRecords, listData, requireAlone, seizeSqlite, sqliteFileOf } from './occupancy.ts'
import {
  emptyTables,
  insertRows,
  isTable,
  keepNumbersUsed,
  listUsedNumbers,
  type Row,
  type UsedNumber,
} from './tables.ts'

export interface RestoreOptions {
  readonly archive: Archive
  readonly config: RecordSettings
  /** Whether to replace an existing site: its files are moved aside, and its PostgreSQL rows are deleted. */
  readonly isReplacing: boolean
}
export interface RestoreReport {
  readonly rows: number
  readonly photographs: number
  /** Folder of the files that were replaced. */
  readonly replaced: string | undefined
}

/**
 * Restores a verified archive: it writes all files into a staging folder, restores the records in one transaction, and
 * then renames the files. If it throws a `BackupFailure`, nothing was changed.
 */
export async function restoreBackup(options: RestoreOptions): Promise<RestoreReport> {
  const { config, isReplacing } = options
  const { dataDir } = config
  const { databaseUrl } = config.secrets
  const sqliteFile = sqliteFileOf(databaseUrl)
  if (!isReplacing && (await listData(dataDir)).length > 0) throw new BackupFailure('notEmpty', dataDir)
  const seized = sqliteFile === undefined ? undefined : seizeSqlite(sqliteFile)
  const staging = path.join(dataDir, STAGING)
  try {
    const database = connect(
      sqliteFile === undefined
        ? databaseUrl
        : `sqlite:${path.join(staging, path.relative(dataDir, sqliteFile))}`,
    )
    const { rows, photographs } = await stage(staging, database, seized?.listUsedNumbers(), options)
    return { rows, photographs, replaced: await takePlace(dataDir, staging, options.archive.manifest) }
  } finally {
    seized?.release()
  }
}

/**
 * Restores everything into the staging folder. A failure leaves no files. `used`: the inventory numbers of an SQLite file
 * that is replaced.
 */
async function stage(
  staging: string,
  database: Database,
  used: readonly UsedNumber[] | undefined,
  options: RestoreOptions,
) {
  try {
    if (database.engine === 'postgres') await requireReadyPostgres(database.db, options)
    // Removes what a killed restore left.
    await rm(staging, { recursive: true, force: true })
    const photographs = await restoreFiles(staging, options)
    const rows = await restoreRecords(database.db, options.archive, used)
    // The clean-up deletes these when the history does not name them any more.
    await releaseFiles(database.db, await listFilesInHistory(database.db))
    await database.close()
    return { rows, photographs }
  } catch (error) {
    await database.close()
    await rm(staging, { recursive: true, force: true })
    throw error
  }
}

async function requireReadyPostgres(db: Db, { isReplacing, archive }: RestoreOptions) {
  await requireAlone(db)
  if (!(await hasRecords(db))) return
  if (!isReplacing) throw new BackupFailure('notEmpty', 'The database')
  const applied = await db.selectFrom('migration').select('name').execute()
  if (applied.some(({ name }) => !archive.manifest.migrations.includes(name)))
    throw new BackupFailure('older')
}

/** Writes the photographs below `staging`, in the same folders as in the data folder. */
async function restoreFiles(staging: string, { config, archive }: RestoreOptions): Promise<number> {
  const within = (dir: string) => path.join(staging, path.relative(config.dataDir, dir))
  await mkdir(staging, { recursive: true })
  if (!archive.manifest.hasPhotographs) return 0
  const stores = openMediaStores({
    ...config,
    originalsDir: within(config.originalsDir),
    variantsDir: within(config.variantsDir),
  })
  let photographs = 0
  for await (const entry of archive.entries()) {
    if (entry.name.startsWith(ORIGINALS)) {
      await stores.originals.put(entry.name.slice(ORIGINALS.length), await entry.read())
      photographs += 1
    }
    if (entry.name.startsWith(VARIANTS))
      await stores.variants.put(entry.name.slice(VARIANTS.length), await entry.read())
  }
  return photographs
}

/**
 * Restores all rows in one transaction into the schema of the archive, and then migrates that schema. Inventory numbers of
 * the rows that it replaces, and those in `used`, stay used. Returns the number of rows in the archive.
 */
export async function restoreRecords(
  db: Db,
  archive: Archive,
  used: readonly UsedNumber[] = [],
): Promise<number> {
  const ofItsDay = MIGRATIONS.filter(({ name }) => archive.manifest.migrations.includes(name))
  return inTransaction(db, async (tx) => {
    await migrate(tx, ofItsDay)
    const replaced = await listUsedNumbers(tx)
    await emptyTables(tx)
    let count = 0
    for await (const entry of archive.entries()) {
      const table = tableOf(entry.name)
      if (table === undefined) continue
      if (!isTable(table)) throw new BackupFailure('unknownTable', table)
      const lines = (await entry.read()).toString().trimEnd().split('\n')
      await insertRows(
        tx,
        table,
        lines.map((line) => JSON.parse(line) as Row),
      )
      count += lines.length
    }
    await migrate(tx, MIGRATIONS)
    await keepNumbersUsed(tx, [...replaced, ...used])
    return count
  })
}

/**
 * Moves the old files into a folder of their own, and then the staged files to their place. This also works if the data
 * folder is a mount point. If the archive has no photographs, the old ones stay.
 */
async function takePlace(dataDir: string, staging: string, { hasPhotographs }: Manifest) {
  const staged = await readdir(staging)
  const old = (await listData(dataDir)).filter((name) => hasPhotographs || staged.includes(name))
  const replaced = path.join(dataDir, `${REPLACED}${new Date().toISOString().replace(/[:.]/g, '-')}`)
  if (old.length > 0) await mkdir(replaced)
  for (const name of old) await rename(path.join(dataDir, name), path.join(replaced, name))
  for (const name of staged) await rename(path.join(staging, name), path.join(dataDir, name))
  await rmdir(staging)
  await syncFolder(dataDir)
  return old.length > 0 ? replaced : undefined
}
