import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import { API_PATHS } from '../../../../contract/paths.ts'
import { isInProcess, type ApiMiddleware } from '../context.ts'
import { looksLikePlainForm } from '../forms/form-answer.ts'

/** Load balancers and monitoring request these every few seconds. */
const PROBES: ReadonlySet<string> = new Set([API_PATHS.health, API_PATHS.ready])

/**
 * Gives each request an id and one log line. The line never has queries, headers or bodies, which hold addresses,
 * tokens, prices and messages. Calls within the process and probes are logged at debug level only.
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
    const isQuiet = inProcess || PROBES.has(c.req.path)
    if (!log.isLevelEnabled(isQuiet ? 'debug' : 'info')) return
    const line = {
      requestId,
      method: c.req.method,
      path: c.req.path,
      status: c.res.status,
      ms: Math.round((performance.now() - started) * 10) / 10,
    }
    if (isQuiet) log.debug(line, inProcess ? 'call' : 'request')
    else log.info(line, 'request')
  }
}
