import type { Db } from './database.ts'
import type { StoredUser } from './model.ts'

export interface NewSession {
  /** A hash of the token: the token itself is never stored. */
  readonly tokenHash: string
  readonly userId: string
  readonly expiresAt: Date
}
export declare function insertSession(db: Db, session: NewSession, now: Date): Promise<void>
/** The active user of a session that is neither expired nor revoked. */
export declare function findSessionUser(db: Db, tokenHash: string, now: Date): Promise<StoredUser | undefined>
export declare function revokeSession(db: Db, tokenHash: string, now: Date): Promise<void>
export declare function revokeSessionsOfUser(db: Db, userId: string, now: Date): Promise<void>
export declare function deleteExpiredSessions(db: Db, now: Date): Promise<void>
