import { LIMITS } from '../../contract/limits.ts'
import { PAGE_PATHS } from '../../contract/page-paths.ts'
import type { NewMail } from '../mail/mail-model.ts'
import { toLine, toName } from '../mail/one-line.ts'

interface AccountMail {
  readonly to: string
  readonly brandName: string
  readonly siteUrl: string
}

const toMail = ({ to, brandName, siteUrl }: AccountMail, subject: string, paragraphs: readonly string[]) => ({
  to,
  replyTo: '',
  subject: toLine(subject),
  text: `${['Hello,', ...paragraphs, `${toName(brandName)}\n${siteUrl}`].join('\n\n')}\n`,
})

/**
 * The link with which a forgotten password is replaced. The token stands behind the #, which browsers send to
 * nobody: no log and no other site gets to know it. No username: whoever chose it may have typed a stranger's address.
 */
export function renderPasswordReset(mail: AccountMail & { readonly token: string }): NewMail {
  const link = `${mail.siteUrl}${PAGE_PATHS.resetPassword}#token=${mail.token}`
  const paragraphs = [
    `somebody, we hope it was you, has forgotten the password of your account at ${toName(mail.brandName)} and asked for a new one.`,
    `Choose a new password:\n${link}`,
    `The link works once and for ${LIMITS.resetLinkMinutes} minutes. If it was not you, you need not do anything: the password stays as it is.`,
  ]
  return { ...toMail(mail, `A new password for ${toName(mail.brandName)}`, paragraphs), isSecret: true }
}

interface SignUpMail extends AccountMail {
  /** The person's name and address; `to` is the owner's. */
  readonly username: string
  readonly email: string
  /** Whether the address belongs to another account. */
  readonly isAddressTaken: boolean
}

/** To the owner: somebody has signed up, and waits. */
export function renderSignUp(mail: SignUpMail): NewMail {
  const username = toName(mail.username)
  const paragraphs = [
    `somebody has signed up on your site and waits for your approval:`,
    `Name: ${username}\nE-mail: ${toLine(mail.email)}`,
    ...(mail.isAddressTaken ? ['Another account has this e-mail address already.'] : []),
    `Approve or remove the account:\n${mail.siteUrl}${PAGE_PATHS.controlPanel}#people`,
    'Until you approve it, nobody can sign in with it. If you know nobody of this name, you need not do anything.',
  ]
  return toMail(mail, `${username} waits for your approval`, paragraphs)
}

/** To somebody who has waited for it. */
export function renderApproval(mail: AccountMail): NewMail {
  const paragraphs = [
    `your account at ${toName(mail.brandName)} has been approved.`,
    `Sign in:\n${mail.siteUrl}${PAGE_PATHS.signIn}`,
  ]
  return toMail(mail, 'Your account has been approved', paragraphs)
}
