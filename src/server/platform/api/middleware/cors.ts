import { cors } from 'hono/cors'
import { COOKIE_PATHS } from '../../../../contract/paths.ts'
import {
  PAGE_HEADER,
  REVISION_HEADER,
  TAG_HEADER,
  TOTAL_HEADER,
  XSRF_HEADER,
} from '../../../../contract/tags.ts'
import { isInProcess, type ApiMiddleware } from '../context.ts'

/**
 * Allows the configured origins only. The bearer token is in a header, so only the calls that need the cookie of a sign-in
 * may be made with cookies. Calls within the process skip CORS: headers set before the response make Hono copy it, and it
 * must stay a `ValueResponse`.
 */
export function createCors(origins: readonly string[]): ApiMiddleware {
  const rules = {
    origin: [...origins],
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
  const answer = cors(rules)
  const answerWithCookies = cors({ ...rules, credentials: true })
  return async (c, next) => {
    if (isInProcess(c)) return next()
    const isKnown = origins.includes(c.req.header('Origin') ?? '')
    return (isKnown && COOKIE_PATHS.includes(c.req.path) ? answerWithCookies : answer)(c, next)
  }
}
