import type { Db } from './database.ts'
import type { NewUser, StoredUser, UserStatus } from './model.ts'
import type { Role } from '../contract/identity.ts'

/** Throws 'usernameTaken' (upper and lower case are the same name). */
export declare function insertUser(db: Db, user: NewUser, now: Date): Promise<StoredUser>
export declare function findUserByUsername(db: Db, username: string): Promise<StoredUser | undefined>
export declare function findUser(db: Db, id: string): Promise<StoredUser | undefined>
export declare function listUsers(db: Db): Promise<StoredUser[]>
export declare function hasOwner(db: Db): Promise<boolean>
/** False where there is no such user. A new password or less rights: revoke the sessions too. */
export declare function updateUser(
  db: Db,
  id: string,
  changes: { role?: Exclude<Role, 'owner'>; status?: UserStatus; passwordHash?: string },
  now: Date,
): Promise<boolean>
/** Makes the owner, or gives the one there is this name, address and password; ends the owner's sessions. */
export declare function saveOwner(
  db: Db,
  owner: Pick<NewUser, 'username' | 'email' | 'passwordHash'>,
  now: Date,
): Promise<StoredUser>
