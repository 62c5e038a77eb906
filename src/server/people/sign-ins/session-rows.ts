import { LIMITS } from '../../../contract/limits.ts'
import { type DatabaseTime, isValidAt } from '../../platform/database/clock.ts'
import type { Db } from '../../platform/database/schema.ts'
import type { StoredUser } from '../user-model.ts'
import { rowToUser } from '../user-columns.ts'

export interface NewSession {
  /** The hash of the token. The token itself is never stored. */
  readonly tokenHash: string
  readonly userId: string
  /** The sign-in with which the session ends. */
  readonly signInId?: string
  readonly expiresAt: Date
}

export async function insertSession(db: Db, session: NewSession, now: Date): Promise<void> {
  await db
    .insertInto('session')
    .values({
      token_hash: session.tokenHash,
      user_id: session.userId,
      sign_in_id: session.signInId ?? null,
      created_at: now.toISOString(),
      expires_at: session.expiresAt.toISOString(),
      revoked_at: null,
    })
    .execute()
}

export interface SessionUser extends StoredUser {
  /** Whether the person has signed in, or confirmed who it is, in the last minutes. */
  readonly isConfirmed: boolean
}

/**
 * The active user of a session that has not ended. A session that a wrong clock placed in the future is not
 * accepted.
 */
export async function findSessionUser(
  db: Db,
  tokenHash: string,
  now: Date,
): Promise<SessionUser | undefined> {
  const row = await db
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.user_id')
    .leftJoin('sign_in', 'sign_in.id', 'session.sign_in_id')
    .selectAll('user')
    .select((eb) =>
      eb.fn
        .coalesce('sign_in.confirmed_at', 'sign_in.signed_in_at', 'session.created_at')
        .as('last_confirmed_at'),
    )
    .where('session.token_hash', '=', tokenHash)
    .where(isValidAt(now, LIMITS.sessionLifetimeSeconds * 1000, 'session.expires_at'))
    .where('session.revoked_at', 'is', null)
    .where('user.status', '=', 'active')
    .executeTakeFirst()
  if (!row) return undefined
  const age = now.getTime() - Date.parse(row.last_confirmed_at)
  return { ...rowToUser(row), isConfirmed: Math.abs(age) < LIMITS.confirmationMinutes * 60_000 }
}

/** Signs out: the session and all others of the same sign-in end. */
export async function revokeSession(db: Db, tokenHash: string, now: Date): Promise<void> {
  const signIn = db.selectFrom('session').select('sign_in_id').where('token_hash', '=', tokenHash)
  await db.deleteFrom('sign_in').where('id', '=', signIn).execute()
  await db
    .updateTable('session')
    .set({ revoked_at: now.toISOString() })
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .execute()
}

/** Signs the user out on all browsers, or on all except the one with this sign-in. */
export async function revokeSessionsOfUser(db: Db, userId: string, now: Date, except = ''): Promise<void> {
  await db.deleteFrom('sign_in').where('user_id', '=', userId).where('id', '!=', except).execute()
  await db
    .updateTable('session')
    .set({ revoked_at: now.toISOString() })
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('sign_in_id', 'is', null), eb('sign_in_id', '!=', except)]))
    .where('revoked_at', 'is', null)
    .execute()
}

export async function deleteExpiredSessions(db: Db, now: DatabaseTime): Promise<void> {
  await db.deleteFrom('session').where('expires_at', '<=', now.toISOString()).execute()
}
