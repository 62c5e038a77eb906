import { type Kysely, sql } from 'kysely'
import { AppError } from '../../../contract/errors.ts'
import { type Db, type Tx } from './schema.ts'
import { inTransaction } from './write.ts'

export interface Migration {
  /** `NNN-verb-object`, as its file. A released migration is never renamed or changed. */
  readonly name: string
  /** Every step uses "if not exists", because some databases like PostgreSQL commit each schema change by itself. */
  up(db: Kysely<unknown>): Promise<void>
}

/** A newer version of the program wrote the database. */
export class DatabaseTooNewError extends Error {
  override readonly name = 'DatabaseTooNewError'
  constructor(unknown: readonly string[]) {
    super(
      'This database belongs to a newer version of Mahlstick ' +
        `(it has ${unknown.join(', ')}). Update the program, or restore an older backup.`,
    )
  }
}

/** Milliseconds that a start waits while another process migrates. */
const PATIENCE_MS = 300_000

/**
 * Applies all pending `migrations` in one transaction. If several processes start together, one does the work; the
 * others wait for its row lock and then find nothing to do.
 */
export async function migrate(
  db: Db,
  migrations: readonly Migration[],
  patienceMs = PATIENCE_MS,
): Promise<void> {
  const giveUpAt = performance.now() + patienceMs
  for (;;) {
    try {
      await prepareBookkeeping(db)
      await inTransaction(db, (tx) => applyPending(tx, migrations))
      return
    } catch (error) {
      const mayPass = error instanceof AppError && error.code === 'unavailable'
      if (!mayPass || performance.now() > giveUpAt) throw error
    }
  }
}

/** Whether the database has an older schema; false for an empty database. Throws `DatabaseTooNewError`. */
export async function isOlder(db: Db, migrations: readonly Migration[]): Promise<boolean> {
  if (!(await db.introspection.getTables()).some(({ name }) => name === 'migration')) return false
  const rows = await db.selectFrom('migration').select('name').execute()
  const applied = new Set(rows.map(({ name }) => name))
  requireKnown(applied, migrations)
  return applied.size > 0 && migrations.some(({ name }) => !applied.has(name))
}

function requireKnown(applied: ReadonlySet<string>, migrations: readonly Migration[]) {
  const known = new Set(migrations.map(({ name }) => name))
  const unknown = [...applied].filter((name) => !known.has(name))
  if (unknown.length > 0) throw new DatabaseTooNewError(unknown)
}

async function applyPending(tx: Tx, migrations: readonly Migration[]) {
  // Writing this row takes a lock: on every engine the second process waits here for the commit of the first.
  await tx
    .updateTable('migration_lock')
    .set({ holder: sql`holder + 1` })
    .where('id', '=', 1)
    .execute()
  const rows = await tx.selectFrom('migration').select('name').orderBy('name').execute()
  const applied = new Set(rows.map((row) => row.name))
  requireKnown(applied, migrations)
  for (const migration of migrations) {
    if (applied.has(migration.name)) continue
    // A migration uses the tables of its own time and not the current Schema.
    await migration.up(tx as unknown as Kysely<unknown>)
    await tx
      .insertInto('migration')
      .values({ name: migration.name, applied_at: new Date().toISOString() })
      .execute()
  }
}

async function prepareBookkeeping(db: Db, tries = 5): Promise<void> {
  try {
    await db.schema
      .createTable('migration')
      .ifNotExists()
      .addColumn('name', 'text', (column) => column.notNull().primaryKey())
      .addColumn('applied_at', 'text', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('migration_lock')
      .ifNotExists()
      .addColumn('id', 'integer', (column) => column.notNull().primaryKey())
      .addColumn('holder', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
    await db
      .insertInto('migration_lock')
      .values({ id: 1 })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  } catch (error) {
    // PostgreSQL's "if not exists" can still fail when another process makes the same table at the same moment.
    if (tries <= 1 || error instanceof AppError) throw error
    await prepareBookkeeping(db, tries - 1)
  }
}
