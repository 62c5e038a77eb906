import { randomBytes } from 'node:crypto'
import type { Config } from '../config.ts'
import { LIMITS } from '../contract/limits.ts'
import { mayWriteUnconfirmed } from '../data/confirmation-limits.ts'
import type { StoredUser } from '../data/user-model.ts'
import { insertMail } from '../data/outbox.ts'
import { countPasswordResets, insertPasswordReset } from '../data/password-resets.ts'
import { readSettings } from '../data/settings.ts'
import type { Tx } from '../data/write.ts'
import { renderPasswordReset } from '../mail/account-mails.ts'
import { sha256 } from './body.ts'

/** The link and its mail, both or neither; not where enough of them are on their way already. */
export async function sendResetLink(
  tx: Tx,
  { siteUrl }: Pick<Config, 'siteUrl'>,
  { id: userId, email, ownsAddress }: StoredUser,
  now: Date,
): Promise<void> {
  if ((await countPasswordResets(tx, userId, now)) >= LIMITS.resetLinksOpen) return
  if (!ownsAddress && !(await mayWriteUnconfirmed(tx, email, now, 'reset'))) return
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + LIMITS.resetLinkMinutes * 60_000)
  await insertPasswordReset(tx, { tokenHash: sha256(token), userId, expiresAt })
  const { brandName } = await readSettings(tx)
  await insertMail(tx, renderPasswordReset({ to: email, brandName, siteUrl, token }), now)
}
