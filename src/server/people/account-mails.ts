import { LIMITS } from '../../contract/limits.ts'
import type { Role } from '../../contract/people/identity.ts'
import { PAGE_PATHS } from '../../contract/page-paths.ts'
import { DEFAULT_LANGUAGE } from '../../contract/site/languages.ts'
import type { SettingsInput } from '../../contract/site/settings.ts'
import type en from '../../words/en/account-mails.ts'
import { wordsOf } from '../../words/words.ts'
import type { NewMail } from '../mail/mail-model.ts'
import { toLine, toName } from '../mail/one-line.ts'

interface AccountMail {
  readonly to: string
  readonly settings: Pick<SettingsInput, 'brandName' | 'languages'>
  readonly siteUrl: string
}

/** The words of the site, and its name in them. */
const speak = ({ settings }: Pick<AccountMail, 'settings'>) => ({
  ...wordsOf(settings),
  name: toName(settings.brandName),
})

function toMail(mail: AccountMail, subject: string, paragraphs: readonly string[]) {
  const { t, language, name } = speak(mail)
  const all = [t('accountMails.hello'), ...paragraphs, `${name}\n${mail.siteUrl}`]
  return { to: mail.to, replyTo: '', subject: toLine(subject), text: `${all.join('\n\n')}\n`, language }
}

/**
 * The mail with a password reset link. The token is in the fragment, which browsers do not send, so it
 * reaches no log and no other site. The mail has no username, because a stranger may have chosen it for this
 * address.
 */
export function renderPasswordReset(mail: AccountMail & { readonly token: string }): NewMail {
  const { t, name } = speak(mail)
  const paragraphs = [
    t('accountMails.reset.asked', { name }),
    `${t('accountMails.reset.link')}\n${mail.siteUrl}${PAGE_PATHS.resetPassword}#token=${mail.token}`,
    t('accountMails.reset.otherwise', { minutes: LIMITS.resetLinkMinutes }),
  ]
  return { ...toMail(mail, t('accountMails.reset.subject', { name }), paragraphs), isSecret: true }
}

/** Instead of a link: asks for the name of the account, because several have signed up with this address. */
export function renderNameNeeded(mail: AccountMail): NewMail {
  const { t, name } = speak(mail)
  const paragraphs = [
    t('accountMails.reset.asked', { name }),
    `${t('accountMails.reset.shared')}\n${mail.siteUrl}${PAGE_PATHS.forgottenPassword}`,
  ]
  return toMail(mail, t('accountMails.reset.subject', { name }), paragraphs)
}

/** The mail with the link that confirms a new address. As above, the token is in the fragment. */
export function renderEmailConfirmation(mail: AccountMail & { readonly token: string }): NewMail {
  const { t, name } = speak(mail)
  const paragraphs = [
    t('accountMails.confirm.asked', { name }),
    `${t('accountMails.confirm.link')}\n${mail.siteUrl}${PAGE_PATHS.confirmEmail}#token=${mail.token}`,
    t('accountMails.confirm.otherwise', { hours: LIMITS.emailLinkHours }),
  ]
  return { ...toMail(mail, t('accountMails.confirm.subject', { name }), paragraphs), isSecret: true }
}

export type AccountChange = keyof (typeof en)['subjects']

/** Tells a person that the account has changed. */
export function renderNotice(
  mail: AccountMail & { readonly change: AccountChange; readonly role: Role },
): NewMail {
  const { t, name } = speak(mail)
  const paragraphs =
    mail.change === 'role'
      ? [
          t(`accountMails.roles.${mail.role === 'admin' ? 'admin' : 'member'}`, { name }),
          t('accountMails.unexpectedRole'),
        ]
      : [
          t(`accountMails.changes.${mail.change}`, { name }),
          `${t('accountMails.notYou')}\n${mail.siteUrl}${PAGE_PATHS.forgottenPassword}`,
        ]
  return toMail(mail, t(`accountMails.subjects.${mail.change}`), paragraphs)
}

interface SignUpMail extends AccountMail {
  /** Name and address of the person; `to` is the owner's address. */
  readonly username: string
  readonly email: string
  /** Whether the address belongs to another account. */
  readonly isAddressTaken: boolean
}

/** Notifies the owner, in English, that a person has signed up and waits for approval. */
export function renderSignUp(mail: SignUpMail): NewMail {
  const username = toName(mail.username)
  const paragraphs = [
    'Someone has signed up on your site and is waiting for your approval:',
    `Name: ${username}\nEmail: ${toLine(mail.email)}`,
    ...(mail.isAddressTaken ? ['Another account already has this email address.'] : []),
    `Approve or remove the account:\n${mail.siteUrl}${PAGE_PATHS.controlPanel}#people`,
    'Until you approve it, no one can sign in with it. If you do not know this person, you do not need to do anything.',
  ]
  const english = { ...mail, settings: { ...mail.settings, languages: [DEFAULT_LANGUAGE] } }
  // With the address in `replyTo`, the mail goes when the account goes, and with a personal-data erasure.
  return { ...toMail(english, `${username} is waiting for your approval`, paragraphs), replyTo: mail.email }
}

/** Notifies a person that the account was approved. */
export function renderApproval(mail: AccountMail): NewMail {
  const { t, name } = speak(mail)
  const paragraphs = [
    t('accountMails.approval.text', { name }),
    `${t('accountMails.approval.link')}\n${mail.siteUrl}${PAGE_PATHS.signIn}`,
  ]
  return toMail(mail, t('accountMails.approval.subject'), paragraphs)
}
