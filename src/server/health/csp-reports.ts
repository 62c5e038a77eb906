import type { Logger } from 'pino'
import { z } from 'zod'
import { LIMITS } from '../../contract/limits.ts'
import { API_PATHS } from '../../contract/paths.ts'
import { parseJson, readBytes } from '../platform/api/body.ts'
import { createHourlyLog } from '../platform/api/hourly-log.ts'
import { createRoutes } from '../platform/api/routes.ts'

const text = z.string().catch('')
/** The `report-uri` format, which every browser supports. */
const OldReport = z
  .object({
    'csp-report': z.object({
      'document-uri': text,
      'effective-directive': text,
      'violated-directive': text,
      'blocked-uri': text,
      'source-file': text,
    }),
  })
  .transform(({ 'csp-report': report }) => [
    {
      documentURL: report['document-uri'],
      effectiveDirective: report['effective-directive'] || report['violated-directive'],
      blockedURL: report['blocked-uri'],
      sourceFile: report['source-file'],
    },
  ])
/** The `report-to` format with several reports. */
const Reports = z
  .array(
    z.object({
      body: z.object({
        documentURL: text,
        effectiveDirective: text,
        blockedURL: text,
        sourceFile: text,
      }),
    }),
  )
  .max(LIMITS.cspReportsAtOnce)
  .transform((reports) => reports.map(({ body }) => body))
const Body = z.union([Reports, OldReport])
type Report = z.infer<typeof Body>[number]

/** A browser extension of the visitor. Its violations do not concern this site. */
const EXTENSION_ADDRESS = /^[a-z-]+-extension:/i
const LONGEST = 200

/** An address without query and fragment, which may be private. Other texts stay unchanged. */
function withoutQuery(address: string) {
  const { protocol, origin, pathname } = URL.canParse(address) ? new URL(address) : { pathname: address }
  return (/^https?:$/.test(protocol ?? '') ? `${origin}${pathname}` : (protocol ?? pathname)).slice(
    0,
    LONGEST,
  )
}

/**
 * Logs violations of the Content-Security-Policy that browsers report: each once an hour, up to a limit of
 * different ones. Anybody may send reports, so no client addresses or queries are logged.
 */
export function cspReportRoutes({ log, clock }: { readonly log: Logger; readonly clock: () => Date }) {
  const hourly = createHourlyLog({
    clock,
    most: LIMITS.cspReportsAnHour,
    reportMore: (left) => log.warn({ left }, 'more reports of pages came than the log takes in an hour'),
  })

  function note({ documentURL, effectiveDirective, blockedURL, sourceFile }: Report) {
    if (EXTENSION_ADDRESS.test(blockedURL) || EXTENSION_ADDRESS.test(sourceFile)) return
    const report = {
      page: withoutQuery(documentURL),
      directive: effectiveDirective.slice(0, LONGEST),
      blocked: withoutQuery(blockedURL),
      source: withoutQuery(sourceFile),
    }
    hourly(JSON.stringify(report), () =>
      log.warn({ report }, 'a page was kept from something by its Content-Security-Policy'),
    )
  }

  const routes = createRoutes()
  routes.post(API_PATHS.cspReports, 'public', async (c) => {
    const parsed = Body.safeParse(parseJson(await readBytes(c, LIMITS.cspReportMaxBytes)))
    if (!parsed.success) return c.body(null, 400)
    parsed.data.forEach(note)
    return c.body(null, 204)
  })
  return routes
}
