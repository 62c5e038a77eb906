import { randomUUID } from 'node:crypto'
import { AppError } from '../../contract/errors.ts'
import type { Role } from '../../contract/people/identity.ts'
import { LIMITS } from '../../contract/limits.ts'
import { usernameKey } from '../../contract/people/username.ts'
import { type DatabaseTime, timeOfEvent } from '../platform/database/clock.ts'
import { type Db, type Tx } from '../platform/database/schema.ts'
import { deleteMailTo } from '../mail/outbox-rows.ts'
import { countRows } from '../platform/database/ranges.ts'
import type { UserRow } from '../platform/database/rows/people.ts'
import { endOpenLinks } from './open-links.ts'
import type { NewUser, StoredUser } from './user-model.ts'
import { revokeSessionsOfUser } from './sign-ins/session-rows.ts'
import { rowToUser } from './user-columns.ts'
import { inTransaction } from '../platform/database/write.ts'

/** Addresses are compared without case. */
const addressKey = (email: string) => email.toLowerCase()

/** The account that owns this address. */
async function findAddressOwner(db: Db, email: string): Promise<UserRow | undefined> {
  return db.selectFrom('user').selectAll().where('email_key', '=', addressKey(email)).executeTakeFirst()
}

/** Whether an active account owns this address. */
export const hasAddress = async (db: Db, email: string) => (await findAddressOwner(db, email)) !== undefined

/** The owner's address takes precedence over an account that has signed up with it. */
async function releaseAddress(tx: Db, email: string): Promise<void> {
  await tx.updateTable('user').set({ email_key: null }).where('email_key', '=', addressKey(email)).execute()
}

/**
 * Creates an account. An active account owns its address, and an address of another account is refused. An
 * address typed by a stranger is 'unproven' until a mail to it was answered (`claimAddress`); so the answer
 * does not show that it is taken. Throws 'usernameTaken' (compared without case), 'emailTaken', or
 * 'setupCode' for a second owner.
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
    has_weak_password: user.hasWeakPassword ? 1 : 0,
    // A waiting account is deleted some time after this.
    created_at: await timeOfEvent(db, now),
    updated_at: now.toISOString(),
  }
  if (await tryToInsert(db, row)) return rowToUser(row)
  // A unique value is taken, perhaps by a parallel request: the name, the owner's slot or the address.
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

/** The account that owns this address, or else the account with this name. */
export async function findUserToSignIn(db: Db, text: string): Promise<StoredUser | undefined> {
  const key = usernameKey(text)
  const row = await db
    .selectFrom('user')
    .selectAll()
    .where((eb) => eb.or([eb('email_key', '=', key), eb('username_key', '=', key)]))
    // A stranger whose name is the address of another person does not stand in that person's way.
    .orderBy((eb) => eb.case().when('email_key', '=', key).then(0).else(1).end())
    .limit(1)
    .executeTakeFirst()
  return row && rowToUser(row)
}

export async function findUser(db: Db, id: string): Promise<StoredUser | undefined> {
  const row = await db.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirst()
  return row && rowToUser(row)
}

/** Whom a text of “Forgotten password” may mean. */
interface Forgetful {
  /** Who may get a link: the account with this name, and the one that owns this address, or the only one that has it. */
  readonly users: readonly StoredUser[]
  /** The address, where several accounts have signed up with it and none has proven it: they may be strangers. */
  readonly sharedAddress: string | undefined
}

/** Finds accounts by name or address. Waiting accounts get no link. */
export async function findUsersToReset(db: Db, text: string): Promise<Forgetful> {
  const active = db.selectFrom('user').selectAll().where('status', '=', 'active')
  const named = await active.where('username_key', '=', usernameKey(text)).execute()
  const addressed = await active
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', addressKey(text)))
    .orderBy((eb) => eb.case().when('email_key', 'is', null).then(1).else(0).end())
    .limit(2)
    .execute()
  const isShared = addressed.length > 1 && addressed[0]?.email_key === null
  const rows = [...named, ...(isShared ? [] : addressed.slice(0, 1))]
  return {
    users: [...new Map(rows.map((row) => [row.id, rowToUser(row)])).values()],
    sharedAddress: isShared ? addressed[0]?.email : undefined,
  }
}

/** Sorted by name. */
export async function listUsers(db: Db): Promise<StoredUser[]> {
  const rows = await db.selectFrom('user').selectAll().orderBy('username_key').execute()
  return rows.map(rowToUser)
}

