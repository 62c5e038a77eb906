import { randomBytes } from 'node:crypto'
import { ManagerRegistrationSchema } from '../../contract/people/manager-passwords.ts'
import { insertAudit, PROGRAM } from '../database/audit.ts'
import type { Db } from '../database/schema.ts'
import type { StoredUser } from './user-model.ts'
import { replaceOwnerSetupCode } from './setup-codes.ts'
import { hasOwner, saveOwner } from './user-rows.ts'
import { inTransaction } from '../database/write.ts'
import { validate } from '../api/body.ts'
import { sha256 } from '../lib/hashing.ts'
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
