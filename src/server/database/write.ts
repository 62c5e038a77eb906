import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { AppError } from '../../contract/errors.ts'
import { type Actor, insertAudit, type Note, PROGRAM } from './audit.ts'
import type { Db, Tx } from './schema.ts'

/** Collects the tags of what a write changed, and what is to be told of it. */
export interface Change {
  /** Who makes it. */
  readonly by: Actor
  touch(...tags: string[]): void
  /** A line of the history: who did this to that. */
  note(note: Note): void
}

const TRIES = 6
/** PostgreSQL: could not serialise, or deadlock. The transaction left nothing behind and may run again. */
const PASSING = new Set(['40001', '40P01'])
/** PostgreSQL: waited longer than lock_timeout. */
const LOCK_TIMEOUT = '55P03'
/** Rows a statement, so that the parameters stay below every engine's limit. */
const TAGS_A_STATEMENT = 1000

/**
 * One transaction for a change of content: one at a time in the whole database, with revision + 1, the touched tags
 * and the lines of the history stored in it. `work` may run again after a clash on PostgreSQL, so it does nothing but use `tx`; it never
 * waits for anything else, as all other writers wait for it.
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
 * One transaction for everything that is not content (sessions, mail, …). A transaction is used as it is. Throws
 * 'conflict' when it kept clashing with others, 'unavailable' when it waited too long for them.
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (isTransaction(db)) return work(db)
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      const code = postgresCode(error)
      if (code === LOCK_TIMEOUT) throw new AppError('unavailable')
      if (code === undefined || !PASSING.has(code)) throw error
      if (attempt === TRIES) throw new AppError('conflict')
      await delay(Math.random() * 10 * 2 ** attempt)
    }
  }
}

/** Reads that all see the same moment, however long they take; nobody waits for them. */
export const inSnapshot = <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work)

/** Writing the row takes its lock on every engine; the value read is the newest committed one. */
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

function postgresCode(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' ? code : undefined
}
