import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import { isInProcess, type ApiMiddleware } from '../context.ts'
import { looksLikePlainForm } from '../form-answer.ts'

/**
 * Gives every request an id and one log line: never its query, headers or bodies, which hold addresses, tokens,
 * prices and messages. Calls within the process, the publisher's thousands, are logged at debug level only.
 */
export function createRequestLog(log: Logger): ApiMiddleware {
  return async (c, next) => {
    const started = performance.now()
    const requestId = randomUUID()
    c.set('requestId', requestId)
    c.set('isPlainForm', looksLikePlainForm(c))
    await next()
    const inProcess = isInProcess(c)
    if (!inProcess) c.res.headers.set('X-Request-Id', requestId)
    if (!log.isLevelEnabled(inProcess ? 'debug' : 'info')) return
    const line = {
      requestId,
      method: c.req.method,
      path: c.req.path,
      status: c.res.status,
      ms: Math.round((performance.now() - started) * 10) / 10,
    }
    if (inProcess) log.debug(line, 'call')
    else log.info(line, 'request')
  }
}
