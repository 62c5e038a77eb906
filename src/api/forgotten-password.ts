import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { Hono } from 'hono'
import { AppError } from '../contract/errors.ts'
import { ForgottenPasswordSchema, type IdentityRules, PasswordResetSchema } from '../contract/identity.ts'
import { LIMITS } from '../contract/limits.ts'
import { SUCCESS } from '../contract/messages.ts'
import { API_PATHS } from '../contract/paths.ts'
import { insertAudit } from '../data/audit.ts'
import type { StoredUser } from '../data/model.ts'
import { insertMail } from '../data/outbox.ts'
import { countPasswordResets, insertPasswordReset, resetPassword } from '../data/password-resets.ts'
import { readSettings } from '../data/settings.ts'
import { findUsersByNameOrEmail } from '../data/users.ts'
import { inTransaction, type Tx } from '../data/write.ts'
import { renderPasswordReset } from '../mail/account-mails.ts'
import { privateJson } from './answers.ts'
import { parseJson, readBytes, sha256, validate } from './body.ts'
import type { ApiEnv } from './context.ts'
import type { IdentityParts } from './identity.ts'

/** A known and an unknown name make different work: both are answered after this many milliseconds. */
const ANSWER_TIME = 120
/** Accounts that share an e-mail address. */
const ACCOUNTS = 5

/** The link and its mail, both or neither; not where enough of them are on their way already. */
async function sendLink(
  tx: Tx,
  { id: userId, email, username }: StoredUser,
  { config, clock }: IdentityParts,
) {
  const now = clock()
  if ((await countPasswordResets(tx, userId, now)) >= LIMITS.resetLinksOpen) return
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + LIMITS.resetLinkMinutes * 60_000)
  await insertPasswordReset(tx, { tokenHash: sha256(token), userId, expiresAt })
  const { brandName } = await readSettings(tx)
  const mail = renderPasswordReset({ to: email, username, brandName, siteUrl: config.siteUrl, token })
  await insertMail(tx, mail, now)
}

function sendLinks(parts: IdentityParts, name: string) {
  return inTransaction(parts.db, async (tx) => {
    for (const user of await findUsersByNameOrEmail(tx, name, ACCOUNTS)) await sendLink(tx, user, parts)
  })
}

/** What a stranger may know beforehand, and the way back in for who has forgotten the password. */
export function forgottenPasswordRoutes(parts: IdentityParts) {
  const { db, config, clock, passwords, limits, clientAddress, onMail } = parts
  const routes = new Hono<ApiEnv>({ strict: false })
  const canSendMail = config.smtpUrl !== undefined

  routes.get(API_PATHS.identityRules, () =>
    privateJson({ registration: config.registration, canSendMail } satisfies IdentityRules),
  )

  /** Every name is answered the same: nobody learns who has an account. */
  routes.post(API_PATHS.forgottenPassword, async (c) => {
    const { name } = validate(ForgottenPasswordSchema, parseJson(await readBytes(c)))
    // The link would wait where whoever looks after the outbox could use it.
    if (!canSendMail) throw new AppError('noMail')
    await limits.beforeSend('forgotten', name, clientAddress(c))
    await Promise.all([sendLinks(parts, name), delay(ANSWER_TIME)])
    onMail()
    return privateJson(SUCCESS.forgottenPassword)
  })

  routes.post(API_PATHS.resetPassword, async (c) => {
    const bytes = await readBytes(c)
    const { token, password } = validate(PasswordResetSchema, parseJson(bytes))
    const address = clientAddress(c)
    await limits.beforeSend('reset', bytes.toString(), address)
    const passwordHash = await passwords.hash(password)
    const { username } = await inTransaction(db, async (tx) => {
      const user = await resetPassword(tx, { tokenHash: sha256(token), passwordHash }, clock())
      const by = { userId: user.id, username: user.username }
      const what = { kind: 'user', id: user.id, title: user.username } as const
      await insertAudit(tx, by, [{ ...what, action: 'update', fields: ['password'] }])
      return user
    })
    // Whoever had to ask for a new password has tried the old ones before.
    await limits.loginSucceeded(username, address)
    return privateJson(SUCCESS.passwordReset)
  })
  return routes
}
