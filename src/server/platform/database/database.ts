import { Kysely } from 'kysely'
import { DatabaseUnreachableError, type DatabaseProblem } from './database-problem.ts'
import { isOlder, migrate } from './migrate.ts'
import { MIGRATIONS } from './migrations/all.ts'
import { openPostgres } from './engines/postgres.ts'
import type { LinkLog, LinkOptions } from './engines/postgres-link.ts'
import type { Db, Schema } from './schema.ts'
import { createSqliteDialect, type SqliteOptions } from './engines/sqlite.ts'

export interface Database {
  readonly engine: 'sqlite' | 'postgres'
  readonly db: Db
  /** Why PostgreSQL does not answer now. Until it does, every query rejects with a `DatabaseAwayError`. */
  readonly problem: () => DatabaseProblem | undefined
  /** Calls the listener each time when the database answers again; returns a function that removes the listener. */
  readonly onBack: (listener: () => void) => () => void
  readonly close: () => Promise<void>
}
export interface DatabaseOptions {
  /**
   * Called before a newer program changes the tables of an existing site. If it throws, the tables stay as they are.
   */
  readonly beforeMigrating?: (db: Db) => Promise<void>
}
export type DatabasePatience = NonNullable<LinkOptions['patience']>
type ConnectOptions = Pick<LinkOptions, 'log' | 'prepare' | 'patience'>

/** Problems that an administrator must solve, so a start reports them and ends. */
const NEEDS_SOMEBODY: ReadonlySet<DatabaseProblem['problem']> = new Set(['refused', 'missing'])

/**
 * Opens `sqlite:/absolute/file` or `postgres://…`. When it resolves, the database has the newest schema of this
 * program.
 */
export async function openDatabase(url: string, options: DatabaseOptions = {}): Promise<Database> {
  const database = connect(url)
  try {
    if (await isOlder(database.db, MIGRATIONS)) await options.beforeMigrating?.(database.db)
    await migrate(database.db, MIGRATIONS)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Connects without migrations. */
export function connect(url: string, options: ConnectOptions & SqliteOptions = {}): Database {
  const [protocol, rest] = splitProtocol(url)
  if (protocol === 'sqlite') {
    const db = new Kysely<Schema>({ dialect: createSqliteDialect(rest, options) })
    const never = { problem: () => undefined, onBack: () => () => undefined }
    return { engine: 'sqlite', db, ...never, close: () => db.destroy() }
  }
  if (protocol !== 'postgres' && protocol !== 'postgresql') {
    throw new Error(`A database address begins with sqlite: or postgres:, not with ${protocol}:`)
  }
  return connectPostgres(url, options).database
}

function connectPostgres(url: string, options: ConnectOptions) {
  const { dialect, link } = openPostgres(url, options)
  const db = new Kysely<Schema>({ dialect })
  const { problem, onBack } = link
  const close = async () => {
    link.close()
    await db.destroy()
  }
  return { database: { engine: 'postgres', db, problem, onBack, close } satisfies Database, link }
}

/**
 * Like `openDatabase`, for a server that runs for months. It also resolves where PostgreSQL is away; then it waits for
 * PostgreSQL and migrates before any other query.
 */
export async function openLastingDatabase(
  url: string,
  { beforeMigrating, ...options }: LastingOptions,
): Promise<Database> {
  const open = () => openDatabase(url, { ...(beforeMigrating && { beforeMigrating }) })
  if (url.startsWith('sqlite:')) return open()
  let failure: unknown
  const prepare = async () => {
    failure = undefined
    const first = await open().catch((error: unknown) => {
      failure = error
      throw error
    })
    await first.close()
  }
  const { database, link } = connectPostgres(url, { ...options, prepare })
  const problem = await link.look()
  if (!problem || (!NEEDS_SOMEBODY.has(problem.problem) && problem.problem !== 'outdated')) return database
  await database.close()
  throw failure instanceof Error ? failure : new DatabaseUnreachableError(problem)
}

export interface LastingOptions extends DatabaseOptions {
  readonly log: LinkLog
  readonly patience?: DatabasePatience
}

function splitProtocol(url: string): [protocol: string, rest: string] {
  const colon = url.indexOf(':')
  return [url.slice(0, Math.max(colon, 0)), url.slice(colon + 1)]
}
