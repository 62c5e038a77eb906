import type { Db } from './database.ts'

export interface AttemptState {
  /** Attempts in the window so far, this one included. */
  readonly count: number
  readonly endsAt: Date
}
/**
 * Counts an attempt (a wrong password, a message) of `key`, such as `login:203.0.113.7`, in a window that begins
 * with the first one. With a `fingerprint` (a hash of the request), the same request again within `repeatMs` is
 * the client's automatic second try and counts once.
 */
export declare function countAttempt(
  db: Db,
  attempt: { key: string; windowMs: number; fingerprint?: string; repeatMs?: number },
  now: Date,
): Promise<AttemptState>
/** Without counting; undefined where no window is open. */
export declare function readAttempts(db: Db, key: string, now: Date): Promise<AttemptState | undefined>
export declare function clearAttempts(db: Db, key: string): Promise<void>
export declare function deleteExpiredAttempts(db: Db, now: Date): Promise<void>
