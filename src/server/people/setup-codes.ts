import { AppError } from '../../contract/errors.ts'
import type { Role } from '../../contract/people/identity.ts'
import type { Db } from '../database/schema.ts'
import type { NewUser, StoredUser } from './user-model.ts'
import { hasOwner, insertUser } from './user-rows.ts'
import { inTransaction } from '../database/write.ts'

export interface NewSetupCode {
  readonly codeHash: string
  /** What the code makes its user: 'owner' for the set-up link, another for an invitation. */
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

/** The one set-up link for the first owner, in place of earlier ones. False, and none is valid, once there is an owner. */
export async function replaceOwnerSetupCode(
  db: Db,
  code: Omit<NewSetupCode, 'role'>,
  now: Date,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    await tx.deleteFrom('setup_code').where('role', '=', 'owner').where('used_at', 'is', null).execute()
    if (await hasOwner(tx)) return false
    await insertSetupCode(tx, { ...code, role: 'owner' }, now)
    return true
  })
}

/**
 * Uses the code up and makes its user, both or neither; of two requests with one code, one is told. Throws
 * 'setupCode' (used, expired, unknown, or there is an owner already) and 'usernameTaken' (the code stays valid).
 */
export async function registerWithSetupCode(
  db: Db,
  codeHash: string,
  user: Pick<NewUser, 'username' | 'email' | 'passwordHash'>,
  now: Date,
): Promise<StoredUser> {
  return inTransaction(db, async (tx) => {
    const used = await tx
      .updateTable('setup_code')
      .set({ used_at: now.toISOString() })
      .where('code_hash', '=', codeHash)
      .where('used_at', 'is', null)
      .where('expires_at', '>', now.toISOString())
      .returning('role')
      .executeTakeFirst()
    if (used === undefined) throw new AppError('setupCode')
    // Two owners from two codes: the unique owner_slot lets only one of them in.
    return insertUser(tx, { ...user, role: used.role, status: 'active' }, now)
  })
}
