import { toCaseNumber, WISH_WORDS } from '../../contract/mail/inquiry.ts'
import { PAGE_PATHS } from '../../contract/page-paths.ts'
import { DEFAULT_LANGUAGE, type Language } from '../../contract/site/languages.ts'
import { type Translate, wordsIn } from '../../words/words.ts'
import type { NewMail } from '../mail/mail-model.ts'
import type { StoredInquiry } from './inquiry-model.ts'
import { toLine, toName } from '../mail/one-line.ts'

/** The painting that a message is about, with the values that mails show. */
export interface AskedPainting {
  readonly id: string
  readonly name: string
  /** Year or years, technique, dimensions. */
  readonly facts: string
  /** The public address of its picture, or '' without one. */
  readonly pictureUrl: string
}

/** Paragraphs with an address on the last line; html-part.ts turns them into links and a picture. */
function aboutPainting(
  { id, name, facts, pictureUrl }: AskedPainting,
  siteUrl: string,
  t: Translate,
  paths: typeof PAGE_PATHS,
) {
  const title = [toName(name), toName(facts)].filter(Boolean).join(', ')
  const page = `${title}:\n${siteUrl}${paths.painting(id)}`
  if (pictureUrl === '') return [page]
  return [page, `${t('mails.picture', { name: toName(name) })}\n${pictureUrl}`]
}

interface InquiryMail {
  readonly to: string
  readonly siteUrl: string
  readonly painting: AskedPainting | undefined
  /** “Reserved”, “Sold” or ''. For whom is not said: a reply may quote it to the visitor. */
  readonly state: string
}

/** The mail to the painter with the whole message; a reply goes directly to the visitor. */
export function renderInquiry(inquiry: StoredInquiry, mail: InquiryMail): NewMail {
  const { to, siteUrl, painting, state } = mail
  const about = toLine(inquiry.subject || (painting?.name ?? ''))
  const caseNumber = toCaseNumber(inquiry.id)
  const facts = [
    ['Case', caseNumber],
    ['Name', toName(inquiry.name)],
    ['Email', inquiry.email],
    ['Phone', toLine(inquiry.phoneNumber)],
    ['About', toName(about)],
    ['Status', state],
    ['Wish', WISH_WORDS[inquiry.wish]],
  ].filter(([, value]) => value)
  const paragraphs = [
    facts.map(([key, value]) => `${key}: ${value}`).join('\n'),
    ...(painting ? aboutPainting(painting, siteUrl, wordsIn(DEFAULT_LANGUAGE), PAGE_PATHS) : []),
    inquiry.content,
    `Read and answer it in the Control Panel:\n${siteUrl}${PAGE_PATHS.controlPanel}#inquiries/${inquiry.id}`,
  ]
  return {
    to,
    replyTo: inquiry.email,
    subject: `${about ? `Inquiry: ${about}` : `Message from ${toLine(inquiry.name)}`} (${caseNumber})`,
    text: `${paragraphs.join('\n\n')}\n`,
    inquiryId: inquiry.id,
  }
}

interface ReplyMail {
  readonly text: string
  readonly brandName: string
  readonly language: Language
  /** The address for answers to the answer, or '' for the sender's own. */
  readonly contactEmail: string
}

const quote = (text: string) =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => `> ${line}`)
    .join('\n')

/** The owner's answer to the visitor, with the message below it. */
export function renderReply(inquiry: StoredInquiry, mail: ReplyMail): NewMail {
  const { text, brandName, contactEmail, language } = mail
  const subject = toLine(inquiry.subject || wordsIn(language)('mails.yourMessage'))
  return {
    to: inquiry.email,
    replyTo: contactEmail,
    subject: `Re: ${subject} (${toCaseNumber(inquiry.id)})`,
    text: `${[text, toName(brandName), quote(inquiry.content)].join('\n\n')}\n`,
    inquiryId: inquiry.id,
    language,
  }
}

interface ConfirmationMail {
  readonly brandName: string
  readonly language: Language
  /** The addresses of the pages in this language. */
  readonly paths: typeof PAGE_PATHS
  /** The address for replies to the confirmation, or '' for none. */
  readonly contactEmail: string
  readonly siteUrl: string
  readonly painting: AskedPainting | undefined
}

/**
 * The mail to the visitor: the message arrived, with this number. It repeats no typed text, because a stranger may have
 * typed the address.
 */
export function renderConfirmation(inquiry: StoredInquiry, mail: ConfirmationMail): NewMail {
  const { brandName, contactEmail, siteUrl, painting, language, paths } = mail
  const t = wordsIn(language)
  const caseNumber = toCaseNumber(inquiry.id)
  const paragraphs = [
    t('mails.hello'),
    t('mails.received.thanks', { number: caseNumber }),
    ...(painting ? aboutPainting(painting, siteUrl, t, paths) : []),
    t('mails.received.otherwise'),
    `${toName(brandName)}\n${siteUrl}`,
  ]
  return {
    to: inquiry.email,
    replyTo: contactEmail,
    subject: t('mails.received.subject', { number: caseNumber }),
    text: `${paragraphs.join('\n\n')}\n`,
    inquiryId: inquiry.id,
    language,
  }
}
