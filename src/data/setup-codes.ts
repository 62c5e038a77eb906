import type { Role } from '../contract/identity.ts'
import type { Db } from './database.ts'
import type { NewUser, StoredUser } from './model.ts'

export interface NewSetupCode {
  readonly codeHash: string
  /** What the code makes its user: 'owner' for the set-up link, another for an invitation. */
  readonly role: Role
  readonly expiresAt: Date
}
export declare function insertSetupCode(db: Db, code: NewSetupCode, now: Date): Promise<void>
/** The one set-up link for the first owner, in place of earlier ones. False, and none is valid, once there is an owner. */
export declare function replaceOwnerSetupCode(
  db: Db,
  code: Omit<NewSetupCode, 'role'>,
  now: Date,
): Promise<boolean>
/**
 * Uses the code up and makes its user, both or neither; of two requests with one code, one is told. Throws
 * 'setupCode' (used, expired, unknown, or there is an owner already) and 'usernameTaken' (the code stays valid).
 */
export declare function registerWithSetupCode(
  db: Db,
  codeHash: string,
  user: Pick<NewUser, 'username' | 'email' | 'passwordHash'>,
  now: Date,
): Promise<StoredUser>
