import {
  EmailChangeSchema,
  EmailConfirmationSchema,
  NameChangeSchema,
  PasswordChangeSchema,
} from '../../../contract/people/account.ts'
import { AppError } from '../../../contract/errors.ts'
import { LIMITS } from '../../../contract/limits.ts'
import { isWeakPassword, managerChangeSchema } from '../../../contract/people/manager-passwords.ts'
import { API_PATHS } from '../../../contract/paths.ts'
import { privateJson } from '../../platform/api/answers.ts'
import { parseJson, readBytes, validate } from '../../platform/api/body.ts'
import type { SignedIn } from '../../platform/api/context.ts'
import { createRoutes, type Routes } from '../../platform/api/routes.ts'
import { insertAudit } from '../../platform/database/audit.ts'
import { inTransaction } from '../../platform/database/write.ts'
import { sha256 } from '../../platform/lib/hashing.ts'
import { newToken } from '../../platform/lib/tokens.ts'
import { mayWriteUnconfirmed } from '../../mail/confirmation-limits.ts'
import { insertMail } from '../../mail/outbox-rows.ts'
import { readSettings } from '../../site/settings-rows.ts'
import { renderEmailConfirmation } from '../account-mails.ts'
import { revokeSessionsOfUser } from '../sign-ins/session-rows.ts'
import { withoutSecret } from '../sign-ins/open-session.ts'
import { deleteSignIn, findSignInOf } from '../sign-ins/sign-in-rows.ts'
import { renameUser, updateUser } from '../user-rows.ts'
import { confirmEmailChange, hasNewLink, saveEmailChange } from './email-changes.ts'
import { endOpenLinks } from '../open-links.ts'
import { notify } from './notices.ts'
import { ownChange } from './own-change.ts'
import { type AccountParts, readAccount } from './read-account.ts'
import { requirePassword } from './require-password.ts'

/**
 * Stores the address until its link is confirmed, and mails the link there. Throws 'mailedAlready' within an hour of such
 * a mail whose link still works, and when the address has had too many mails that day.
 */
async function requestEmail(
  { db, config, mailServer, clock }: AccountParts,
  { userId }: SignedIn,
  email: string,
) {
  if (!(await mailServer.isSet())) throw new AppError('noMail')
  const token = newToken()
  const expiresAt = new Date(clock().getTime() + LIMITS.emailLinkHours * 3_600_000)
  await inTransaction(db, async (tx) => {
    // The count comes first, because it waits for another request for this address.
    const mayWrite = await mayWriteUnconfirmed(tx, email, clock())
    if (!mayWrite || (await hasNewLink(tx, { userId, email }, clock()))) throw new AppError('mailedAlready')
    await saveEmailChange(tx, { userId, tokenHash: sha256(token), email, expiresAt })
    const settings = await readSettings(tx)
    const mail = renderEmailConfirmation({ to: email, settings, siteUrl: config.siteUrl, token })
    await insertMail(tx, mail, clock())
  })
}

/** Name, email address and password. Each answer is the whole account. */
function addChanges(routes: Routes, parts: AccountParts) {
  const { db, clock, passwords, onMail } = parts

  routes.confirmed.put(API_PATHS.accountName, 'member', async (c, by) => {
    const { username } = validate(NameChangeSchema, parseJson(await readBytes(c)))
    await inTransaction(db, async (tx) => {
      await renameUser(tx, by.userId, username, clock())
      await insertAudit(tx, ...ownChange({ ...by, username }, 'username'))
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
      const hasWeakPassword = isWeakPassword(password, by.username)
      await updateUser(tx, by.userId, { passwordHash, hasWeakPassword }, clock())
      await endOpenLinks(tx, by.userId)
      await revokeSessionsOfUser(tx, by.userId, clock(), here)
      await insertAudit(tx, ...ownChange(by, 'password'))
      await notify(tx, parts, by.userId, 'password')
    })
    onMail()
    return privateJson(await readAccount(parts, by))
  })
}

/** Signs out all browsers of a person, or one. */
function addDevices(routes: Routes, parts: AccountParts) {
  const { db, clock } = parts

  routes.delete(API_PATHS.devices, 'member', async (_, by) => {
    await revokeSessionsOfUser(db, by.userId, clock())
    return withoutSecret(parts, privateJson(true))
  })

  routes.delete(API_PATHS.device, 'member', async (c, by) => {
    if (!(await deleteSignIn(db, by.userId, c.req.param('id')))) throw new AppError('notFound')
    return privateJson(true)
  })
}

/** Calls of a signed-in person about the own account. */
export function accountRoutes(parts: AccountParts) {
  const { db, clock, onMail } = parts
  const routes = createRoutes()

  routes.get(API_PATHS.account, 'member', async (_, by) => privateJson(await readAccount(parts, by)))
  addChanges(routes, parts)
  addDevices(routes, parts)

  /** The link may be opened on a device where nobody is signed in. */
  routes.post(API_PATHS.confirmEmail, 'public', async (c) => {
    const { token } = validate(EmailConfirmationSchema, parseJson(await readBytes(c)))
    const email = await inTransaction(db, async (tx) => {
      const confirmed = await confirmEmailChange(tx, sha256(token), clock())
      const { user } = confirmed
      if (user.email !== confirmed.email) {
        await insertAudit(tx, ...ownChange({ userId: user.id, username: user.username }, 'email'))
        await notify(tx, parts, user, 'email')
      }
      return confirmed.email
    })
    onMail()
    return privateJson({ email })
  })
  return routes
}
