import { cors } from 'hono/cors'
import {
  PAGE_HEADER,
  REVISION_HEADER,
  TAG_HEADER,
  TOTAL_HEADER,
  XSRF_HEADER,
} from '../../../../contract/tags.ts'
import { isInProcess, type ApiMiddleware } from '../context.ts'

/**
 * Allows the configured origins only. The bearer token is in a header, so no credentials mode is needed. Calls within
 * the process skip CORS: headers set before the response make Hono copy it, and it must stay a `ValueResponse`.
 */
export function createCors(origins: readonly string[]): ApiMiddleware {
  const answerCors = cors({
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
  })
  return async (c, next) => (isInProcess(c) ? next() : answerCors(c, next))
}
