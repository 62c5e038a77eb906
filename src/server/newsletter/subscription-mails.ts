import { LIMITS } from '../../contract/limits.ts'
import type { PAGE_PATHS } from '../../contract/page-paths.ts'
import type { Language } from '../../contract/site/languages.ts'
import { wordsIn } from '../../words/words.ts'
import type { NewMail } from '../mail/mail-model.ts'
import { toLine, toName } from '../mail/one-line.ts'

interface SubscriptionMail {
  readonly to: string
  readonly brandName: string
  readonly language: Language
  /** The addresses of the pages in this language. */
  readonly paths: typeof PAGE_PATHS
  /** The base address of the links. */
  readonly siteUrl: string
  /** The address that mail programs post to (RFC 8058). It is a server, while `siteUrl` may be static files. */
  readonly postUrl: string
  readonly unsubscribeToken: string
}

interface ConfirmRequest extends SubscriptionMail {
  readonly confirmToken: string
  /** The owner's sentence about the newsletter; '' for none. */
  readonly newsletterPromise: string
  /** What the subscription is for; '' without anything. */
  readonly topic: string
}

const withToken = (address: string, token: string) => `${address}?token=${encodeURIComponent(token)}`

function toMail(mail: SubscriptionMail, subject: string, paragraphs: readonly string[]): NewMail {
  const path = mail.paths.newsletterUnsubscribe
  const links = { page: mail.siteUrl + path, post: mail.postUrl + path }
  const ending = [
    `${wordsIn(mail.language)('mails.unsubscribe')}\n${withToken(links.page, mail.unsubscribeToken)}`,
    `${toName(mail.brandName)}\n${mail.siteUrl}`,
  ]
  return {
    to: mail.to,
    replyTo: '',
    subject: toLine(subject),
    text: `${[...paragraphs, ...ending].join('\n\n')}\n`,
    unsubscribeUrl: withToken(links.post, mail.unsubscribeToken),
    language: mail.language,
  }
}

/** Asks the reader of this address to confirm the subscription. */
export function renderConfirmRequest(mail: ConfirmRequest): NewMail {
  const t = wordsIn(mail.language)
  const name = toName(mail.brandName)
  const link = withToken(mail.siteUrl + mail.paths.newsletterConfirm, mail.confirmToken)
  return toMail(mail, t('mails.confirm.subject', { name }), [
    t('mails.hello'),
    [
      t('mails.confirm.asked', { name }),
      mail.topic && t('mails.confirm.topic', { topic: toName(mail.topic) }),
      toLine(mail.newsletterPromise),
      t('mails.confirm.please'),
    ]
      .filter(Boolean)
      .join(' '),
    `${t('mails.confirm.link')}\n${link}`,
    t('mails.confirm.otherwise', { days: LIMITS.confirmLinkDays }),
  ])
}

/** Answers a repeated subscription: nothing is left to do. */
export function renderAlreadySubscribed(mail: SubscriptionMail): NewMail {
  const t = wordsIn(mail.language)
  const name = toName(mail.brandName)
  return toMail(mail, t('mails.already.subject', { name }), [
    t('mails.hello'),
    t('mails.already.text', { name }),
  ])
}
