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

/**
 * Locks an SQLite file against other processes until `release`. Every process that has the file open holds a shared
 * lock, and leaving WAL mode fails while such a lock exists. A killed process holds none.
 */
export function seizeSqlite(file: string): { release(): void } {
  if (!existsSync(file)) return { release: () => undefined }
  const handle = new SqliteFile(file, { timeout: 200 })
  try {
    handle.pragma('journal_mode = DELETE')
    handle.exec('begin exclusive')
    return { release: () => handle.close() }
  } catch (error) {
    handle.close()
    if (error instanceof SqliteFile.SqliteError && error.code.startsWith('SQLITE_BUSY'))
      throw new BackupFailure('inUse')
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
