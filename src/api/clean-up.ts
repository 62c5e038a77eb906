import { deleteExpiredAttempts } from '../data/attempts.ts'
import type { Db } from '../data/database.ts'
import { deleteExpiredCreates } from '../data/recent-creates.ts'
import { deleteExpiredSessions } from '../data/sessions.ts'

/** Removes what only time makes useless: old sessions, counted attempts, remembered creates. */
export async function cleanUp(db: Db, now: Date): Promise<void> {
  await deleteExpiredSessions(db, now)
  await deleteExpiredAttempts(db, now)
  await deleteExpiredCreates(db, now)
}
