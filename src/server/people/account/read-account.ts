import type { Account } from '../../../contract/people/account.ts'
import { AppError } from '../../../contract/errors.ts'
import type { Passkey } from '../../../contract/people/factors.ts'
import type { SignedIn } from '../../platform/api/context.ts'
import type { PasskeyRow } from '../../platform/database/rows/people.ts'
import type { MailServer } from '../../mail/mail-server.ts'
import { readSecondFactor } from '../factors/code-rows.ts'
import { listPasskeys } from '../factors/passkey-rows.ts'
import type { IdentityParts } from '../identity-routes.ts'
import { findSignInOf, listSignIns } from '../sign-ins/sign-in-rows.ts'
import { findUser } from '../user-rows.ts'
import { findNewAddress } from './email-changes.ts'

export interface AccountParts extends IdentityParts {
  readonly mailServer: Pick<MailServer, 'isSet'>
}

const toPasskey = (row: PasskeyRow, host: string): Passkey => ({
  id: row.id,
  name: row.name,
  host: row.host,
  worksHere: row.host === host,
  createdAt: row.created_at,
  usedAt: row.used_at ?? '',
})

/** The own account, as its page shows it. */
export async function readAccount(
  { db, config, mailServer, clock }: AccountParts,
  { userId, tokenHash }: SignedIn,
): Promise<Account> {
  const user = await findUser(db, userId)
  if (!user) throw new AppError('notFound')
  const here = await findSignInOf(db, tokenHash)
  const signIns = await listSignIns(db, user, clock())
  const { hostname } = new URL(config.siteUrl)
  return {
    username: user.username,
    email: user.email,
    newEmail: await findNewAddress(db, userId, clock()),
    role: user.role,
    needsPassword: user.role !== 'member' && user.hasWeakPassword === true,
    canSendMail: await mailServer.isSet(),
    passkeys: (await listPasskeys(db, userId)).map((row) => toPasskey(row, hostname)),
    secondFactor: await readSecondFactor(db, userId),
    devices: signIns.map((signIn) => ({ ...signIn, isThis: signIn.id === here })),
  }
}
