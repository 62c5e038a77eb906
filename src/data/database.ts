import { Kysely } from 'kysely'
import { isOlder, migrate } from './migrate.ts'
import { MIGRATIONS } from './migrations/all.ts'
import { createPostgresDialect } from './postgres.ts'
import type { Schema } from './schema.ts'
import { createSqliteDialect } from './sqlite.ts'

export type Db = Kysely<Schema>
export interface Database {
  readonly engine: 'sqlite' | 'postgres'
  readonly db: Db
  close(): Promise<void>
}
export interface DatabaseOptions {
  /** Told of an idle connection that broke; the next query opens another. */
  readonly onConnectionError?: (error: Error) => void
  /** Called before a newer program changes the tables of a site that was there; what it throws keeps them as they are. */
  readonly beforeMigrating?: (db: Db) => Promise<void>
}

/** `sqlite:/absolute/file` or `postgres://…`; migrated to this program's newest schema when it resolves. */
export async function openDatabase(url: string, options: DatabaseOptions = {}): Promise<Database> {
  const database = connect(url, options)
  try {
    if (await isOlder(database.db, MIGRATIONS)) await options.beforeMigrating?.(database.db)
    await migrate(database.db, MIGRATIONS)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Without migrating. */
export function connect(url: string, options: DatabaseOptions = {}): Database {
  const [protocol, rest] = splitProtocol(url)
  const isSqlite = protocol === 'sqlite'
  if (!isSqlite && protocol !== 'postgres' && protocol !== 'postgresql') {
    throw new Error(`A database address begins with sqlite: or postgres:, not with ${protocol}:`)
  }
  const ignore = () => undefined
  const dialect = isSqlite
    ? createSqliteDialect(rest)
    : createPostgresDialect(url, options.onConnectionError ?? ignore)
  const db = new Kysely<Schema>({ dialect })
  return { engine: isSqlite ? 'sqlite' : 'postgres', db, close: () => db.destroy() }
}

function splitProtocol(url: string): [protocol: string, rest: string] {
  const colon = url.indexOf(':')
  return [url.slice(0, Math.max(colon, 0)), url.slice(colon + 1)]
}
