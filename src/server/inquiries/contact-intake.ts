import type { MailSettings } from '../config/slices.ts'
import type { ContactMessage } from '../../contract/correspondence/contact.ts'
import { LIMITS } from '../../contract/limits.ts'
import { isBlocked } from './block-rows.ts'
import { mayWriteUnconfirmed } from '../mail/confirmation-limits.ts'
import { changeInquiry, insertInquiry, listSameText } from './inquiry-rows.ts'
import type { NewInquiry, StoredInquiry } from './inquiry-model.ts'
import type { StoredPainting } from '../paintings/painting-model.ts'
import { insertMail } from '../mail/outbox-rows.ts'
import { readSettings } from '../site/settings-rows.ts'
import type { Tx } from '../database/schema.ts'
import { type ConcernedPainting, renderConfirmation, renderInquiry } from './inquiry-mails.ts'
import { describePainting, findConcernedPainting } from './concerned-painting.ts'
import type { FormProofs } from '../api/forms/form-proof.ts'
import { findSpamReason } from './spam.ts'

export interface IntakeParts {
  readonly config: Pick<MailSettings, 'siteUrl' | 'mailTo'>
  readonly clock: () => Date
  readonly proofs: FormProofs
}

function toMailedPainting(painting: StoredPainting, siteUrl: string): ConcernedPainting {
  const { id, name, facts, preview } = describePainting(painting)
  return { id, name, facts, pictureUrl: preview ? siteUrl + preview.path : '' }
}

/** The mails about a message: to the painter and whoever else is named, each one for itself, and to the visitor. */
async function putMails(
  { config, clock }: IntakeParts,
  tx: Tx,
  inquiry: StoredInquiry,
  about?: StoredPainting,
) {
  const { siteUrl, mailTo } = config
  const { brandName, contactEmail } = await readSettings(tx)
  const painting = about && toMailedPainting(about, siteUrl)
  const readers = mailTo.length > 0 ? mailTo : [contactEmail].filter(Boolean)
  for (const to of readers) await insertMail(tx, renderInquiry(inquiry, { to, siteUrl, painting }), clock())
  // Anybody may have typed the address: it gets few of these.
  if (!(await mayWriteUnconfirmed(tx, inquiry.email, clock(), 'inquiry'))) return
  const confirmation = renderConfirmation(inquiry, { brandName, contactEmail, siteUrl, painting })
  await insertMail(tx, confirmation, clock())
}

const senderOf = ({ email }: NewInquiry) => email.toLowerCase()
const SAID = ['name', 'phoneNumber', 'subject', 'content', 'paintingId'] as const
const isSame = (one: NewInquiry, other: NewInquiry) =>
  senderOf(one) === senderOf(other) && SAID.every((field) => one[field] === other[field])

/** It was taken for spam by its signs, and has come again without them. Spam that the owner has marked stays. */
async function release(parts: IntakeParts, tx: Tx, spam: StoredInquiry, about?: StoredPainting) {
  const inquiry = await changeInquiry(tx, spam.id, { state: 'inbox' }, parts.clock())
  if (inquiry) await putMails(parts, tx, inquiry, about)
}

/**
 * The inquiry and its mails; the mailer sends them from the outbox. The same message again within a day is kept once.
 * Spam is kept without mails: what a machine seems to have written may still be a person's.
 */
export async function takeIn(parts: IntakeParts, tx: Tx, message: ContactMessage, isPlainForm: boolean) {
  const now = parts.clock()
  const { name, email, phoneNumber, subject, content, honeypot, proof = '' } = message
  const painting = await findConcernedPainting(tx, message)
  const inquiry: NewInquiry = { name, email, phoneNumber, subject, content, paintingId: painting?.id }
  const alike = await listSameText(tx, content, now, LIMITS.repeatedMessageWindow)
  const others = new Set(alike.map(senderOf))
  others.delete(senderOf(inquiry))
  const spamReason = findSpamReason({
    isPlainForm,
    name,
    content,
    isTrapped: honeypot !== '',
    isBlocked: await isBlocked(tx, email),
    proof: await parts.proofs.check(tx, proof),
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
