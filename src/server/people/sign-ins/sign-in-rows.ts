import { randomUUID } from 'node:crypto'
import { LIMITS } from '../../../contract/limits.ts'
import { type DatabaseTime, latestEnd } from '../../platform/database/clock.ts'
import type { Db } from '../../platform/database/schema.ts'
import type { SignInRow } from '../../platform/database/rows/people.ts'
import type { StoredUser } from '../user-model.ts'
import { rowToUser } from '../user-columns.ts'

/** A person signed in on one browser, from signing in to signing out. The tokens of this time are in `session`. */
export interface SignIn {
  readonly id: string
  /** The browser in words, as far as it names itself. */
  readonly browser: string
  readonly signedInAt: string
  readonly usedAt: string
}

const rowToSignIn = ({ id, browser, signed_in_at: signedInAt, used_at: usedAt }: SignInRow): SignIn => ({
  id,
  browser,
  signedInAt,
  usedAt,
})
const IDLE = LIMITS.sessionIdleSeconds * 1000
const LONGEST = LIMITS.sessionLongestSeconds * 1000
const TOKEN = LIMITS.sessionLifetimeSeconds * 1000
const ago = (now: Date, ms: number) => new Date(now.getTime() - ms).toISOString()

/** Returns the id. Only the hash of the secret is stored. */
export async function insertSignIn(
  db: Db,
  { userId, secretHash, browser }: { userId: string; secretHash: string; browser: string },
  now: Date,
): Promise<string> {
  const id = randomUUID()
  const at = now.toISOString()
  const row = {
    id,
    user_id: userId,
    secret_hash: secretHash,
    browser,
    signed_in_at: at,
    confirmed_at: null,
    used_at: at,
  }
  await db.insertInto('sign_in').values(row).execute()
  return id
}

/** Sign-ins that have not ended. One that a wrong clock placed in the future does not count. */
function openSignIns(db: Db, now: Date) {
  const latest = latestEnd(now, TOKEN)
  return db
    .selectFrom('sign_in')
    .selectAll()
    .where('used_at', '>', ago(now, IDLE))
    .where('signed_in_at', '>', ago(now, LONGEST))
    .where('used_at', '<=', latest)
    .where('signed_in_at', '<=', latest)
}

/**
 * Notes that the person used the site at this time. Returns the sign-in with its active user; undefined when it has
 * ended: unused for a day, a month old, or signed out.
 */
export async function useSignIn(
  db: Db,
  { secretHash, usedAt }: { readonly secretHash: string; readonly usedAt: Date },
  now: Date,
): Promise<{ readonly signIn: SignIn; readonly user: StoredUser } | undefined> {
  const used = usedAt.toISOString()
  // Another tab may have been used later.
  await db
    .updateTable('sign_in')
    .set({ used_at: used })
    .where('secret_hash', '=', secretHash)
    .where('used_at', '<', used)
    .where('used_at', '>', ago(usedAt, IDLE))
    .execute()
  const row = await openSignIns(db, now).where('secret_hash', '=', secretHash).executeTakeFirst()
  if (!row) return undefined
  const user = await db
    .selectFrom('user')
    .selectAll()
    .where('id', '=', row.user_id)
    .where('status', '=', 'active')
    .executeTakeFirst()
  return user && { signIn: rowToSignIn(row), user: rowToUser(user) }
}

/**
 * The sign-ins of a user that have not ended, the most recently used first. A member's ends with its first token, which
 * is never renewed.
 */
export async function listSignIns(
  db: Db,
  { id, role }: Pick<StoredUser, 'id' | 'role'>,
  now: Date,
): Promise<SignIn[]> {
  const rows = await openSignIns(db, now)
    .where('user_id', '=', id)
    .$if(role === 'member', (query) => query.where('signed_in_at', '>', ago(now, TOKEN)))
    .orderBy('used_at', 'desc')
    .execute()
  return rows.map(rowToSignIn)
}

/** The id of the sign-in that a token belongs to. */
export async function findSignInOf(db: Db, tokenHash: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('session')
    .select('sign_in_id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return row?.sign_in_id ?? undefined
}

/** The person of this sign-in has just confirmed who it is. */
export async function confirmSignIn(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('sign_in').set({ confirmed_at: now.toISOString() }).where('id', '=', id).execute()
}

/** Signs a user out on one browser. Returns false when the user has no such sign-in. */
export async function deleteSignIn(db: Db, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sign_in')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export async function deleteEndedSignIns(db: Db, now: DatabaseTime): Promise<void> {
  await db
    .deleteFrom('sign_in')
    .where((eb) => eb.or([eb('used_at', '<=', ago(now, IDLE)), eb('signed_in_at', '<=', ago(now, LONGEST))]))
    .execute()
}
