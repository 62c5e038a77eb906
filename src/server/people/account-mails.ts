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
    `Someone asked for a new password for your account at ${toName(mail.brandName)}.`,
    `Choose a new password:\n${link}`,
    `The link works once, within ${LIMITS.resetLinkMinutes} minutes. If it was not you, you do not need to do anything: your password stays as it is.`,
  ]
  return { ...toMail(mail, `A new password for ${toName(mail.brandName)}`, paragraphs), isSecret: true }
}

/** The mail with the link that confirms a new address. As above, the token is in the fragment. */
export function renderEmailConfirmation(mail: AccountMail & { readonly token: string }): NewMail {
  const link = `${mail.siteUrl}${PAGE_PATHS.confirmEmail}#token=${mail.token}`
  const paragraphs = [
    `This email address was entered for an account at ${toName(mail.brandName)}.`,
    `Confirm the email address:\n${link}`,
    `The link works once, within ${LIMITS.emailLinkHours} hours. If it was not you, you do not need to do anything.`,
  ]
  return {
    ...toMail(mail, `Confirm your email address for ${toName(mail.brandName)}`, paragraphs),
    isSecret: true,
  }
}

/** The subject and the sentence of a notice. `at`: `at` and the name of the site. */
const CHANGES = {
  password: (at) => ['Your password has changed', `The password of your account ${at} has been changed.`],
  email: (at) => [
    'Your email address has changed',
    `Your account ${at} has a new email address. This one is no longer used.`,
  ],
  passkeyAdded: (at) => [
    'A passkey was added',
    `A passkey has been added to your account ${at}. If it was not you, sign in and remove it, too.`,
  ],
  passkeyRemoved: (at) => ['A passkey was removed', `A passkey has been removed from your account ${at}.`],
  secondFactorOn: (at) => [
    'Sign-in codes are on',
    `When you sign in ${at} with your password, you now also enter a code.`,
  ],
  secondFactorOff: (at) => [
    'Sign-in codes are off',
    `When you sign in ${at}, you now enter only your password.`,
  ],
  role: (at, role) => [
    'Your role has changed',
    `You are now ${role === 'admin' ? 'an' : 'a'} ${role} ${at}.`,
  ],
} as const satisfies Record<string, (at: string, role: Role) => readonly [string, string]>
export type AccountChange = keyof typeof CHANGES

/** Tells a person that the account has changed. */
export function renderNotice(
  mail: AccountMail & { readonly change: AccountChange; readonly role: Role },
): NewMail {
  const [subject, sentence] = CHANGES[mail.change](`at ${toName(mail.brandName)}`, mail.role)
  const paragraphs = [
    sentence,
    mail.change === 'role'
      ? 'If you did not expect this, ask the owner of the site.'
      : `If it was not you, choose a new password now. This signs out all devices:\n${mail.siteUrl}${PAGE_PATHS.forgottenPassword}`,
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
    'Someone has signed up on your site and is waiting for your approval:',
    `Name: ${username}\nEmail: ${toLine(mail.email)}`,
    ...(mail.isAddressTaken ? ['Another account already has this email address.'] : []),
    `Approve or remove the account:\n${mail.siteUrl}${PAGE_PATHS.controlPanel}#people`,
    'Until you approve it, no one can sign in with it. If you do not know this person, you do not need to do anything.',
  ]
  return toMail(mail, `${username} is waiting for your approval`, paragraphs)
}

/** Notifies a person that the account was approved. */
export function renderApproval(mail: AccountMail): NewMail {
  const paragraphs = [
    `Your account at ${toName(mail.brandName)} has been approved.`,
    `Sign in:\n${mail.siteUrl}${PAGE_PATHS.signIn}`,
  ]
  return toMail(mail, 'Your account has been approved', paragraphs)
}
