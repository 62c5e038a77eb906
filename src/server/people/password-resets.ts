import { AppError } from '../../contract/errors.ts'
import { LIMITS } from '../../contract/limits.ts'
import { type DatabaseTime, isValidAt } from '../platform/database/clock.ts'
import type { Db } from '../platform/database/schema.ts'
import { countRows } from '../platform/database/ranges.ts'
import { endOpenLinks } from './open-links.ts'
import type { StoredUser } from './user-model.ts'
import { revokeSessionsOfUser } from './sign-ins/session-rows.ts'
import { rowToUser } from './user-columns.ts'
import { claimAddress } from './user-rows.ts'
import { inTransaction } from '../platform/database/write.ts'

export interface NewPasswordReset {
  /** The hash of the token in the link. The token itself is never stored. */
  readonly tokenHash: string
  readonly userId: string
  readonly expiresAt: Date
}

export async function insertPasswordReset(db: Db, reset: NewPasswordReset): Promise<void> {
  const { tokenHash, userId, expiresAt } = reset
  await db
    .insertInto('password_reset')
    .values({ token_hash: tokenHash, user_id: userId, expires_at: expiresAt.toISOString() })
    .execute()
}

const isValid = (now: Date) => isValidAt(now, LIMITS.resetLinkMinutes * 60_000)

/** The number of valid links of a user. */
export const countPasswordResets = (db: Db, userId: string, now: Date): Promise<number> =>
  countRows(db.selectFrom('password_reset').where('user_id', '=', userId).where(isValid(now)))

/** The user whose password a link changes; undefined when it is unknown, used or expired. */
export async function findResetUser(db: Db, tokenHash: string, now: Date): Promise<StoredUser | undefined> {
  const row = await db
    .selectFrom('password_reset')
    .innerJoin('user', 'user.id', 'password_reset.user_id')
    .selectAll('user')
    .where('password_reset.token_hash', '=', tokenHash)
    .where(isValid(now))
    .executeTakeFirst()
  return row && rowToUser(row)
}

/** Uses a link up and returns its user; undefined when it is unknown, used or expired. */
async function takeReset(tx: Db, tokenHash: string, now: Date): Promise<string | undefined> {
  const used = await tx
    .deleteFrom('password_reset')
    .where('token_hash', '=', tokenHash)
    .where(isValid(now))
    .returning('user_id')
    .executeTakeFirst()
  return used?.user_id
}

/**
 * Uses a link up and sets the password in one transaction. Other links and all sessions of the user end. The
 * link came by mail, so the address now belongs to the user. Only one of two requests with the same link
 * succeeds. Throws 'resetLink'.
 */
export async function resetPassword(
  db: Db,
  reset: {
    readonly tokenHash: string
    readonly passwordHash: string
    readonly hasWeakPassword: boolean
  },
  now: Date,
): Promise<StoredUser> {
  return inTransaction(db, async (tx) => {
    const userId = await takeReset(tx, reset.tokenHash, now)
    if (userId === undefined) throw new AppError('resetLink')
    await endOpenLinks(tx, userId)
    await revokeSessionsOfUser(tx, userId, now)
    const row = await tx
      .updateTable('user')
      .set({
        password_hash: reset.passwordHash,
        has_weak_password: reset.hasWeakPassword ? 1 : 0,
        updated_at: now.toISOString(),
      })
      .where('id', '=', userId)
      .returningAll()
      .executeTakeFirstOrThrow()
    const user = rowToUser(row)
    await claimAddress(tx, user)
    return user
  })
}

export async function deleteExpiredPasswordResets(db: Db, now: DatabaseTime): Promise<void> {
  await db.deleteFrom('password_reset').where('expires_at', '<=', now.toISOString()).execute()
}
