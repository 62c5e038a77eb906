import { type Actor, insertAudit, type Note } from '../database/audit.ts'
import { type Db, type Tx } from '../database/schema.ts'
import { inTransaction } from '../database/write.ts'

/**
 * Does a write that changes no content, and adds its entry to the history in the same transaction. `toNote` returns
 * undefined if nothing was changed.
 */
export function auditedWrite<T>(
  db: Db,
  by: Actor,
  work: (tx: Tx) => Promise<T>,
  toNote: (value: T) => Note | undefined,
): Promise<T> {
  return inTransaction(db, async (tx) => {
    const value = await work(tx)
    const note = toNote(value)
    if (note) await insertAudit(tx, by, [note])
    return value
  })
}
