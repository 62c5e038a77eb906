import type { Transaction } from 'kysely'
import type { Db } from './database.ts'
import type { Schema } from './schema.ts'

export type Tx = Transaction<Schema>
/** Collects the tags of what a write changed. */
export interface Change {
  touch(...tags: string[]): void
}

/**
 * One transaction for a change of content: one at a time in the whole database, with revision + 1 and the touched
 * tags stored in it. `work` may run again after a clash on PostgreSQL, so it does nothing but use `tx`; it never
 * waits for anything else, as all other writers wait for it.
 */
export declare function write<T>(
  db: Db,
  work: (tx: Tx, change: Change) => Promise<T>,
): Promise<{ value: T; revision: number }>

/** One transaction for everything that is not content (sessions, mail, …). A transaction is used as it is. */
export declare function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T>
