import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { AppError } from '../../../contract/errors.ts'
import { codeOf } from '../lib/files.ts'
import { type Actor, insertAudit, type Note, PROGRAM } from './audit.ts'
import type { Db, Tx } from './schema.ts'

/** Collects the tags that a write changed, and its lines for the history. */
export interface Change {
  /** The user who makes the change. */
  readonly by: Actor
  touch(...tags: string[]): void
  /** Adds a line to the history. */
  note(note: Note): void
}

const TRIES = 6
/** PostgreSQL: serialization failure or deadlock. The transaction wrote nothing and may run again. */
const PASSING = new Set(['40001', '40P01'])
/** PostgreSQL: the statement waited longer than lock_timeout. */
const LOCK_TIMEOUT = '55P03'
/** The number of rows in one statement; every engine limits the parameters. */
const TAGS_A_STATEMENT = 1000

/**
 * One transaction for a change of content. Only one runs at a time in the whole database; it stores revision + 1, the
 * changed tags and the lines of the history. `work` may run again after a collision on PostgreSQL, so it only uses
 * `tx`. It waits for nothing else, because all other writers wait for it; only a restore writes a file
 * meanwhile, under a name that a second run replaces.
 */
export async function write<T>(
  db: Db,
  work: (tx: Tx, change: Change) => Promise<T>,
  by: Actor = PROGRAM,
): Promise<{ value: T; revision: number }> {
  if (db.isTransaction) throw new Error('write() inside a transaction: its revision would not be its own')
  return inTransaction(db, async (tx) => {
    const current = await lockRevision(tx)
    const tags = new Set<string>()
    const notes: Note[] = []
    const value = await work(tx, {
      by,
      touch: (...touched) => {
        for (const tag of touched) tags.add(tag)
      },
      note: (note) => notes.push(note),
    })
    await insertAudit(tx, by, notes)
    if (tags.size === 0) return { value, revision: current }
    await storeChange(tx, current + 1, [...tags])
    return { value, revision: current + 1 }
  })
}

const isTransaction = (db: Db): db is Tx => db.isTransaction

/**
 * One transaction for data that is not content (sessions, mail, …); an existing transaction is reused. Throws
 * 'conflict' after repeated collisions, and 'unavailable' after a long wait.
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (isTransaction(db)) return work(db)
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      const code = codeOf(error)
      if (code === LOCK_TIMEOUT) throw new AppError('unavailable')
      if (code === undefined || !PASSING.has(code)) throw error
      if (attempt === TRIES) throw new AppError('conflict')
      await delay(Math.random() * 10 * 2 ** attempt)
    }
  }
}

/** Runs reads that all see the state of one moment; no writer waits for them. An existing transaction is reused. */
export const inSnapshot = async <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> =>
  isTransaction(db)
    ? work(db)
    : db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work)

/** Writing the row takes its lock on every engine; the read value is the newest committed one. */
async function lockRevision(tx: Tx): Promise<number> {
  const row = await tx
    .updateTable('revision')
    .set({ current: sql`current` })
    .where('id', '=', 1)
    .returning('current')
    .executeTakeFirstOrThrow()
  return row.current
}

async function storeChange(tx: Tx, revision: number, tags: readonly string[]) {
  await tx.updateTable('revision').set({ current: revision }).where('id', '=', 1).execute()
  for (let start = 0; start < tags.length; start += TAGS_A_STATEMENT) {
    const rows = tags.slice(start, start + TAGS_A_STATEMENT).map((tag) => ({ revision, tag }))
    await tx.insertInto('change').values(rows).execute()
  }
}
