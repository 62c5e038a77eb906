import { pino } from 'pino'
import { createHttpServer } from '../../../src/server/platform/http/server.ts'
import { createRequestMetrics } from '../../../src/server/metrics/requests.ts'
import { createStaticSite } from '../../../src/server/platform/http/static-site.ts'

/** Serves only static files in a separate process for `benchStatic`. Sends its port to the parent process. */
const [siteDir = '', isMeasured = ''] = process.argv.slice(2)
const { answered } = createRequestMetrics()
const config = { siteUrl: 'http://localhost', publicApiRoot: '', trustedProxies: [] }
const server = createHttpServer({
  site: createStaticSite(siteDir, config),
  api: { fetch: () => new Response(null, { status: 404 }) },
  renderPage: () => Promise.resolve(undefined),
  config,
  log: pino({ level: 'error' }, pino.destination(2)),
  ...(isMeasured && { monitor: { answered, readFor: () => Promise.resolve(undefined) } }),
})
const { port } = await server.listen(0, '127.0.0.1')
process.send?.(port)
process.on('disconnect', () => {
  process.exit()
})
