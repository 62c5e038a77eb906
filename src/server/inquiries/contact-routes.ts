import { ContactSchema } from '../../contract/mail/contact.ts'
import { LIMITS } from '../../contract/limits.ts'
import { SUCCESS } from '../../contract/wording/messages.ts'
import { paintingOfInquiry } from '../../contract/translations/page-language.ts'
import { API_PATHS } from '../../contract/paths.ts'
import type { Db } from '../platform/database/schema.ts'
import { findInquiry } from './inquiry-rows.ts'
import { inTransaction } from '../platform/database/write.ts'
import { privateJson } from '../platform/api/answers.ts'
import { parseFormOrJson, readBytes, validate } from '../platform/api/body.ts'
import { sha256 } from '../platform/lib/hashing.ts'
import { type IntakeParts, takeIn } from './contact-intake.ts'
import type { ApiContext } from '../platform/api/context.ts'
import type { RepeatedCreates } from '../platform/api/repeated-creates.ts'
import { languageOfForm } from '../platform/api/forms/form-language.ts'
import { formDone, formOnceMore } from '../platform/api/forms/form-answer.ts'
import type { Limits } from '../platform/api/rate-limits.ts'
import type { ClientAddress } from '../platform/api/middleware/client-address.ts'
import { createRoutes } from '../platform/api/routes.ts'

interface ContactParts extends IntakeParts {
  readonly db: Db
  readonly creates: RepeatedCreates
  readonly limits: Limits
  readonly clientAddress: ClientAddress
  /** Notified when a mail was put into the outbox. */
  readonly onMail: () => void
  /** Called when a subscription may have been requested with the message. */
  readonly onMailRequest: () => void
}

/** A published page does not know the query of its address, so the painting is read from the `Referer` of the form. */
function addPaintingOfPage(c: ApiContext) {
  const fields = c.get('formFields') ?? {}
  const page = c.req.header('Referer') ?? ''
  if (fields['paintingId'] || !URL.canParse(page)) return
  c.set('formFields', { ...fields, paintingId: paintingOfInquiry(new URL(page)) })
}

export function contactRoutes(parts: ContactParts) {
  const { db, creates, limits, formTokens } = parts
  const routes = createRoutes()

  routes.get(API_PATHS.formToken, 'public', async () => privateJson(await formTokens.issue()))

  /**
   * A form without JavaScript has no form token. Its message waits in spam until the visitor sends it again with one.
   */
  async function answerForm(c: ApiContext, id: string) {
    const inquiry = await findInquiry(db, id)
    return inquiry?.spamReason === 'unproven' ? formOnceMore(c) : formDone(c)
  }

  routes.post(API_PATHS.contact, 'public', async (c) => {
    const bytes = await readBytes(c, LIMITS.bodyMaxBytes)
    const value = parseFormOrJson(c, bytes)
    const isPlainForm = c.get('isPlainForm')
    if (isPlainForm) {
      c.set('formToken', await formTokens.issue())
      addPaintingOfPage(c)
    }
    const message = validate(ContactSchema, c.get('formFields') ?? value)
    const address = parts.clientAddress(c)
    await limits.beforeSend('contact', bytes.toString(), address)
    const key = sha256(`contact ${address ?? ''} ${sha256(bytes)}`)
    const id = await creates.together(key, () =>
      inTransaction(db, async (tx) => {
        const recent = await creates.find(tx, key)
        if (recent !== undefined) return recent
        const taken = await takeIn(parts, tx, message, {
          isPlain: isPlainForm,
          language: languageOfForm(c),
        })
        await creates.remember(tx, key, taken)
        return taken
      }),
    )
    parts.onMail()
    parts.onMailRequest()
    // Spam gets the same answer as any other message.
    return isPlainForm ? answerForm(c, id) : privateJson(SUCCESS.contact)
  })
  return routes
}
