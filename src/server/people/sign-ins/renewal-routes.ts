import { RenewalSchema } from '../../../contract/people/identity.ts'
import { LIMITS } from '../../../contract/limits.ts'
import { API_PATHS } from '../../../contract/paths.ts'
import { privateJson } from '../../platform/api/answers.ts'
import { parseJson, readBytes, validate } from '../../platform/api/body.ts'
import { createRoutes } from '../../platform/api/routes.ts'
import { sha256 } from '../../platform/lib/hashing.ts'
import { openToken, readSecret, type SessionParts, sessionAnswer, withoutSecret } from './open-session.ts'
import { useSignIn } from './sign-in-rows.ts'

/** A browser exchanges the secret of its sign-in for a new token. A member signs in again after an hour (features 4). */
export function renewalRoutes(parts: SessionParts) {
  const { db, clock } = parts
  const routes = createRoutes()

  /** Answers null, which is no error in the browser's console, when one has to sign in again. */
  routes.post(API_PATHS.renew, 'public', async (c) => {
    const { idle } = validate(RenewalSchema, parseJson(await readBytes(c)))
    const secret = readSecret(c)
    if (secret === undefined) return privateJson(null)
    const now = clock()
    const usedAt = new Date(now.getTime() - Math.min(idle, LIMITS.sessionLongestSeconds) * 1000)
    const used = await useSignIn(db, { secretHash: sha256(secret), usedAt }, now)
    if (!used || used.user.role === 'member') return withoutSecret(parts, privateJson(null))
    const { signIn, user } = used
    const token = await openToken(db, signIn.id, user.id, now)
    return sessionAnswer(parts, { token, username: user.username, account: user.id }, secret)
  })
  return routes
}