export async function findOwner(db: Db): Promise<StoredUser | undefined> {
  const row = await db.selectFrom('user').selectAll().where('owner_slot', '=', 'owner').executeTakeFirst()
  return row && rowToUser(row)
}

export const hasOwner = async (db: Db) => (await findOwner(db)) !== undefined

/** Accounts that wait for approval. */
export const countWaitingUsers = (db: Db): Promise<number> =>
  countRows(db.selectFrom('user').where('status', '=', 'waiting'))

/** Activates a waiting account, which then owns its address. Throws 'emailTaken' when another account owns it. */
export async function activateUser(tx: Tx, { id, email }: StoredUser, now: Date): Promise<void> {
  const other = await findAddressOwner(tx, email)
  if (other !== undefined && other.id !== id) throw new AppError('emailTaken')
  const active = { status: 'active', email_key: addressKey(email), updated_at: now.toISOString() } as const
  await tx.updateTable('user').set(active).where('id', '=', id).execute()
}

/** The address is proven by an answered mail, so the account owns it unless another account does. */
export async function claimAddress(tx: Db, { id, email }: StoredUser): Promise<void> {
  if (await hasAddress(tx, email)) return
  await tx
    .updateTable('user')
    .set({ email_key: addressKey(email) })
    .where('id', '=', id)
    .execute()
}

/** Throws 'usernameTaken' when another account has the name. */
export async function renameUser(tx: Tx, id: string, username: string, now: Date): Promise<void> {
  const other = await findUserByUsername(tx, username)
  if (other !== undefined && other.id !== id) throw new AppError('usernameTaken')
  const names = { username, username_key: usernameKey(username), updated_at: now.toISOString() }
  await tx.updateTable('user').set(names).where('id', '=', id).execute()
}

/** The account has proven that the address is its own. Throws 'emailTaken' when another account owns it. */
export async function changeAddress(tx: Tx, id: string, email: string, now: Date): Promise<void> {
  const other = await findAddressOwner(tx, email)
  if (other !== undefined && other.id !== id) throw new AppError('emailTaken')
  const address = { email, email_key: addressKey(email), updated_at: now.toISOString() }
  await tx.updateTable('user').set(address).where('id', '=', id).execute()
}

/** Deletes accounts that nobody has approved, with the mails to and about them. */
export async function deleteOldWaitingUsers(db: Db, now: DatabaseTime): Promise<void> {
  const limit = new Date(now.getTime() - LIMITS.waitingLifetime).toISOString()
  await inTransaction(db, async (tx) => {
    const old = tx.deleteFrom('user').where('status', '=', 'waiting').where('created_at', '<=', limit)
    const gone = await old.returning('email').execute()
    const addresses = gone.map(({ email }) => email)
    await deleteMailTo(tx, 'account', addresses)
  })
}

/**
 * Returns false for an unknown user. The caller must revoke sessions after a new password or fewer rights.
 * The role of the owner stays.
 */
export async function updateUser(
  db: Db,
  id: string,
  changes: { role?: Exclude<Role, 'owner'>; passwordHash?: string; hasWeakPassword?: boolean },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('user')
    .set({
      updated_at: now.toISOString(),
      ...(changes.role && { role: changes.role }),
      ...(changes.passwordHash && { password_hash: changes.passwordHash }),
      ...(changes.hasWeakPassword !== undefined && { has_weak_password: changes.hasWeakPassword ? 1 : 0 }),
    })
    .where('id', '=', id)
    .$if(changes.role !== undefined, (query) => query.where('owner_slot', 'is', null))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * Creates the owner, or changes the name, address and password of the existing owner. Ends the owner's
 * sessions. Throws 'usernameTaken' when another account has the name.
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
      has_weak_password: 0,
      status: 'active',
      updated_at: now.toISOString(),
    }
    await tx.updateTable('user').set(changed).where('id', '=', existing.id).execute()
    await endOpenLinks(tx, existing.id)
    await revokeSessionsOfUser(tx, existing.id, now)
    return rowToUser(changed)
  })
}

/** Deletes a user with all sessions and mails, but never the owner. Returns false for an unknown user. */
export async function deleteUser(db: Db, id: string): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const next = await tx.selectFrom('email_change').select('email').where('user_id', '=', id).execute()
    const row = await tx
      .deleteFrom('user')
      .where('id', '=', id)
      .where('owner_slot', 'is', null)
      .returning('email')
      .executeTakeFirst()
    if (row === undefined) return false
    const addresses = [row, ...next].map(({ email }) => email)
    await deleteMailTo(tx, 'account', addresses)
    return true
  })
}
