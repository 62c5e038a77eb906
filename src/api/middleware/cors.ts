import { cors } from 'hono/cors'
import { TAG_HEADER, TOTAL_HEADER, XSRF_HEADER } from '../../contract/tags.ts'

/** For the configured origins only; the bearer token travels in a header, so no credentials mode is needed. */
export const createCors = (origins: readonly string[]) =>
  cors({
    origin: [...origins],
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    allowHeaders: ['Authorization', 'Content-Type', XSRF_HEADER],
    exposeHeaders: [TOTAL_HEADER, TAG_HEADER, 'Retry-After', 'X-Request-Id'],
    maxAge: 600,
  })
