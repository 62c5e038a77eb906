import { AppError } from '../../../contract/errors.ts'
import { LIMITS } from '../../../contract/limits.ts'
import { type DatabaseTime, isValidAt } from '../../platform/database/clock.ts'
import type { Db, Tx } from '../../platform/database/schema.ts'
import { endOpenLinks } from '../open-links.ts'
import type { StoredUser } from '../user-model.ts'
import { changeAddress, findUser } from '../user-rows.ts'

interface EmailChange {
  readonly userId: string
  /** The hash of the token in the link. The token itself is never stored. */
  readonly tokenHash: string
  readonly email: string
  readonly expiresAt: Date
}

/** Replaces an earlier change of the same account. */
export async function saveEmailChange(
  tx: Tx,
  { userId, tokenHash, email, expiresAt }: EmailChange,
): Promise<void> {
  await tx.deleteFrom('email_change').where('user_id', '=', userId).execute()
  const row = { user_id: userId, token_hash: tokenHash, email, expires_at: expiresAt.toISOString() }
  await tx.insertInto('email_change').values(row).execute()
}

const HOUR = 3_600_000
const isValid = (now: Date) => isValidAt(now, LIMITS.emailLinkHours * HOUR)

/** The address that waits to be confirmed; '' for none. */
export async function findNewAddress(db: Db, userId: string, now: Date): Promise<string> {
  const row = await db
    .selectFrom('email_change')
    .select('email')
    .where('user_id', '=', userId)
    .where(isValid(now))
    .executeTakeFirst()
  return row?.email ?? ''
}

/** Whether a link for this address that still works was made within an hour. */
export async function hasNewLink(
  db: Db,
  { userId, email }: Pick<EmailChange, 'userId' | 'email'>,
  now: Date,
): Promise<boolean> {
  const end = new Date(now.getTime() + (LIMITS.emailLinkHours - 1) * HOUR)
  const row = await db
    .selectFrom('email_change')
    .select('email')
    .where('user_id', '=', userId)
    .where('email', '=', email)
    .where('expires_at', '>', end.toISOString())
    .where(isValid(now))
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Uses a link up: the new address belongs to the account. Returns the account as it was before and the new address.
 * Throws 'emailLink' for an unknown, used or expired link, and 'emailTaken'.
 */
export async function confirmEmailChange(
  tx: Tx,
  tokenHash: string,
  now: Date,
): Promise<{ readonly user: StoredUser; readonly email: string }> {
  const used = await tx
    .deleteFrom('email_change')
    .where('token_hash', '=', tokenHash)
    .where(isValid(now))
    .returning(['user_id', 'email'])
    .executeTakeFirst()
  const user = used && (await findUser(tx, used.user_id))
  if (!user) throw new AppError('emailLink')
  await changeAddress(tx, user.id, used.email, now)
  // Links that were sent to the old address.
  await endOpenLinks(tx, user.id)
  return { user, email: used.email }
}

export async function deleteExpiredEmailChanges(db: Db, now: DatabaseTime): Promise<void> {
  await db.deleteFrom('email_change').where('expires_at', '<=', now.toISOString()).execute()
}
