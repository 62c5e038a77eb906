import { cors } from 'hono/cors'
import {
  PAGE_HEADER,
  REVISION_HEADER,
  TAG_HEADER,
  TOTAL_HEADER,
  XSRF_HEADER,
} from '../../../contract/tags.ts'
import { isInProcess, type ApiMiddleware } from '../context.ts'

/**
 * For the configured origins only; the bearer token travels in a header, so no credentials mode is needed. Calls
 * within the process have no origin, and their answers must stay the objects they are (ValueResponse): a header that
 * is set before the answer makes Hono copy it.
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
