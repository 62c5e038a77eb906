import {
  type Account,
  EmailChangeSchema,
  EmailConfirmationSchema,
  NameChangeSchema,
  PasswordChangeSchema,
} from '../../../contract/people/account.ts'
import { AppError } from '../../../contract/errors.ts'
import { LIMITS } from '../../../contract/limits.ts'
import { managerChangeSchema } from '../../../contract/people/manager-passwords.ts'
import { API_PATHS } from '../../../contract/paths.ts'
import { privateJson } from '../../api/answers.ts'
import { parseJson, readBytes, validate } from '../../api/body.ts'
import type { ApiContext, SignedIn } from '../../api/context.ts'
import { createRoutes } from '../../api/routes.ts'
import { insertAudit } from '../../database/audit.ts'
import { inTransaction } from '../../database/write.ts'
import { sha256 } from '../../lib/hashing.ts'
import { newToken } from '../../lib/tokens.ts'
import { mayWriteUnconfirmed } from '../../mail/confirmation-limits.ts'
import type { MailServer } from '../../mail/mail-server.ts'
import { insertMail } from '../../mail/outbox-rows.ts'
import { readSettings } from '../../site/settings-rows.ts'
import { renderEmailConfirmation } from '../account-mails.ts'
import type { IdentityParts } from '../identity-routes.ts'
import { revokeSessionsOfUser } from '../sessions.ts'
import { withoutSecret } from '../sign-ins/open-session.ts'
import { deleteSignIn, findSignInOf, listSignIns } from '../sign-ins/rows.ts'
import { findUser, renameUser, updateUser } from '../user-rows.ts'
import { confirmEmailChange, findNewAddress, saveEmailChange } from './email-changes.ts'
import { notify } from './notices.ts'

interface AccountParts extends IdentityParts {
  readonly mailServer: Pick<MailServer, 'isSet'>
}

/** Throws 'wrongPassword', or `TooManyAttempts` after too many failures. */
async function requirePassword(
  { db, passwords, limits, clientAddress }: IdentityParts,
  c: ApiContext,
  { userId, username }: SignedIn,
  password: string,
): Promise<void> {
  const address = clientAddress(c)
  await limits.beforeLogin(username, password, address)
  const user = await findUser(db, userId)
  if (!(await passwords.verify(password, user?.passwordHash))) throw new AppError('wrongPassword')
  await limits.loginSucceeded(username, address)
}

async function readAccount({ db, mailServer, clock }: AccountParts, by: SignedIn): Promise<Account> {
  const user = await findUser(db, by.userId)
  if (!user) throw new AppError('notFound')
  const here = await findSignInOf(db, by.tokenHash)
  const signIns = await listSignIns(db, by.userId, clock())
  return {
    username: user.username,
    email: user.email,
    newEmail: await findNewAddress(db, by.userId, clock()),
    role: user.role,
    canSendMail: await mailServer.isSet(),
    devices: signIns.map((signIn) => ({ ...signIn, isThis: signIn.id === here })),
  }
}

/** Stores the address until its link is confirmed, and mails the link there. */
async function requestEmail(
  { db, config, mailServer, clock }: AccountParts,
  { userId }: SignedIn,
  email: string,
) {
  if (!(await mailServer.isSet())) throw new AppError('noMail')
  const token = newToken()
  const expiresAt = new Date(clock().getTime() + LIMITS.emailLinkHours * 3_600_000)
  await inTransaction(db, async (tx) => {
    await saveEmailChange(tx, { userId, tokenHash: sha256(token), email, expiresAt })
    if (!(await mayWriteUnconfirmed(tx, email, clock()))) return
    const { brandName } = await readSettings(tx)
    const mail = renderEmailConfirmation({ to: email, brandName, siteUrl: config.siteUrl, token })
    await insertMail(tx, mail, clock())
  })
}

/** Calls of a signed-in person about the own account. */
export function accountRoutes(parts: AccountParts) {
  const { db, clock, passwords, onMail } = parts
  const routes = createRoutes()
  const audit = ({ userId, username }: SignedIn, field: string) =>
    [
      { userId, username },
      [{ action: 'update', kind: 'user', id: userId, title: username, fields: [field] }],
    ] as const

  routes.get(API_PATHS.account, 'member', async (_, by) => privateJson(await readAccount(parts, by)))

  routes.put(API_PATHS.accountName, 'member', async (c, by) => {
    const { username } = validate(NameChangeSchema, parseJson(await readBytes(c)))
    await inTransaction(db, async (tx) => {
      await renameUser(tx, by.userId, username, clock())
      await insertAudit(tx, ...audit({ ...by, username }, 'username'))
    })
    return privateJson(await readAccount(parts, by))
  })

  routes.put(API_PATHS.accountEmail, 'member', async (c, by) => {
    const { email, current } = validate(EmailChangeSchema, parseJson(await readBytes(c)))
    await requirePassword(parts, c, by, current)
    await requestEmail(parts, by, email)
    onMail()
    return privateJson(await readAccount(parts, by))
  })

  routes.put(API_PATHS.accountPassword, 'member', async (c, by) => {
    const value = parseJson(await readBytes(c))
    const schema = by.role === 'member' ? PasswordChangeSchema : managerChangeSchema(by.username)
    const { current, password } = validate(schema, value)
    await requirePassword(parts, c, by, current)
    const passwordHash = await passwords.hash(password)
    const here = await findSignInOf(db, by.tokenHash)
    await inTransaction(db, async (tx) => {
      await updateUser(tx, by.userId, { passwordHash }, clock())
      await revokeSessionsOfUser(tx, by.userId, clock(), here)
      await insertAudit(tx, ...audit(by, 'password'))
      await notify(tx, parts, by.userId, 'password')
    })
    onMail()
    return privateJson(await readAccount(parts, by))
  })

  routes.delete(API_PATHS.devices, 'member', async (_, by) => {
    await revokeSessionsOfUser(db, by.userId, clock())
    return withoutSecret(parts, privateJson(true))
  })

  routes.delete(API_PATHS.device, 'member', async (c, by) => {
    if (!(await deleteSignIn(db, by.userId, c.req.param('id')))) throw new AppError('notFound')
    return privateJson(true)
  })

  /** The link may be opened on a device where nobody is signed in. */
  routes.post(API_PATHS.confirmEmail, 'public', async (c) => {
    const { token } = validate(EmailConfirmationSchema, parseJson(await readBytes(c)))
    const email = await inTransaction(db, async (tx) => {
      const confirmed = await confirmEmailChange(tx, sha256(token), clock())
      const { user } = confirmed
      await insertAudit(tx, ...audit({ ...user, userId: user.id, tokenHash: '' }, 'email'))
      await notify(tx, parts, user.id, 'email', user.email)
      return confirmed.email
    })
    onMail()
    return privateJson({ email })
  })
  return routes
}
