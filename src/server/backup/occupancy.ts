import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import SqliteFile from 'better-sqlite3'
import { sql } from 'kysely'
import {
  BEFORE_RESTORES,
  BEFORE_UPDATES,
  DOWNLOADS,
  IMPORTING,
  KEPT_HERE,
  PHOTOGRAPHS,
  REPLACED,
  STAGING,
  UPLOAD,
  WORK,
} from '../platform/config/data-folders.ts'
import type { Db } from '../platform/database/schema.ts'
import { KEY_FILE } from '../platform/lib/settings-key.ts'
import { undefinedIfMissing } from '../platform/lib/files.ts'
import { BackupFailure } from './failure.ts'
import type { UsedNumber } from './tables.ts'

/** Lists the files of a data folder, without those of backups, restores and the file system, and without its key. */
export async function listData(dataDir: string): Promise<string[]> {
  const names = (await readdir(dataDir).catch(undefinedIfMissing)) ?? []
  const passing = [
    STAGING,
    WORK,
    DOWNLOADS,
    UPLOAD,
    IMPORTING,
    PHOTOGRAPHS,
    BEFORE_UPDATES,
    BEFORE_RESTORES,
    KEPT_HERE,
    KEY_FILE,
    'lost+found',
  ]
  return names.filter((name) => !passing.includes(name) && !name.startsWith(REPLACED))
}

export interface SeizedFile {
  /** The inventory numbers that were ever used; [] where the file has no such table, or is damaged. */
  listUsedNumbers(): UsedNumber[]
  release(): void
}
const NO_FILE: SeizedFile = { listUsedNumbers: () => [], release: () => undefined }

/** SQLite's codes for a damaged file, and for one that is no database any more. */
const isDamaged = (code: string) => code === 'SQLITE_NOTADB' || code.startsWith('SQLITE_CORRUPT')

function readUsedNumbers(handle: SqliteFile.Database) {
  try {
    return handle.prepare<[], UsedNumber>('select key, painting_id from inventory_number').all()
  } catch (error) {
    // Of an older schema, or damaged, which may be the reason for the restore.
    if (error instanceof SqliteFile.SqliteError) return []
    throw error
  }
}

/**
 * Locks an SQLite file against other processes until `release`. Every process that has the file open holds a shared
 * lock, and leaving WAL mode fails while such a lock exists. A killed process holds none. A file that is no database cannot
 * be locked, and no process can work with it.
 */
export function seizeSqlite(file: string): SeizedFile {
  if (!existsSync(file)) return NO_FILE
  const handle = new SqliteFile(file, { timeout: 200 })
  try {
    handle.pragma('journal_mode = DELETE')
    handle.exec('begin exclusive')
    return { listUsedNumbers: () => readUsedNumbers(handle), release: () => handle.close() }
  } catch (error) {
    handle.close()
    if (!(error instanceof SqliteFile.SqliteError)) throw error
    if (error.code.startsWith('SQLITE_BUSY')) throw new BackupFailure('inUse')
    if (isDamaged(error.code)) return NO_FILE
    throw error
  }
}

/** Throws if another process of this program is connected. Call it before opening a second connection. */
export async function requireAlone(db: Db): Promise<void> {
  const { rows } = await sql<{ others: number }>`
    select count(*) as others from pg_stat_activity
    where datname = current_database() and application_name = 'mahlstick' and pid <> pg_backend_pid()
  `.execute(db)
  if ((rows[0]?.others ?? 0) > 0) throw new BackupFailure('inUse')
}

/** Whether the site has an account or any saved content. */
export async function hasRecords(db: Db): Promise<boolean> {
  const tables = await db.introspection.getTables()
  if (!tables.some(({ name }) => name === 'revision')) return false
  const revision = await db.selectFrom('revision').select('current').executeTakeFirst()
  const user = await db.selectFrom('user').select('id').limit(1).executeTakeFirst()
  return user !== undefined || (revision?.current ?? 0) > 0
}

export const sqliteFileOf = (databaseUrl: string) =>
  databaseUrl.startsWith('sqlite:') ? path.resolve(databaseUrl.slice('sqlite:'.length)) : undefined
