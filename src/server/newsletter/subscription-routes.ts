import { SubscriptionSchema } from '../../contract/mail/contact.ts'
import { AppError } from '../../contract/errors.ts'
import { SUCCESS } from '../../contract/messages.ts'
import { NEWSLETTER_RESULTS } from '../../contract/page-paths.ts'
import { API_PATHS } from '../../contract/paths.ts'
import { LANGUAGES } from '../../contract/site/languages.ts'
import { pathsIn } from '../../contract/translations/page-language.ts'
import type { Db } from '../database/schema.ts'
import { insertMailRequest } from '../mail/mail-request-rows.ts'
import { readSettings } from '../site/settings-rows.ts'
import { confirmSubscription, unsubscribe } from './subscriber-rows.ts'
import { privateJson } from '../api/answers.ts'
import { parseFormOrJson, readBytes, validate } from '../api/body.ts'
import { sha256 } from '../lib/hashing.ts'
import type { ApiContext } from '../api/context.ts'
import { languageOfForm } from '../api/forms/form-language.ts'
import { formDone, seeOther } from '../api/forms/form-answer.ts'
import type { Limits } from '../api/rate-limits.ts'
import type { ClientAddress } from '../api/middleware/client-address.ts'
import { createRoutes } from '../api/routes.ts'

interface SubscriptionParts {
  readonly db: Db
  readonly clock: () => Date
  readonly limits: Limits
  readonly clientAddress: ClientAddress
  /** Called when a mail was requested. */
  readonly onMailRequest: () => void
}

/** Reads `?email=` (features 7) or the field of a plain form, and ignores other fields. */
async function readRequest(c: ApiContext): Promise<unknown> {
  const bytes = await readBytes(c)
  const email = c.req.query('email')
  // Many clients send the plus of `ida+art@…` unencoded, which means a space in a query. Addresses contain no
  // spaces.
  if (email !== undefined) return { email: email.trim().replaceAll(' ', '+'), topic: c.req.query('topic') }
  return bytes.length === 0 ? {} : parseFormOrJson(c, bytes)
}

/** Reads the token from the page's address, or from the form when a page of another server posts here. */
async function readLink(c: ApiContext) {
  const body = (await readBytes(c)).toString()
  const token = c.req.query('token') ?? new URLSearchParams(body).get('token') ?? ''
  return { tokenHash: sha256(token), isOneClick: /List-Unsubscribe\b[^]*One-Click/.test(body) }
}

export function subscriptionRoutes(parts: SubscriptionParts) {
  const { db, clock, limits, clientAddress, onMailRequest } = parts
  const routes = createRoutes()

  /**
   * The answer is the same for every address and is sent before the subscribers are read, so it does not show who
   * subscribes.
   */
  routes.post(API_PATHS.subscription, 'public', async (c) => {
    if (!(await readSettings(db)).hasNewsletter) throw new AppError('notFound')
    const { email, topic } = validate(SubscriptionSchema, await readRequest(c))
    await limits.beforeSend('subscription', email, clientAddress(c))
    await insertMailRequest(
      db,
      { kind: 'subscription', asked_for: email, language: languageOfForm(c), topic },
      clock(),
    )
    onMailRequest()
    return c.get('isPlainForm') ? formDone(c) : privateJson(SUCCESS.subscription)
  })

  const confirm = async (c: ApiContext) => {
    const { tokenHash } = await readLink(c)
    return seeOther(c, NEWSLETTER_RESULTS.confirm[await confirmSubscription(db, tokenHash, clock())])
  }

  /** For the button of the page and of mail programs. Mail programs follow no redirect (RFC 8058). */
  const takeOff = async (c: ApiContext) => {
    const { tokenHash, isOneClick } = await readLink(c)
    const outcome = await unsubscribe(db, tokenHash, clock())
    if (!isOneClick) return seeOther(c, NEWSLETTER_RESULTS.unsubscribe[outcome])
    if (outcome === 'unknown') throw new AppError('notFound')
    return privateJson(SUCCESS.unsubscription)
  }
  for (const language of [undefined, ...LANGUAGES]) {
    routes.post(pathsIn(language).newsletterConfirm, 'public', confirm)
    routes.post(pathsIn(language).newsletterUnsubscribe, 'public', takeOff)
  }
  return routes
}
