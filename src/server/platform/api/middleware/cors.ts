import { cors } from 'hono/cors'
import { COOKIE_PATHS } from '../../../../contract/paths.ts'
import {
  PAGE_HEADER,
  REVISION_HEADER,
  TAG_HEADER,
  TOTAL_HEADER,
  XSRF_HEADER,
} from '../../../../contract/tags.ts'
import type { HttpSettings } from '../../config/slices.ts'
import { isInProcess, type ApiMiddleware } from '../context.ts'

/**
 * Allows the configured origins only. The bearer token is in a header, so only the pages of the site make calls with
 * cookies, and only those that need the cookie of a sign-in. Calls within the process skip CORS: headers set before the response make Hono copy it, and it
 * must stay a `ValueResponse`.
 */
export function createCors({
  corsOrigins,
  siteUrl,
}: Pick<HttpSettings, 'corsOrigins' | 'siteUrl'>): ApiMiddleware {
  const rules = {
    origin: [...corsOrigins],
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowHeaders: ['Authorization', 'Content-Type', 'If-Match', XSRF_HEADER],
    exposeHeaders: [
      TOTAL_HEADER,
      TAG_HEADER,
      REVISION_HEADER,
      PAGE_HEADER,
      'ETag',
      'Retry-After',
      'X-Request-Id',
    ],
    maxAge: 600,
  }
  const ownOrigin = new URL(siteUrl).origin
  const answer = cors(rules)
  const answerWithCookies = cors({ ...rules, credentials: true })
  return async (c, next) => {
    if (isInProcess(c)) return next()
    const hasCookies = c.req.header('Origin') === ownOrigin && COOKIE_PATHS.includes(c.req.path)
    return (hasCookies ? answerWithCookies : answer)(c, next)
  }
}
