import { Hono } from 'hono'
import type { Config } from '../config.ts'
import { ContactSchema, type ContactMessage } from '../contract/contact.ts'
import { LIMITS } from '../contract/limits.ts'
import { SUCCESS } from '../contract/messages.ts'
import { API_PATHS } from '../contract/paths.ts'
import type { Db } from '../data/database.ts'
import { insertInquiry } from '../data/inquiries.ts'
import { insertMail } from '../data/outbox.ts'
import { readSettings } from '../data/settings.ts'
import { inTransaction } from '../data/write.ts'
import { renderConfirmation, renderInquiry } from '../mail/inquiry-mails.ts'
import { privateJson } from './answers.ts'
import { parseFormOrJson, readBytes, sha256, validate } from './body.ts'
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

/** The inquiry and its two mails, all or none; the mailer sends them from the outbox. Once for a repeated message. */
function store({ db, config, clock, creates }: ContactParts, message: ContactMessage, key: string) {
  return inTransaction(db, async (tx) => {
    const recent = await creates.find(tx, key)
    if (recent !== undefined) return recent
    const { name, email, phoneNumber, subject, content } = message
    const inquiry = await insertInquiry(tx, { name, email, phoneNumber, subject, content }, clock())
    await creates.remember(tx, key, inquiry.id)
    const { brandName, contactEmail } = await readSettings(tx)
    const painter = config.mailTo ?? contactEmail
    if (painter !== '') await insertMail(tx, renderInquiry(inquiry, painter), clock())
    await insertMail(tx, renderConfirmation(inquiry, brandName), clock())
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
    // A filled trap field: a machine. It is told the same as everybody and nothing is kept.
    if (message.honeypot === '') {
      const key = sha256(`contact ${address ?? ''} ${sha256(bytes)}`)
      await parts.creates.together(key, () => store(parts, message, key))
      parts.onMail()
    }
    return c.get('isPlainForm') ? formDone(c) : privateJson(SUCCESS.contact)
  })
  return routes
}
