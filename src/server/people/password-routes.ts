import { AppError } from '../../contract/errors.ts'
import {
  type AccountLinkAnswer,
  AccountLinkSchema,
  ForgottenPasswordSchema,
  type IdentityRules,
  type PasswordResetAnswer,
  PasswordResetSchema,
} from '../../contract/people/identity.ts'
import { isWeakPassword, managerResetSchema } from '../../contract/people/manager-passwords.ts'
import { SUCCESS } from '../../contract/wording/messages.ts'
import { API_PATHS } from '../../contract/paths.ts'
import { insertAudit } from '../platform/database/audit.ts'
import type { MailServer } from '../mail/mail-server.ts'
import { insertMailRequest } from '../mail/mail-request-rows.ts'
import { findResetUser, resetPassword } from './password-resets.ts'
import { inTransaction } from '../platform/database/write.ts'
import { privateJson } from '../platform/api/answers.ts'
import { parseJson, readBytes, validate } from '../platform/api/body.ts'
import { sha256 } from '../platform/lib/hashing.ts'
import type { IdentityParts } from './identity-routes.ts'
import { findSetupRole } from './setup-codes.ts'
import { notify } from './account/notices.ts'
import { createRoutes } from '../platform/api/routes.ts'

interface ForgottenParts extends IdentityParts {
  readonly mailServer: Pick<MailServer, 'isSet'>
  /** Called when a mail was requested. */
  readonly onMailRequest: () => void
}

async function readLink(
  { db, clock }: IdentityParts,
  setup: string,
  token: string,
): Promise<AccountLinkAnswer> {
  const role = setup === '' ? undefined : await findSetupRole(db, sha256(setup), clock())
  if (role !== undefined) return { isManager: role !== 'member', username: '' }
  const user = token === '' ? undefined : await findResetUser(db, sha256(token), clock())
  return user ? { isManager: user.role !== 'member', username: user.username } : null
}

/** Public rules for signing up, and the calls for a forgotten password. */
export function forgottenPasswordRoutes(parts: ForgottenParts) {
  const { db, config, clock, passwords, limits, clientAddress, mailServer, onMail, onMailRequest } = parts
  const routes = createRoutes()

  routes.get(API_PATHS.identityRules, 'public', async () => {
    const canSendMail = await mailServer.isSet()
    return privateJson({ registration: config.registration, canSendMail } satisfies IdentityRules)
  })

  routes.post(API_PATHS.accountLink, 'public', async (c) => {
    const { setup, token } = validate(AccountLinkSchema, parseJson(await readBytes(c)))
    return privateJson(await readLink(parts, setup, token))
  })

  /**
   * The answer is the same for every name and is sent before the database is read, so it does not show who
   * has an account.
   */
  routes.post(API_PATHS.forgottenPassword, 'public', async (c) => {
    const { name } = validate(ForgottenPasswordSchema, parseJson(await readBytes(c)))
    // Without a mail server the link would stay in the outbox, where other managers could use it.
    if (!(await mailServer.isSet())) throw new AppError('noMail')
    await limits.beforeSend('forgotten', name, clientAddress(c))
    await insertMailRequest(db, { kind: 'reset', asked_for: name, language: null }, clock())
    onMailRequest()
    return privateJson(SUCCESS.forgottenPassword)
  })

  routes.post(API_PATHS.resetPassword, 'public', async (c) => {
    const bytes = await readBytes(c)
    const value = parseJson(bytes)
    const { token, password } = validate(PasswordResetSchema, value)
    const address = clientAddress(c)
    await limits.beforeSend('reset', bytes.toString(), address)
    const user = await findResetUser(db, sha256(token), clock())
    if (!user) throw new AppError('resetLink')
    if (user.role !== 'member') validate(managerResetSchema(user.username), value)
    const passwordHash = await passwords.hash(password)
    const hasWeakPassword = isWeakPassword(password, user.username)
    const { username, email } = await inTransaction(db, async (tx) => {
      const user = await resetPassword(
        tx,
        { tokenHash: sha256(token), passwordHash, hasWeakPassword },
        clock(),
      )
      const by = { userId: user.id, username: user.username }
      const what = { kind: 'user', id: user.id, title: user.username } as const
      await insertAudit(tx, by, [{ ...what, action: 'update', fields: ['password'] }])
      await notify(tx, parts, user.id, 'password')
      return user
    })
    onMail()
    // A person who resets the password has usually failed with the old one before.
    for (const name of [username, email]) await limits.loginSucceeded(name, address, false)
    return privateJson({ username } satisfies PasswordResetAnswer)
  })
  return routes
}
