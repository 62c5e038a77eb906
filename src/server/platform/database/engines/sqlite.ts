import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import SqliteFile from 'better-sqlite3'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SelectQueryNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type TransactionSettings,
} from 'kysely'
import { AppError } from '../../../../contract/errors.ts'
import { makePrivateFile } from '../../lib/private-files.ts'
import { createBoundedMap } from '../../lib/bounded-map.ts'
import { createLock, type Lock } from '../../lib/lock.ts'

/** Milliseconds that a writer waits for others before it gets the error that the database is not available. */
const WRITE_WAIT_MS = 10_000
const STATEMENTS_KEPT = 300

type Handle = SqliteFile.Database

const openReader = (file: string): Handle => new SqliteFile(file, { readonly: true, timeout: 5000 })

/** Kysely's connection for one query or one transaction; it takes the write lock only when a transaction begins. */
class SqliteConnection implements DatabaseConnection {
  readonly #shared: Shared
  /** Gives the write lock to the next transaction. */
  #release: (() => void) | undefined
  #snapshot: Snapshot | undefined

  constructor(shared: Shared) {
    this.#shared = shared
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { read, write, lock } = this.#shared
    if (this.#snapshot) return this.#snapshot.read<R>(query.sql, query.parameters)
    if (this.#release) return write<R>(query.sql, query.parameters)
    if (SelectQueryNode.is(query.query)) return read<R>(query.sql, query.parameters)
    return lock(() => whenFree(() => write<R>(query.sql, query.parameters)))
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    // An open cursor would block the shared connection for all other queries.
    yield await this.executeQuery<R>(query)
  }

  async begin() {
    const release = await this.#shared.lock.acquire()
    try {
      // IMMEDIATE takes the write lock first, so that the values that the transaction reads are still current when it
      // writes.
      await whenFree(() => this.#shared.write('begin immediate', []))
      this.#release = release
    } catch (error) {
      release()
      throw error
    }
  }

  /** Starts a read transaction, which blocks no writer. */
  async beginReading() {
    this.#snapshot = this.#shared.openSnapshot()
  }

  async end(command: 'commit' | 'rollback') {
    this.#snapshot?.close()
    this.#snapshot = undefined
    if (!this.#release) return
    try {
      this.#shared.write(command, [])
    } catch (error) {
      // A failed commit leaves the transaction open; release() rolls it back.
      if (command === 'commit') throw error
    }
    this.#release()
    this.#release = undefined
  }

  async release() {
    await this.end('rollback')
  }
}

class SqliteDriver implements Driver {
  readonly #file: string
  readonly #isReadOnly: boolean
  #shared: Shared | undefined

  constructor(file: string, { isReadOnly = false }: SqliteOptions) {
    this.#file = file
    this.#isReadOnly = isReadOnly
  }

  async init() {
    if (!this.#isReadOnly) prepareFile(this.#file)
    const writer = this.#isReadOnly ? openUntouched(this.#file) : await openWriter(this.#file)
    const reader = this.#isReadOnly ? writer : openReader(this.#file)
    this.#shared = {
      write: createRunner(writer),
      read: createRunner(reader),
      lock: createLock(1, { longestWait: WRITE_WAIT_MS, tooLong: () => new AppError('unavailable') }),
      openSnapshot: () => openSnapshot(this.#file),
      close: () => {
        reader.close()
        writer.close()
      },
    }
  }

  async acquireConnection(): Promise<SqliteConnection> {
    if (this.#shared === undefined) throw new Error('The SQLite driver has not been initialised')
    return new SqliteConnection(this.#shared)
  }

  beginTransaction = (connection: DatabaseConnection, { accessMode }: TransactionSettings) =>
    accessMode === 'read only' ? own(connection).beginReading() : own(connection).begin()
  commitTransaction = (connection: DatabaseConnection) => own(connection).end('commit')
  rollbackTransaction = (connection: DatabaseConnection) => own(connection).end('rollback')
  releaseConnection = (connection: DatabaseConnection) => own(connection).release()

  async destroy() {
    this.#shared?.close()
  }
}

class TwoConnectionAdapter extends SqliteAdapter {
  override get supportsMultipleConnections() {
    return true
  }
}

/**
 * Kysely's own SQLite dialect has one connection, so reads wait for every transaction. With WAL, one connection writes
 * (a lock passes it from transaction to transaction), and a second one answers reads outside transactions at once.
 */
export function createSqliteDialect(file: string, options: SqliteOptions = {}): Dialect {
  return {
    createDriver: () => new SqliteDriver(file, options),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new TwoConnectionAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  }
}

export interface SqliteOptions {
  /** Every write throws, and no file is made or changed. */
  readonly isReadOnly?: boolean
}

interface Shared {
  readonly write: Runner
  readonly read: Runner
  readonly lock: Lock
  openSnapshot(): Snapshot
  close(): void
}
/** A connection that always sees the state of its first read. */
interface Snapshot {
  readonly read: Runner
  close(): void
}

function own(connection: DatabaseConnection): SqliteConnection {
  if (connection instanceof SqliteConnection) return connection
  throw new TypeError('Not a connection of this driver')
}

/**
 * SQLite gives the WAL and its index the rights of the database file; files of an older version may have wider rights.
 */
function prepareFile(file: string): void {
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  makePrivateFile(file, ['-wal', '-shm'])
}

async function openWriter(file: string): Promise<Handle> {
  const handle = new SqliteFile(file, { timeout: 5000 })
  // If two processes open a new file at once, SQLite answers "busy" here without a wait.
  await whenFree(() => handle.pragma('journal_mode = WAL'))
  // FULL: an acknowledged change also survives a power failure. It costs one fsync for each commit, but a lost inquiry
  // costs a sale.
  handle.pragma('synchronous = FULL')
  handle.pragma('foreign_keys = ON')
  handle.pragma('journal_size_limit = 67108864')
  // From here on whenFree() waits for other processes, because it does not block the event loop.
  handle.pragma('busy_timeout = 0')
  return handle
}

/**
 * Opens a file for reading without changes in its folder. SQLite makes a WAL also for a reader. If there is none, no
 * process uses the file, so a copy in memory is read whose header needs no WAL.
 */
function openUntouched(file: string): Handle {
  if (fs.existsSync(`${file}-wal`)) return openReader(file)
  const bytes = fs.readFileSync(file)
  bytes.fill(1, 18, 20)
  return new SqliteFile(bytes, { readonly: true })
}

function openSnapshot(file: string): Snapshot {
  const handle = openReader(file)
  handle.exec('begin')
  return { read: createRunner(handle), close: () => handle.close() }
}

const isBusy = (error: unknown) =>
  error instanceof SqliteFile.SqliteError && error.code.startsWith('SQLITE_BUSY')

/** Tries again while another process holds SQLite's write lock. */
async function whenFree<T>(attempt: () => T): Promise<T> {
  const giveUpAt = performance.now() + WRITE_WAIT_MS
  for (;;) {
    try {
      return attempt()
    } catch (error) {
      if (!isBusy(error)) throw error
      if (performance.now() > giveUpAt) throw new AppError('unavailable')
      await delay(2 + Math.random() * 10)
    }
  }
}

type Runner = <R>(sql: string, parameters: readonly unknown[]) => QueryResult<R>

/** Runs statements on one handle and keeps the prepared ones, because preparing costs more than most queries. */
function createRunner(handle: Handle): Runner {
  const kept = createBoundedMap<SqliteFile.Statement>(STATEMENTS_KEPT)
  const prepare = (sql: string) => {
    const statement = handle.prepare(sql)
    kept.set(sql, statement)
    return statement
  }
  return <R>(sql: string, parameters: readonly unknown[]) => {
    const statement = kept.get(sql) ?? prepare(sql)
    if (statement.reader) return { rows: statement.all(...parameters) as R[] }
    const { changes } = statement.run(...parameters)
    return { rows: [], numAffectedRows: BigInt(changes) }
  }
}
