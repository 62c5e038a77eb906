import { randomBytes } from 'node:crypto'
import { AppError } from '../../contract/errors.ts'
import { ManagerRegistrationSchema } from '../../contract/people/manager-passwords.ts'
import { insertAudit, PROGRAM } from '../platform/database/audit.ts'
import type { Db } from '../platform/database/schema.ts'
import type { StoredUser } from './user-model.ts'
import { replaceOwnerSetupCode } from './setup-codes.ts'
import { findOwner, findUserToSignIn, hasOwner, saveOwner } from './user-rows.ts'
import { inTransaction } from '../platform/database/write.ts'
import { validate } from '../platform/api/body.ts'
import { sha256 } from '../platform/lib/hashing.ts'
import { notify } from './account/notices.ts'
import { deleteSecondFactor } from './factors/code-rows.ts'
import { createPasswords } from './passwords.ts'

const SETUP_CODE_LIFETIME = 7 * 24 * 3600_000

/**
 * Creates a one-time code for the set-up link `/sign-up?setup=…`. Earlier codes become invalid. Returns
 * undefined when there is an owner. Only a hash is stored.
 */
export async function issueSetupCode(db: Db, now = new Date()): Promise<string | undefined> {
  const code = randomBytes(24).toString('base64url')
  const expiresAt = new Date(now.getTime() + SETUP_CODE_LIFETIME)
  const isIssued = await replaceOwnerSetupCode(db, { codeHash: sha256(code), expiresAt }, now)
  return isIssued ? code : undefined
}

type Parts = { readonly db: Db } & Parameters<typeof notify>[1]

/**
 * Switches off the codes of a person who has lost the app and the recovery codes. It needs access to the server. Throws
 * 'notFound' for an unknown person, and for one without codes.
 */
export async function switchCodesOff(parts: Parts, username: string): Promise<void> {
  await inTransaction(parts.db, async (tx) => {
    const user = await findUserToSignIn(tx, username)
    if (!user || !(await deleteSecondFactor(tx, user.id))) throw new AppError('notFound')
    const { id } = user
    const note = {
      action: 'update',
      kind: 'user',
      id,
      title: user.username,
      fields: ['secondFactor'],
    } as const
    await insertAudit(tx, PROGRAM, [note])
    await notify(tx, parts, id, 'secondFactorOff')
  })
}

/**
 * Creates the owner, or changes the name, address and password of the existing owner and ends all sessions.
 * It needs access to the server. Throws `invalid` with the faults, or `usernameTaken`.
 */
export async function createOwner(
  db: Db,
  owner: { username: string; email: string; password: string },
  now = new Date(),
  passwords = createPasswords(),
): Promise<StoredUser> {
  const input = { ...owner, confirmPassword: owner.password }
  const { username, email, password } = validate(ManagerRegistrationSchema, input)
  const passwordHash = await passwords.hash(password)
  return inTransaction(db, async (tx) => {
    const action = (await hasOwner(tx)) ? 'update' : 'create'
    const saved = await saveOwner(tx, { username, email, passwordHash }, now)
    const fields = action === 'update' ? ['username', 'email', 'password'] : []
    await insertAudit(tx, PROGRAM, [{ action, kind: 'user', id: saved.id, title: username, fields }])
    return saved
  })
}

/** `createOwner` for the command. An owner who was there before gets a mail at the old address. */
export async function replaceOwner(
  parts: Parts,
  owner: { username: string; email: string; password: string },
): Promise<StoredUser> {
  return inTransaction(parts.db, async (tx) => {
    const before = await findOwner(tx)
    const saved = await createOwner(tx, owner, parts.clock())
    if (before) await notify(tx, parts, before, 'password')
    if (before && before.email !== saved.email) await notify(tx, parts, before, 'email')
    return saved
  })
}
