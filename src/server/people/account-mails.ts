import { LIMITS } from '../../contract/limits.ts'
import type { Role } from '../../contract/people/identity.ts'
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
 * The mail with a password reset link. The token is in the fragment, which browsers do not send, so it
 * reaches no log and no other site. The mail has no username, because a stranger may have chosen it for this
 * address.
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

/** The mail with the link that confirms a new address. As above, the token is in the fragment. */
export function renderEmailConfirmation(mail: AccountMail & { readonly token: string }): NewMail {
  const link = `${mail.siteUrl}${PAGE_PATHS.confirmEmail}#token=${mail.token}`
  const paragraphs = [
    `this address was entered for an account at ${toName(mail.brandName)}.`,
    `Confirm the address:\n${link}`,
    `The link works once and for ${LIMITS.emailLinkHours} hours. If it was not you, you need not do anything.`,
  ]
  return { ...toMail(mail, `Confirm your address for ${toName(mail.brandName)}`, paragraphs), isSecret: true }
}

const CHANGES = {
  password: () => ['Your password has changed', 'the password of your account was changed.'],
  email: () => [
    'Your email address has changed',
    'your account has a new email address. This one no longer counts.',
  ],
  passkeyAdded: () => [
    'You have a new passkey',
    'a passkey was added to your account. If it was not you, sign in and remove it, too.',
  ],
  passkeyRemoved: () => ['A passkey was removed', 'a passkey of your account was removed.'],
  secondFactorOn: () => ['Codes are switched on', 'signing in with your password asks for a code now.'],
  secondFactorOff: () => ['Codes are switched off', 'signing in asks only for your password now.'],
  role: (role: Role) => [
    'Your role has changed',
    `you are ${role === 'admin' ? 'an admin' : `a ${role}`} now.`,
  ],
} as const satisfies Record<string, (role: Role) => readonly [string, string]>
export type AccountChange = keyof typeof CHANGES

/** Tells a person that the account has changed. */
export function renderNotice(
  mail: AccountMail & { readonly change: AccountChange; readonly role: Role },
): NewMail {
  const [subject, words] = CHANGES[mail.change](mail.role)
  const paragraphs = [
    `at ${toName(mail.brandName)} ${words}`,
    `If it was not you, ask for a new password at once. That signs everybody out:\n${mail.siteUrl}${PAGE_PATHS.forgottenPassword}`,
  ]
  return toMail(mail, subject, paragraphs)
}

interface SignUpMail extends AccountMail {
  /** Name and address of the person; `to` is the owner's address. */
  readonly username: string
  readonly email: string
  /** Whether the address belongs to another account. */
  readonly isAddressTaken: boolean
}

/** Notifies the owner that a person has signed up and waits for approval. */
export function renderSignUp(mail: SignUpMail): NewMail {
  const username = toName(mail.username)
  const paragraphs = [
    `somebody has signed up on your site and waits for your approval:`,
    `Name: ${username}\nEmail: ${toLine(mail.email)}`,
    ...(mail.isAddressTaken ? ['Another account has this email address already.'] : []),
    `Approve or remove the account:\n${mail.siteUrl}${PAGE_PATHS.controlPanel}#people`,
    'Until you approve it, nobody can sign in with it. If you know nobody of this name, you need not do anything.',
  ]
  return toMail(mail, `${username} waits for your approval`, paragraphs)
}

/** Notifies a person that the account was approved. */
export function renderApproval(mail: AccountMail): NewMail {
  const paragraphs = [
    `your account at ${toName(mail.brandName)} has been approved.`,
    `Sign in:\n${mail.siteUrl}${PAGE_PATHS.signIn}`,
  ]
  return toMail(mail, 'Your account has been approved', paragraphs)
}
