import { randomUUID } from 'node:crypto'
import { AppError } from '../contract/errors.ts'
import type { Role } from '../contract/identity.ts'
import type { Db } from './database.ts'
import type { NewUser, StoredUser, UserStatus } from './model.ts'
import type { UserRow } from './schema.ts'
import { revokeSessionsOfUser } from './sessions.ts'
import { rowToUser } from './user-rows.ts'
import { inTransaction } from './write.ts'

/** Throws 'usernameTaken' (upper and lower case are the same name), or 'setupCode' for a second owner. */
export async function insertUser(db: Db, user: NewUser, now: Date): Promise<StoredUser> {
  const row: UserRow = {
    id: randomUUID(),
    username: user.username,
    username_key: usernameKey(user.username),
    email: user.email,
    password_hash: user.passwordHash,
    role: user.role,
    status: user.status,
    owner_slot: user.role === 'owner' ? 'owner' : null,
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
  }
  const result = await db
    .insertInto('user')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (result.numInsertedOrUpdatedRows === 1n) return rowToUser(row)
  // Either the name or the owner's one place was taken, perhaps this very moment.
  throw new AppError((await findUserByUsername(db, user.username)) ? 'usernameTaken' : 'setupCode')
}

export async function findUserByUsername(db: Db, username: string): Promise<StoredUser | undefined> {
  const row = await db
    .selectFrom('user')
    .selectAll()
    .where('username_key', '=', usernameKey(username))
    .executeTakeFirst()
  return row && rowToUser(row)
}

export async function findUser(db: Db, id: string): Promise<StoredUser | undefined> {
  const row = await db.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirst()
  return row && rowToUser(row)
}

/** By username, or everybody with this e-mail address: several may share one. At most `limit`. */
export async function findUsersByNameOrEmail(db: Db, text: string, limit: number): Promise<StoredUser[]> {
  const rows = await db
    .selectFrom('user')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('username_key', '=', usernameKey(text)),
        eb(eb.fn<string>('lower', ['email']), '=', text.toLowerCase()),
      ]),
    )
    .orderBy('username_key')
    .limit(limit)
    .execute()
  return rows.map(rowToUser)
}

/** In the order of their names. */
export async function listUsers(db: Db): Promise<StoredUser[]> {
  const rows = await db.selectFrom('user').selectAll().orderBy('username_key').execute()
  return rows.map(rowToUser)
}

export async function findOwner(db: Db): Promise<StoredUser | undefined> {
  const row = await db.selectFrom('user').selectAll().where('owner_slot', '=', 'owner').executeTakeFirst()
  return row && rowToUser(row)
}

export const hasOwner = async (db: Db) => (await findOwner(db)) !== undefined

/** People who have signed up and are not approved yet. */
export async function countWaitingUsers(db: Db): Promise<number> {
  const { waiting } = await db
    .selectFrom('user')
    .select((eb) => eb.fn.countAll<number>().as('waiting'))
    .where('status', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return waiting
}

/** False where there is no such user. A new password or less rights: revoke the sessions too. The owner's role stays. */
export async function updateUser(
  db: Db,
  id: string,
  changes: { role?: Exclude<Role, 'owner'>; status?: UserStatus; passwordHash?: string },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('user')
    .set({
      updated_at: now.toISOString(),
      ...(changes.role && { role: changes.role }),
      ...(changes.status && { status: changes.status }),
      ...(changes.passwordHash && { password_hash: changes.passwordHash }),
    })
    .where('id', '=', id)
    .$if(changes.role !== undefined, (query) => query.where('owner_slot', 'is', null))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * Makes the owner, or gives the one there is this name, address and password; ends the owner's sessions. Throws
 * 'usernameTaken' where somebody else has the name.
 */
export async function saveOwner(
  db: Db,
  owner: Pick<NewUser, 'username' | 'email' | 'passwordHash'>,
  now: Date,
): Promise<StoredUser> {
  return inTransaction(db, async (tx) => {
    const slot = tx.selectFrom('user').selectAll().where('owner_slot', '=', 'owner')
    const existing = await slot.executeTakeFirst()
    if (existing === undefined) return insertUser(tx, { ...owner, role: 'owner', status: 'active' }, now)
    const other = await findUserByUsername(tx, owner.username)
    if (other !== undefined && other.id !== existing.id) throw new AppError('usernameTaken')
    const changed: UserRow = {
      ...existing,
      username: owner.username,
      username_key: usernameKey(owner.username),
      email: owner.email,
      password_hash: owner.passwordHash,
      status: 'active',
      updated_at: now.toISOString(),
    }
    await tx.updateTable('user').set(changed).where('id', '=', existing.id).execute()
    await revokeSessionsOfUser(tx, existing.id, now)
    return rowToUser(changed)
  })
}

/** Names that look the same are the same: composed characters, no upper case. */
export const usernameKey = (username: string) => username.normalize('NFKC').toLowerCase()

/** With their sessions; never the owner. False where there is no such user. */
export async function deleteUser(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('user')
    .where('id', '=', id)
    .where('owner_slot', 'is', null)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
