import { stateInWords } from '../../contract/collection/availability.ts'
import type { Config } from '../platform/config/config.ts'
import type { ContactMessage } from '../../contract/mail/contact.ts'
import { type Language, languageOf, offeredLanguage } from '../../contract/site/languages.ts'
import { type Asked, askedOf, localized } from '../../contract/translations/localized.ts'
import { TRANSLATED } from '../../contract/translations/translations.ts'
import { pathsOf } from '../../contract/translations/page-language.ts'
import { LIMITS } from '../../contract/limits.ts'
import { isBlocked } from './block-rows.ts'
import { mayWriteUnconfirmed } from '../mail/confirmation-limits.ts'
import { changeInquiry, insertInquiry, listSameText } from './inquiry-rows.ts'
import type { NewInquiry, StoredInquiry } from './inquiry-model.ts'
import type { StoredPainting } from '../paintings/painting-model.ts'
import { findOwner } from '../people/user-rows.ts'
import { insertMailRequest } from '../mail/mail-request-rows.ts'
import { insertMail } from '../mail/outbox-rows.ts'
import { readSettings } from '../site/settings-rows.ts'
import type { Tx } from '../platform/database/schema.ts'
import { type AskedPainting, renderConfirmation, renderInquiry } from './inquiry-mails.ts'
import { describePainting, findAskedPainting } from './asked-painting.ts'
import type { FormTokens } from '../platform/api/forms/form-token.ts'
import { findSpamReason } from './spam.ts'
import { wordsIn } from '../../words/words.ts'

export interface IntakeParts {
  readonly config: Pick<Config, 'siteUrl' | 'mailTo'>
  readonly clock: () => Date
  readonly formTokens: FormTokens
}

function toMailedPainting(stored: StoredPainting, siteUrl: string, asked?: Asked): AskedPainting {
  const { item: painting } = localized(stored, stored.translations, TRANSLATED.painting, asked)
  const { id, name, facts, preview } = describePainting(painting)
  return { id, name, facts, pictureUrl: preview ? siteUrl + preview.path : '' }
}

/** Whoever would like to hear of similar works is asked to confirm a subscription for them. */
async function askToSubscribe(tx: Tx, { email, language }: NewInquiry, topic: string, now: Date) {
  const request = { kind: 'subscription', asked_for: email, language: language ?? null, topic } as const
  await insertMailRequest(tx, request, now)
}

/**
 * Puts the mails about a message into the outbox: one for each recipient in `MAIL_TO`, or else for the contact address or
 * the owner's own, and one for the visitor.
 */
async function putMails(
  { config, clock }: IntakeParts,
  tx: Tx,
  inquiry: StoredInquiry,
  about?: StoredPainting,
) {
  const { siteUrl, mailTo } = config
  const settings = await readSettings(tx)
  const { brandName, contactEmail } = settings
  const painting = about && toMailedPainting(about, siteUrl)
  const own = contactEmail || (await findOwner(tx))?.email
  const readers = mailTo.length > 0 || !own ? mailTo : [own]
  const state = about ? stateInWords(about) : ''
  for (const to of readers)
    await insertMail(tx, renderInquiry(inquiry, { to, siteUrl, painting, state }), clock())
  if (about && inquiry.wish === 'similar' && settings.hasWishes && settings.hasNewsletter)
    await askToSubscribe(tx, inquiry, wordsIn(languageOf(settings))('mails.similar'), clock())
  // Anyone can type any address, so an address gets only a few of these mails.
  if (!(await mayWriteUnconfirmed(tx, inquiry.email, clock(), 'inquiry'))) return
  const language = offeredLanguage(settings, inquiry.language)
  const paths = pathsOf(settings, language)
  const shown = about && toMailedPainting(about, siteUrl, askedOf(settings, language))
  const words = { brandName, language, paths, contactEmail, siteUrl, painting: shown }
  const confirmation = renderConfirmation(inquiry, words)
  await insertMail(tx, confirmation, clock())
}

const senderOf = ({ email }: NewInquiry) => email.toLowerCase()
const SAID = ['name', 'phoneNumber', 'subject', 'content', 'paintingId', 'wish'] as const
const isSame = (one: NewInquiry, other: NewInquiry) =>
  senderOf(one) === senderOf(other) && SAID.every((field) => one[field] === other[field])

/**
 * Moves a message to the inbox that was first taken for spam and was sent again without the signs. Spam that the owner
 * marked stays spam.
 */
async function release(parts: IntakeParts, tx: Tx, spam: StoredInquiry, about?: StoredPainting) {
  const inquiry = await changeInquiry(tx, spam.id, { state: 'inbox' }, parts.clock())
  if (inquiry) await putMails(parts, tx, inquiry, about)
}

interface Form {
  /** Sent without JavaScript. */
  readonly isPlain: boolean
  /** The language of its page; null where it is not known. */
  readonly language: Language | null
}

/**
 * Stores the inquiry and its mails; the mailer sends them later. The same message within a day is stored once. Spam is
 * stored without mails, because it may come from a person.
 */
export async function takeIn(parts: IntakeParts, tx: Tx, message: ContactMessage, form: Form) {
  const now = parts.clock()
  const { name, email, phoneNumber, subject, content, honeypot, proof = '' } = message
  const painting = await findAskedPainting(tx, message)
  const said = { name, email, phoneNumber, subject, content }
  const inquiry: NewInquiry = {
    ...said,
    paintingId: painting?.id,
    wish: painting && message.wish ? message.wish : '',
    language: form.language ?? undefined,
  }
  const alike = await listSameText(tx, content, now, LIMITS.repeatedMessageWindow)
  const others = new Set(alike.map(senderOf))
  others.delete(senderOf(inquiry))
  const spamReason = findSpamReason({
    isPlainForm: form.isPlain,
    name,
    content,
    isTrapped: honeypot !== '',
    isBlocked: await isBlocked(tx, email),
    token: await parts.formTokens.check(tx, proof),
    otherSenders: others.size,
  })

  const before = alike.find((one) => isSame(one, inquiry))
  if (before) {
    const isFreed = before.state === 'spam' && before.spamReason !== 'marked' && spamReason === ''
    if (isFreed) await release(parts, tx, before, painting)
    return before.id
  }
  const stored = await insertInquiry(tx, { ...inquiry, spamReason }, now)
  if (spamReason === '') await putMails(parts, tx, stored, painting)
  return stored.id
}
