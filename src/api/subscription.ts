import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import { SubscriptionSchema } from '../contract/contact.ts'
import { SUCCESS } from '../contract/messages.ts'
import { API_PATHS } from '../contract/paths.ts'
import type { Db } from '../data/database.ts'
import { requestSubscription } from '../data/subscribers.ts'
import { privateJson } from './answers.ts'
import { parseFormOrJson, readBytes, sha256, validate } from './body.ts'
import type { ApiContext, ApiEnv } from './context.ts'
import { formDone } from './form-answer.ts'
import type { Limits } from './limits.ts'
import type { ClientAddress } from './middleware/client-address.ts'

interface SubscriptionParts {
  readonly db: Db
  readonly clock: () => Date
  readonly limits: Limits
  readonly clientAddress: ClientAddress
}

/** `?email=` (spec 7), or a plain form's field; what else a body holds does not matter. */
async function readRequest(c: ApiContext): Promise<unknown> {
  const bytes = await readBytes(c)
  const email = c.req.query('email')
  // Many clients send the plus of `ida+art@…` as it is, which in a query means a space; no address has one inside.
  if (email !== undefined) return { email: email.trim().replaceAll(' ', '+') }
  return bytes.length === 0 ? {} : parseFormOrJson(c, bytes)
}

export function subscriptionRoutes({ db, clock, limits, clientAddress }: SubscriptionParts) {
  const routes = new Hono<ApiEnv>({ strict: false })

  /** A new address waits to be confirmed. A known one is answered the same: nobody learns who reads the letter. */
  routes.post(API_PATHS.subscription, async (c) => {
    const { email } = validate(SubscriptionSchema, await readRequest(c))
    await limits.beforeSend('subscription', email, clientAddress(c))
    const confirmTokenHash = sha256(randomBytes(32))
    await requestSubscription(db, { email, confirmTokenHash }, clock())
    return c.get('isPlainForm') ? formDone(c) : privateJson(SUCCESS.subscription)
  })
  return routes
}
