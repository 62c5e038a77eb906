import { randomUUID } from 'node:crypto'
import { AppError } from '../../contract/errors.ts'
import type { Role } from '../../contract/people/identity.ts'
import { LIMITS } from '../../contract/limits.ts'
import { usernameKey } from '../../contract/people/username.ts'
import { type DatabaseTime, timeOfEvent } from '../database/clock.ts'
import { type Db, type Tx, type UserRow } from '../database/schema.ts'
import type { NewUser, StoredUser } from './user-model.ts'
import { revokeSessionsOfUser } from './sessions.ts'
import { rowToUser } from './user-columns.ts'
import { inTransaction } from '../database/write.ts'

/** Addresses are the same in upper and lower case. */
const addressKey = (email: string) => email.toLowerCase()

/** Whose this address is. */
async function findAddressOwner(db: Db, email: string): Promise<UserRow | undefined> {
  return db.selectFrom('user').selectAll().where('email_key', '=', addressKey(email)).executeTakeFirst()
}

/** Whether an account that may sign in has this address for its own. */
export const hasAddress = async (db: Db, email: string) => (await findAddressOwner(db, email)) !== undefined

/** The owner's word counts more than that of whoever has signed up with the owner's address. */
async function releaseAddress(tx: Db, email: string): Promise<void> {
  await tx.updateTable('user').set({ email_key: null }).where('email_key', '=', addressKey(email)).execute()
}

/**
 * The e-mail address is the account's own where it may sign in; one that belongs to another account is refused. What a
 * stranger has typed is 'unproven': it is nobody's before a mail to it was answered (`claimAddress`), and nobody learns
 * that it is taken. Throws 'usernameTaken' (upper and lower case are the same name), 'emailTaken', or 'setupCode' for a
 * second owner.
 */
export async function insertUser(
  db: Db,
  user: NewUser,
  now: Date,
  address: 'own' | 'unproven' = 'own',
): Promise<StoredUser> {
  if (user.role === 'owner') await releaseAddress(db, user.email)
  const row: UserRow = {
    id: randomUUID(),
    username: user.username,
    username_key: usernameKey(user.username),
    email: user.email,
    email_key: user.status === 'active' && address === 'own' ? addressKey(user.email) : null,
    password_hash: user.passwordHash,
    role: user.role,
    status: user.status,
    owner_slot: user.role === 'owner' ? 'owner' : null,
    // A waiting account ends a time after this.
    created_at: await timeOfEvent(db, now),
    updated_at: now.toISOString(),
  }
  if (await tryToInsert(db, row)) return rowToUser(row)
  // What is unique was taken, perhaps this very moment: the name, the owner's one place or the address.
  if (await findUserByUsername(db, user.username)) throw new AppError('usernameTaken')
  throw new AppError(user.role === 'owner' ? 'setupCode' : 'emailTaken')
}

async function tryToInsert(db: Db, row: UserRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('user')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
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

/**
 * Who may get a link to a new password under this text: the account of this name, and the one to which this e-mail
 * address belongs, or else the oldest that has it. Nobody who waits for approval.
 */
export async function findUsersToReset(db: Db, text: string): Promise<StoredUser[]> {
  const active = db.selectFrom('user').selectAll().where('status', '=', 'active')
  const named = active.where('username_key', '=', usernameKey(text))
  const addressed = active
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', addressKey(text)))
    .orderBy((eb) => eb.case().when('email_key', 'is', null).then(1).else(0).end())
    .orderBy('created_at')
    .limit(1)
  const rows = [...(await named.execute()), ...(await addressed.execute())]
  return [...new Map(rows.map((row) => [row.id, rowToUser(row)])).values()]
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

/** Ends the waiting, and the address is the account's own. Throws 'emailTaken' where it belongs to another. */
export async function activateUser(tx: Tx, { id, email }: StoredUser, now: Date): Promise<void> {
  const other = await findAddressOwner(tx, email)
  if (other !== undefined && other.id !== id) throw new AppError('emailTaken')
  const active = { status: 'active', email_key: addressKey(email), updated_at: now.toISOString() } as const
  await tx.updateTable('user').set(active).where('id', '=', id).execute()
}

/** A mail to the address was answered: it is the account's own from now on, unless it belongs to another. */
export async function claimAddress(tx: Db, { id, email }: StoredUser): Promise<void> {
  if (await hasAddress(tx, email)) return
  await tx
    .updateTable('user')
    .set({ email_key: addressKey(email) })
    .where('id', '=', id)
    .execute()
}

/** Forgets accounts that nobody has approved. */
export async function deleteOldWaitingUsers(db: Db, now: DatabaseTime): Promise<void> {
  const limit = new Date(now.getTime() - LIMITS.waitingLifetime).toISOString()
  await db.deleteFrom('user').where('status', '=', 'waiting').where('created_at', '<=', limit).execute()
}

/** False where there is no such user. A new password or less rights: revoke the sessions too. The owner's role stays. */
export async function updateUser(
  db: Db,
  id: string,
  changes: { role?: Exclude<Role, 'owner'>; passwordHash?: string },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('user')
    .set({
      updated_at: now.toISOString(),
      ...(changes.role && { role: changes.role }),
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
    await releaseAddress(tx, owner.email)
    const changed: UserRow = {
      ...existing,
      username: owner.username,
      username_key: usernameKey(owner.username),
      email: owner.email,
      email_key: addressKey(owner.email),
      password_hash: owner.passwordHash,
      status: 'active',
      updated_at: now.toISOString(),
    }
    await tx.updateTable('user').set(changed).where('id', '=', existing.id).execute()
    await revokeSessionsOfUser(tx, existing.id, now)
    return rowToUser(changed)
  })
}

/** With their sessions; never the owner. False where there is no such user. */
export async function deleteUser(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('user')
    .where('id', '=', id)
    .where('owner_slot', 'is', null)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
