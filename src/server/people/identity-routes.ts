import type { Logger } from 'pino'
import type { Config } from '../platform/config/config.ts'
import { AppError } from '../../contract/errors.ts'
import { type Login, LoginSchema, RegistrationSchema } from '../../contract/people/identity.ts'
import { isWeakPassword, ManagerRegistrationSchema } from '../../contract/people/manager-passwords.ts'
import { LIMITS } from '../../contract/limits.ts'
import { SUCCESS } from '../../contract/wording/messages.ts'
import { API_PATHS } from '../../contract/paths.ts'
import { insertAudit } from '../platform/database/audit.ts'
import { type Db, type Tx } from '../platform/database/schema.ts'
import type { NewUser, StoredUser } from './user-model.ts'
import { insertMail } from '../mail/outbox-rows.ts'
import { revokeSession } from './sign-ins/session-rows.ts'
import { logFailure } from './sign-ins/failure-log.ts'
import { openSession, withoutSecret } from './sign-ins/open-session.ts'
import { readSettings } from '../site/settings-rows.ts'
import { findSetupRole, registerWithSetupCode } from './setup-codes.ts'
import {
  countWaitingUsers,
  findOwner,
  findUserToSignIn,
  hasAddress,
  insertUser,
  updateUser,
} from './user-rows.ts'
import { inTransaction } from '../platform/database/write.ts'
import { renderSignUp } from './account-mails.ts'
import { privateJson } from '../platform/api/answers.ts'
import { parseFormOrJson, parseJson, readBytes, validate } from '../platform/api/body.ts'
import { sha256 } from '../platform/lib/hashing.ts'
import { formDone } from '../platform/api/forms/form-answer.ts'
import type { Limits } from '../platform/api/rate-limits.ts'
import type { ClientAddress } from '../platform/api/middleware/client-address.ts'
import type { Codes } from './factors/codes.ts'
import type { Passwords } from './passwords.ts'
import { createRoutes } from '../platform/api/routes.ts'

export interface IdentityParts {
  readonly db: Db
  readonly config: Pick<Config, 'siteUrl' | 'registration'>
  readonly clock: () => Date
  readonly passwords: Passwords
  readonly codes: Codes
  readonly limits: Limits
  readonly clientAddress: ClientAddress
  readonly log: Logger
  /** Called when a mail was added to the outbox. */
  readonly onMail: () => void
}

type NewAccount = Pick<NewUser, 'username' | 'email' | 'passwordHash' | 'hasWeakPassword'>

/** Notifies the owner of a waiting person by mail, up to a limit, so that a bot cannot flood the mailbox. */
async function notifyOwner(tx: Tx, { config, clock }: IdentityParts, { username, email }: StoredUser) {
  const owner = await findOwner(tx)
  if (!owner || (await countWaitingUsers(tx)) > LIMITS.mailedWaitingPeople) return
  const settings = await readSettings(tx)
  const isAddressTaken = await hasAddress(tx, email)
  const person = { username, email, isAddressTaken }
  const mail = renderSignUp({ ...person, to: owner.email, settings, siteUrl: config.siteUrl })
  await insertMail(tx, mail, clock())
}

/** A code decides the role and is used up. Without a code REGISTRATION decides. */
async function insertRegistered(tx: Tx, parts: IdentityParts, user: NewAccount, setup: string) {
  const { config, clock } = parts
  if (setup !== '') return registerWithSetupCode(tx, sha256(setup), user, clock())
  const status = config.registration === 'open' ? 'active' : 'waiting'
  const inserted = await insertUser(tx, { ...user, role: 'member', status }, clock(), 'unproven')
  if (status === 'waiting') await notifyOwner(tx, parts, inserted)
  return inserted
}

/** The rules depend on the role that the code gives. */
async function validateRegistration({ db, clock }: IdentityParts, value: unknown) {
  const registration = validate(RegistrationSchema, value)
  if (registration.setup === '') return registration
  const role = await findSetupRole(db, sha256(registration.setup), clock())
  if (role === undefined) throw new AppError('setupCode')
  return role === 'member' ? registration : validate(ManagerRegistrationSchema, value)
}

async function register(parts: IdentityParts, value: unknown): Promise<StoredUser> {
  const { db, config, passwords, onMail } = parts
  const { setup, username, email, password } = await validateRegistration(parts, value)
  if (setup === '' && config.registration === 'invite') throw new AppError('forbidden')
  const hasWeakPassword = isWeakPassword(password, username)
  const user = { username, email, passwordHash: await passwords.hash(password), hasWeakPassword }
  const registered = await inTransaction(db, async (tx) => {
    const inserted = await insertRegistered(tx, parts, user, setup)
    const by = { userId: inserted.id, username }
    await insertAudit(tx, by, [{ action: 'create', kind: 'user', id: inserted.id, title: username }])
    return inserted
  })
  onMail()
  return registered
}

/** Remembers whether the password of a member is good enough for managing, which the member may be asked to do. */
async function notePassword({ db, clock }: IdentityParts, user: StoredUser, password: string) {
  if (user.role !== 'member' && !user.hasWeakPassword) return
  const hasWeakPassword = isWeakPassword(password, user.username)
  if (hasWeakPassword !== user.hasWeakPassword) await updateUser(db, user.id, { hasWeakPassword }, clock())
}

/** Throws 'codeNeeded', 'wrongCode' or 'codesUnreadable' where the account asks for a code. */
async function requireCode({ codes, clock }: IdentityParts, userId: string, code: string) {
  if (!(await codes.isAsked(userId))) return
  if (code === '') throw new AppError('codeNeeded')
  if (!(await codes.use(userId, code, clock()))) throw new AppError('wrongCode')
}

/** Throws 'wrongCredentials', a fault of the code, or `TooManyAttempts` after too many failures. */
async function checkLogin(
  parts: IdentityParts,
  { username, password, code }: Login,
  address: string | undefined,
): Promise<StoredUser> {
  const { db, passwords, limits } = parts
  // With another code it is another attempt.
  const isCounted = await limits.beforeLogin(username, JSON.stringify([password, code]), address)
  const user = await findUserToSignIn(db, username)
  const isRight = await passwords.verify(password, user?.passwordHash)
  if (!user || !isRight) throw new AppError('wrongCredentials')
  await requireCode(parts, user.id, code)
  await limits.loginSucceeded(username, address, isCounted)
  await notePassword(parts, user, password)
  return user
}

export function identityRoutes(parts: IdentityParts) {
  const { db, clock, limits, clientAddress } = parts
  const routes = createRoutes()

  routes.post(API_PATHS.register, 'public', async (c) => {
    const bytes = await readBytes(c)
    const value = parseFormOrJson(c, bytes)
    await limits.beforeSend('register', bytes.toString(), clientAddress(c))
    const user = await register(parts, value)
    // Without a script the browser cannot keep a session.
    if (c.get('isPlainForm')) return formDone(c)
    // Whoever manages the site came by a link and is signed in. All others sign in by themselves.
    return user.role === 'member' ? privateJson(SUCCESS.registration) : openSession(parts, c, user)
  })

  routes.post(API_PATHS.login, 'public', async (c) => {
    const login = validate(LoginSchema, parseJson(await readBytes(c)))
    const user = await logFailure(parts, c, checkLogin(parts, login, clientAddress(c)))
    if (user.status !== 'active') throw new AppError('forbidden')
    return openSession(parts, c, user)
  })

  routes.post(API_PATHS.logout, 'member', async (_, { tokenHash, username }) => {
    await revokeSession(db, tokenHash, clock())
    return withoutSecret(parts, privateJson(SUCCESS.logout(username)))
  })
  return routes
}
