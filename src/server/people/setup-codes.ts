import { AppError } from '../../contract/errors.ts'
import { LIMITS } from '../../contract/limits.ts'
import type { Role } from '../../contract/people/identity.ts'
import { isValidAt } from '../platform/database/clock.ts'
import type { Db } from '../platform/database/schema.ts'
import type { NewUser, StoredUser } from './user-model.ts'
import { hasOwner, insertUser } from './user-rows.ts'
import { inTransaction } from '../platform/database/write.ts'

export interface NewSetupCode {
  readonly codeHash: string
  /** The role that the code gives: 'owner' for the set-up link, another role for an invitation. */
  readonly role: Role
  readonly expiresAt: Date
}

export async function insertSetupCode(db: Db, code: NewSetupCode, now: Date): Promise<void> {
  await db
    .insertInto('setup_code')
    .values({
      code_hash: code.codeHash,
      role: code.role,
      created_at: now.toISOString(),
      expires_at: code.expiresAt.toISOString(),
      used_at: null,
    })
    .execute()
}

/** Replaces the set-up link of the first owner. Returns false when there is an owner. */
export async function replaceOwnerSetupCode(
  db: Db,
  code: Omit<NewSetupCode, 'role'>,
  now: Date,
): Promise<boolean> {
  // Each start asks, and writes nothing where there is an owner.
  if (await hasOwner(db)) return false
  return inTransaction(db, async (tx) => {
    await tx.deleteFrom('setup_code').where('role', '=', 'owner').where('used_at', 'is', null).execute()
    if (await hasOwner(tx)) return false
    await insertSetupCode(tx, { ...code, role: 'owner' }, now)
    return true
  })
}

const isValid = (now: Date) => isValidAt(now, LIMITS.invitationDays * 24 * 3_600_000)

/** The role that a code gives; undefined when it is unknown, used or expired. */
export async function findSetupRole(db: Db, codeHash: string, now: Date): Promise<Role | undefined> {
  const row = await db
    .selectFrom('setup_code')
    .select('role')
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .where(isValid(now))
    .executeTakeFirst()
  return row?.role
}

/**
 * Uses a code up and creates its user in one transaction. Only one of two requests with the same code
 * succeeds. Throws 'setupCode' (used, expired, unknown, or an owner exists) and 'usernameTaken' (the code
 * stays valid).
 */
export async function registerWithSetupCode(
  db: Db,
  codeHash: string,
  user: Pick<NewUser, 'username' | 'email' | 'passwordHash' | 'hasWeakPassword'>,
  now: Date,
): Promise<StoredUser> {
  return inTransaction(db, async (tx) => {
    const used = await tx
      .updateTable('setup_code')
      .set({ used_at: now.toISOString() })
      .where('code_hash', '=', codeHash)
      .where('used_at', 'is', null)
      .where(isValid(now))
      .returning('role')
      .executeTakeFirst()
    if (used === undefined) throw new AppError('setupCode')
    // The unique column owner_slot prevents two owners from two codes.
    return insertUser(tx, { ...user, role: used.role, status: 'active' }, now)
  })
}
