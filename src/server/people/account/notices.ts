import { insertMail } from '../../mail/outbox-rows.ts'
import type { SiteSettings } from '../../config/slices.ts'
import type { Tx } from '../../database/schema.ts'
import { readSettings } from '../../site/settings-rows.ts'
import { type AccountChange, renderNotice } from '../account-mails.ts'
import { findUser } from '../user-rows.ts'

interface NoticeParts {
  readonly config: Pick<SiteSettings, 'siteUrl'>
  readonly clock: () => Date
}

/** Tells a person by mail that the account has changed, in case somebody else did it. `to`: the address of before. */
export async function notify(
  tx: Tx,
  { config, clock }: NoticeParts,
  userId: string,
  change: AccountChange,
  to?: string,
): Promise<void> {
  const user = await findUser(tx, userId)
  if (!user) return
  const { brandName } = await readSettings(tx)
  const { email, role } = user
  const mail = renderNotice({ to: to ?? email, brandName, siteUrl: config.siteUrl, change, role })
  await insertMail(tx, mail, clock())
}
