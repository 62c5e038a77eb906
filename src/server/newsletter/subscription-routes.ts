import { SubscriptionSchema } from '../../contract/mail/contact.ts'
import { ChoiceSchema } from '../../contract/mail/subscriber.ts'
import { AppError } from '../../contract/errors.ts'
import { SUCCESS } from '../../contract/wording/messages.ts'
import { NEWSLETTER_RESULTS } from '../../contract/page-paths.ts'
import { API_PATHS } from '../../contract/paths.ts'
import { LANGUAGES } from '../../contract/site/languages.ts'
import { addressLanguage, pathsIn } from '../../contract/translations/page-language.ts'
import type { Db } from '../platform/database/schema.ts'
import { insertMailRequest } from '../mail/mail-request-rows.ts'
import { readSettings } from '../site/settings-rows.ts'
import { confirmSubscription, keepChoice, unsubscribe, type Welcome } from './subscriber-rows.ts'
import { privateJson } from '../platform/api/answers.ts'
import { parseFormOrJson, readBytes, validate } from '../platform/api/body.ts'
import { sha256 } from '../platform/lib/hashing.ts'
import type { ApiContext } from '../platform/api/context.ts'
import { languageOfForm } from '../platform/api/forms/form-language.ts'
import { formDone, seeOther } from '../platform/api/forms/form-answer.ts'
import type { Limits } from '../platform/api/rate-limits.ts'
import type { ClientAddress } from '../platform/api/middleware/client-address.ts'
import { createRoutes } from '../platform/api/routes.ts'

interface SubscriptionParts {
  readonly db: Db
  readonly clock: () => Date
  readonly limits: Limits
  readonly clientAddress: ClientAddress
  /** Called when a mail was requested. */
  readonly onMailRequest: () => void
  readonly welcome: Welcome
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
  const fields = Object.fromEntries(new URLSearchParams(body))
  const token = c.req.query('token') ?? fields['token'] ?? ''
  return { tokenHash: sha256(token), fields, isOneClick: /List-Unsubscribe\b[^]*One-Click/.test(body) }
}

/** Whether a form chooses something else than to unsubscribe. */
const isChoice = (fields: object) => 'frequency' in fields || 'language' in fields

export function subscriptionRoutes(parts: SubscriptionParts) {
  const { db, clock, limits, clientAddress, onMailRequest, welcome } = parts
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
    const outcome = await confirmSubscription(db, tokenHash, clock(), welcome)
    return seeOther(c, NEWSLETTER_RESULTS.confirm[outcome])
  }

  /** Fewer letters or another language: the answer is already in it. */
  const choose = async (c: ApiContext, tokenHash: string, fields: unknown) => {
    const choice = validate(ChoiceSchema, fields)
    const settings = await readSettings(db)
    if ('language' in choice) c.set('formPages', addressLanguage(settings, choice.language))
    return seeOther(c, NEWSLETTER_RESULTS.unsubscribe[await keepChoice(db, tokenHash, choice, clock())])
  }

  /** For the button of the page and of mail programs. Mail programs follow no redirect (RFC 8058). */
  const takeOff = async (c: ApiContext) => {
    const { tokenHash, fields, isOneClick } = await readLink(c)
    if (!isOneClick && isChoice(fields)) return choose(c, tokenHash, fields)
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
