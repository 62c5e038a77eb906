import { Hono } from 'hono'
import type { Config } from '../config.ts'
import { ContactSchema, type ContactMessage } from '../contract/contact.ts'
import { LIMITS } from '../contract/limits.ts'
import { SUCCESS } from '../contract/messages.ts'
import { API_PATHS } from '../contract/paths.ts'
import type { SpamReason } from '../contract/inquiry.ts'
import { isBlocked } from '../data/blocks.ts'
import type { Db } from '../data/database.ts'
import { insertInquiry } from '../data/inquiries.ts'
import type { StoredInquiry, StoredPainting } from '../data/model.ts'
import { insertMail } from '../data/outbox.ts'
import { readSettings } from '../data/settings.ts'
import { inTransaction, type Tx } from '../data/write.ts'
import { type ConcernedPainting, renderConfirmation, renderInquiry } from '../mail/inquiry-mails.ts'
import { privateJson } from './answers.ts'
import { parseFormOrJson, readBytes, sha256, validate } from './body.ts'
import { describePainting, findConcernedPainting } from './concerned-painting.ts'
import type { ApiEnv } from './context.ts'
import type { Creates } from './creates.ts'
import { formDone } from './form-answer.ts'
import type { Limits } from './limits.ts'
import type { ClientAddress } from './middleware/client-address.ts'

interface ContactParts {
  readonly db: Db
  readonly config: Config
  readonly clock: () => Date
  readonly creates: Creates
  readonly limits: Limits
  readonly clientAddress: ClientAddress
  /** Told when a mail was put into the outbox. */
  readonly onMail: () => void
}

function toMailedPainting(painting: StoredPainting, siteUrl: string): ConcernedPainting {
  const { id, name, facts, preview } = describePainting(painting)
  return { id, name, facts, pictureUrl: preview ? siteUrl + preview.path : '' }
}

/** The mails about a message: to the painter and whoever else is named, each one for itself, and to the visitor. */
async function putMails(
  { config, clock }: ContactParts,
  tx: Tx,
  inquiry: StoredInquiry,
  about?: StoredPainting,
) {
  const { siteUrl, mailTo } = config
  const { brandName, contactEmail } = await readSettings(tx)
  const painting = about && toMailedPainting(about, siteUrl)
  const readers = mailTo.length > 0 ? mailTo : [contactEmail].filter(Boolean)
  for (const to of readers) await insertMail(tx, renderInquiry(inquiry, { to, siteUrl, painting }), clock())
  const confirmation = renderConfirmation(inquiry, { brandName, contactEmail, siteUrl, painting })
  await insertMail(tx, confirmation, clock())
}

/** Why a message is spam; '' where it is none. */
async function spamReasonOf(tx: Tx, { honeypot, email }: ContactMessage): Promise<SpamReason> {
  if (honeypot !== '') return 'trap'
  return (await isBlocked(tx, email)) ? 'blocked' : ''
}

/**
 * The inquiry and its mails, all or none; the mailer sends them from the outbox. Once for a repeated message.
 * Spam is kept without mails: what a machine seems to have written may still be a person's.
 */
function store(parts: ContactParts, message: ContactMessage, key: string) {
  const { db, clock, creates } = parts
  return inTransaction(db, async (tx) => {
    const recent = await creates.find(tx, key)
    if (recent !== undefined) return recent
    const { name, email, phoneNumber, subject, content } = message
    const painting = await findConcernedPainting(tx, message)
    const spamReason = await spamReasonOf(tx, message)
    const fields = { name, email, phoneNumber, subject, content, paintingId: painting?.id, spamReason }
    const inquiry = await insertInquiry(tx, fields, clock())
    await creates.remember(tx, key, inquiry.id)
    if (spamReason === '') await putMails(parts, tx, inquiry, painting)
    return inquiry.id
  })
}

export function contactRoutes(parts: ContactParts) {
  const routes = new Hono<ApiEnv>({ strict: false })

  routes.post(API_PATHS.contact, async (c) => {
    const bytes = await readBytes(c, LIMITS.bodyMaxBytes)
    const message = validate(ContactSchema, parseFormOrJson(c, bytes))
    const address = parts.clientAddress(c)
    await parts.limits.beforeSend('contact', bytes.toString(), address)
    // A filled trap field or a blocked sender: told the same as everybody.
    const key = sha256(`contact ${address ?? ''} ${sha256(bytes)}`)
    await parts.creates.together(key, () => store(parts, message, key))
    parts.onMail()
    return c.get('isPlainForm') ? formDone(c) : privateJson(SUCCESS.contact)
  })
  return routes
}
