import { type Actor, insertAudit, type Note } from '../database/audit.ts'
import { type Db, type Tx } from '../database/schema.ts'
import { inTransaction } from '../database/write.ts'

/** A deed that is no content and its line in the history, both or neither; `toNote` gives none for nothing done. */
export function noted<T>(
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
