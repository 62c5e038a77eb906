import { deleteExpiredAttempts } from '../data/attempts.ts'
import type { Db } from '../data/database.ts'
import { deleteExpiredCreates } from '../data/recent-creates.ts'
import { deleteExpiredSessions } from '../data/sessions.ts'
import { deleteExpiredSubscriberTokens } from '../data/subscriber-tokens.ts'
import { deleteUnconfirmedSubscribers } from '../data/subscribers.ts'

/** Removes what only time makes useless: old sessions, counted attempts, remembered creates, void links. */
export async function cleanUp(db: Db, now: Date): Promise<void> {
  await deleteExpiredSessions(db, now)
  await deleteExpiredAttempts(db, now)
  await deleteExpiredCreates(db, now)
  await deleteExpiredSubscriberTokens(db, now)
  await deleteUnconfirmedSubscribers(db, now)
}
