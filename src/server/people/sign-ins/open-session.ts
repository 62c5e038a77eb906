import { generateCookie, getCookie } from 'hono/cookie'
import { LIMITS } from '../../../contract/limits.ts'
import type { LoginAnswer } from '../../../contract/people/identity.ts'
import type { ApiContext } from '../../platform/api/context.ts'
import { SIGNED_IN_COOKIE } from '../../../contract/tags.ts'
import { privateJson } from '../../platform/api/answers.ts'
import type { SiteSettings } from '../../platform/config/slices.ts'
import type { Db } from '../../platform/database/schema.ts'
import { inTransaction } from '../../platform/database/write.ts'
import { sha256 } from '../../platform/lib/hashing.ts'
import { newToken } from '../../platform/lib/tokens.ts'
import { insertSession } from './session-rows.ts'
import { browserInWords } from './browser-words.ts'
import { insertSignIn } from './sign-in-rows.ts'

export interface SessionParts {
  readonly db: Db
  readonly config: Pick<SiteSettings, 'siteUrl'>
  readonly clock: () => Date
}
interface Person {
  readonly id: string
  readonly username: string
}

/**
 * The cookie holds the secret of a sign-in. Scripts cannot read it, and only the account's own calls send it, also from
 * pages at another host name of the same domain: for `SameSite` that is one site.
 */
const COOKIE = 'renewal'
export const readSecret = (c: ApiContext) => getCookie(c, COOKIE)

function setCookies(
  { config }: SessionParts,
  answer: Response,
  secret: string,
  maxAge: number = LIMITS.sessionIdleSeconds,
) {
  const usual = { httpOnly: true, secure: config.siteUrl.startsWith('https:'), maxAge }
  const kept = { ...usual, path: '/api/Identity', sameSite: 'Strict' } as const
  answer.headers.append('Set-Cookie', generateCookie(COOKIE, secret, kept))
  const told = { ...usual, path: '/', sameSite: 'Lax' } as const
  answer.headers.append('Set-Cookie', generateCookie(SIGNED_IN_COOKIE, secret && '1', told))
}

/** A new token of an hour for a sign-in. Older tokens stay valid until their own end. */
export async function openToken(db: Db, signInId: string, userId: string, now: Date): Promise<string> {
  const token = newToken()
  const expiresAt = new Date(now.getTime() + LIMITS.sessionLifetimeSeconds * 1000)
  await insertSession(db, { tokenHash: sha256(token), userId, signInId, expiresAt }, now)
  return token
}

/** Answers with a session, and keeps its sign-in alive for a day without use. */
export function sessionAnswer(parts: SessionParts, session: LoginAnswer, secret: string): Response {
  const answer = privateJson(session)
  setCookies(parts, answer, secret)
  return answer
}

/** Signs a person in on the browser of this call. */
export async function openSession(parts: SessionParts, c: ApiContext, { id: userId, username }: Person) {
  const secret = newToken()
  const browser = browserInWords(c.req.header('User-Agent') ?? '')
  const now = parts.clock()
  const token = await inTransaction(parts.db, async (tx) => {
    const signInId = await insertSignIn(tx, { userId, secretHash: sha256(secret), browser }, now)
    return openToken(tx, signInId, userId, now)
  })
  return sessionAnswer(parts, { token, username, account: userId }, secret)
}

/** Makes the browser forget the secret. */
export function withoutSecret(parts: SessionParts, answer: Response): Response {
  setCookies(parts, answer, '', 0)
  return answer
}
