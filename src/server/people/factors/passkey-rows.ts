import { AppError } from '../../../contract/errors.ts'
import { LIMITS } from '../../../contract/limits.ts'
import { type DatabaseTime, isValidAt } from '../../platform/database/clock.ts'
import type { Db, Tx } from '../../platform/database/schema.ts'
import type { PasskeyRow } from '../../platform/database/rows/people.ts'
import { sha256 } from '../../platform/lib/hashing.ts'

const CHALLENGE = LIMITS.passkeyChallengeMinutes * 60_000

/** Keeps a challenge for a few minutes. `userId`: who adds a passkey; null for signing in. */
export async function insertChallenge(
  db: Db,
  challenge: string,
  userId: string | null,
  now: Date,
): Promise<void> {
  const expiresAt = new Date(now.getTime() + CHALLENGE).toISOString()
  await db
    .insertInto('passkey_challenge')
    .values({ challenge_hash: sha256(challenge), user_id: userId, expires_at: expiresAt })
    .execute()
}

/** Uses a challenge up. Returns false for one that is unknown, used, expired or for somebody else. */
export async function takeChallenge(
  db: Db,
  challenge: string,
  userId: string | null,
  now: Date,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkey_challenge')
    .where('challenge_hash', '=', sha256(challenge))
    .where('user_id', userId === null ? 'is' : '=', userId)
    .where(isValidAt(now, CHALLENGE))
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export async function deleteExpiredChallenges(db: Db, now: DatabaseTime): Promise<void> {
  await db.deleteFrom('passkey_challenge').where('expires_at', '<=', now.toISOString()).execute()
}

/** The oldest first. */
export const listPasskeys = (db: Db, userId: string): Promise<PasskeyRow[]> =>
  db
    .selectFrom('passkey')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

export const findPasskey = (db: Db, id: string): Promise<PasskeyRow | undefined> =>
  db.selectFrom('passkey').selectAll().where('id', '=', id).executeTakeFirst()

/** The hosts of the site that somebody has a passkey for. */
export async function listPasskeyHosts(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('passkey').select('host').distinct().execute()
  return rows.map((row) => row.host)
}

export async function insertPasskey(tx: Tx, passkey: PasskeyRow): Promise<void> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('passkey')
    .values(passkey)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) throw new AppError('passkeyRefused')
}

/** Notes a use. Returns false when the passkey was used or removed at the same moment. */
export async function usePasskey(db: Db, { id, counter }: PasskeyRow, next: number, now: Date) {
  const { numUpdatedRows } = await db
    .updateTable('passkey')
    .set({ counter: String(next), used_at: now.toISOString() })
    .where('id', '=', id)
    .where('counter', '=', counter)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Throws 'notFound' when the user has no such passkey. */
export async function renamePasskey(tx: Tx, userId: string, id: string, name: string): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('passkey')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new AppError('notFound')
}

/** Returns false when it is gone already. Throws 'notFound' for the passkey of another user. */
export async function deletePasskey(tx: Tx, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('passkey')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (numDeletedRows === 1n) return true
  if (await findPasskey(tx, id)) throw new AppError('notFound')
  return false
}
