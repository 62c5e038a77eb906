import type { SiteSettings } from '../platform/config/slices.ts'
import { LIMITS } from '../../contract/limits.ts'
import { mayWriteUnconfirmed } from '../mail/confirmation-limits.ts'
import type { StoredUser } from './user-model.ts'
import { insertMail } from '../mail/outbox-rows.ts'
import { countPasswordResets, insertPasswordReset } from './password-resets.ts'
import { readSettings } from '../site/settings-rows.ts'
import type { Tx } from '../platform/database/schema.ts'
import { renderNameNeeded, renderPasswordReset } from './account-mails.ts'
import { sha256 } from '../platform/lib/hashing.ts'
import { newToken } from '../platform/lib/tokens.ts'

/** Stores the link and its mail in one transaction, unless the user has enough valid links. */
export async function sendResetLink(
  tx: Tx,
  { siteUrl }: Pick<SiteSettings, 'siteUrl'>,
  { id: userId, email, ownsAddress }: StoredUser,
  now: Date,
): Promise<void> {
  if ((await countPasswordResets(tx, userId, now)) >= LIMITS.resetLinksOpen) return
  if (!ownsAddress && !(await mayWriteUnconfirmed(tx, email, now, 'reset'))) return
  const token = newToken()
  const expiresAt = new Date(now.getTime() + LIMITS.resetLinkMinutes * 60_000)
  await insertPasswordReset(tx, { tokenHash: sha256(token), userId, expiresAt })
  const mail = { to: email, settings: await readSettings(tx), siteUrl, token }
  await insertMail(tx, renderPasswordReset(mail), now)
}

/** Asks for the name of the account, where the address alone does not say which one is meant. */
export async function askForName(
  tx: Tx,
  { siteUrl }: Pick<SiteSettings, 'siteUrl'>,
  email: string,
  now: Date,
): Promise<void> {
  // Of a kind of its own, so that the link may follow at once.
  if (!(await mayWriteUnconfirmed(tx, email, now, 'name'))) return
  await insertMail(tx, renderNameNeeded({ to: email, settings: await readSettings(tx), siteUrl }), now)
}
