import { LIMITS } from '../../contract/limits.ts'
import { PAGE_PATHS } from '../../contract/page-paths.ts'
import type { NewMail } from '../mail/mail-model.ts'
import { toLine, toName } from '../mail/one-line.ts'

interface SubscriptionMail {
  readonly to: string
  readonly brandName: string
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
}

const withToken = (address: string, token: string) => `${address}?token=${encodeURIComponent(token)}`

function toMail(mail: SubscriptionMail, subject: string, paragraphs: readonly string[]): NewMail {
  const path = PAGE_PATHS.newsletterUnsubscribe
  const links = { page: mail.siteUrl + path, post: mail.postUrl + path }
  const ending = [
    `Unsubscribe:\n${withToken(links.page, mail.unsubscribeToken)}`,
    `${toName(mail.brandName)}\n${mail.siteUrl}`,
  ]
  return {
    to: mail.to,
    replyTo: '',
    subject: toLine(subject),
    text: `${[...paragraphs, ...ending].join('\n\n')}\n`,
    unsubscribeUrl: withToken(links.post, mail.unsubscribeToken),
  }
}

/** Asks the reader of this address to confirm the subscription. */
export function renderConfirmRequest(mail: ConfirmRequest): NewMail {
  const brandName = toName(mail.brandName)
  const promise = mail.newsletterPromise && `${toLine(mail.newsletterPromise)} `
  const link = withToken(mail.siteUrl + PAGE_PATHS.newsletterConfirm, mail.confirmToken)
  return toMail(mail, `Confirm your subscription: news from ${brandName}`, [
    'Hello,',
    `Someone subscribed this address to the newsletter of ${brandName}. ${promise}If it was you, please confirm:`,
    `Confirm the subscription:\n${link}`,
    `The link works for ${LIMITS.confirmLinkDays} days. If it was not you, you do not need to do anything: without your confirmation no newsletter is sent, and the address is soon deleted.`,
  ])
}

/** Answers a repeated subscription: nothing is left to do. */
export function renderAlreadySubscribed(mail: SubscriptionMail): NewMail {
  const brandName = toName(mail.brandName)
  return toMail(mail, `You are already subscribed to news from ${brandName}`, [
    'Hello,',
    `Someone subscribed this address to the newsletter of ${brandName} again. You are already on the list, so there is nothing to do.`,
  ])
}
