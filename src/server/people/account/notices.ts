import { insertMail } from '../../mail/outbox-rows.ts'
import type { SiteSettings } from '../../platform/config/slices.ts'
import type { Tx } from '../../platform/database/schema.ts'
import { mayWriteUnconfirmed } from '../../mail/confirmation-limits.ts'
import { readSettings } from '../../site/settings-rows.ts'
import { type AccountChange, renderNotice } from '../account-mails.ts'
import type { StoredUser } from '../user-model.ts'
import { findUser } from '../user-rows.ts'

interface NoticeParts {
  readonly config: Pick<SiteSettings, 'siteUrl'>
  readonly clock: () => Date
}

/**
 * Tells a person by mail that the account has changed, in case somebody else did it. `who`: the id, or the account as it
 * was before, whose address gets the mail. Anyone can type any address, so one that is not proven gets few mails.
 */
export async function notify(
  tx: Tx,
  { config, clock }: NoticeParts,
  who: string | StoredUser,
  change: AccountChange,
): Promise<void> {
  const user = typeof who === 'string' ? await findUser(tx, who) : who
  if (!user) return
  const { email: to, role, ownsAddress } = user
  if (!ownsAddress && !(await mayWriteUnconfirmed(tx, to, clock()))) return
  const settings = await readSettings(tx)
  const mail = renderNotice({ to, settings, siteUrl: config.siteUrl, change, role })
  await insertMail(tx, mail, clock())
}
