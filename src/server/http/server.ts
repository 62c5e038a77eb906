import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Logger } from 'pino'
import { createCallerAddress } from '../lib/caller-address.ts'
import { acceptedEncodings } from '../lib/negotiation.ts'
import { createTurns, NEXT_TURN, NoTurn } from '../lib/turns.ts'
import { addressOfFile, parseAddress } from './addresses.ts'
import { apiHeaders, ownStylesOf, pageHeaders, type SecurityOptions } from './headers.ts'
import { AppError } from '../../contract/errors.ts'
import { PAGE_PATHS, paintingOfInquiry, POSTED_PAGES } from '../../contract/page-paths.ts'
import { SECURITY_TXT } from '../../contract/paths.ts'
import { toSitePath } from '../../contract/values/site-path.ts'
import { ObjectStoreError } from '../object-store/errors.ts'
import { gzipPage } from '../publishing/rendering/gzip-page.ts'
import { createHostCheck } from './host.ts'
import { createLines } from './lines.ts'
import type { StaticSite } from './static-site.ts'

/** A page made for one request, because the site folder does not hold it (yet). */
export interface LivePage {
  readonly status: number
  readonly contentType: string
  readonly body: Buffer
  /** Where the visitor is sent instead. */
  readonly location?: string | undefined
}

export interface HttpServerOptions {
  readonly site: StaticSite
  readonly api: { readonly fetch: Parameters<typeof getRequestListener>[0] }
  /** Undefined where the build has no page at this path. */
  readonly renderPage: (path: string) => Promise<LivePage | undefined>
  readonly config: SecurityOptions & { readonly trustedProxies: readonly string[] }
  readonly log: Pick<Logger, 'error'>
  /** Without one nothing is measured, and /metrics is an address like any other. */
  readonly monitor?: Monitor | undefined
}
/** Who counts answers, and tells those who may know. */
interface Monitor {
  readonly answered: (method: string | undefined, target: string, status: number, seconds: number) => void
  /** Undefined for strangers. */
  readonly readFor: (authorization: string | undefined) => Promise<string | undefined>
}

const LIMITS = {
  urlLength: 2048,
  headerBytes: 16 * 1024,
  headersTimeout: 15_000,
  /** A slow line needs minutes for a painting's photographs. */
  requestTimeout: 10 * 60_000,
  keepAliveTimeout: 65_000,
  /** What is underway when the server stops has this long to end. */
  stopTimeout: 20_000,
  /** How often connections that have become idle meanwhile are closed. */
  stopLook: 50,
}

/** Pages made while somebody waits: anybody can ask for addresses that no page has. */
const RENDERING = { atOnce: 2, perAddress: 16, waiting: 128 }
/** Contact forms about a painting: whoever asks for one more gets the plain form. */
const INQUIRIES = { atOnce: 8, perAddress: 4, waiting: 0 }

/** The path in a request's target, which a proxy may have sent with its origin. */
function pathOf(target: string): string | undefined {
  const query = target.indexOf('?')
  const path = query < 0 ? target : target.slice(0, query)
  if (path.startsWith('/')) return path
  return URL.canParse(target) ? new URL(target).pathname : undefined
}
/** The painting that an address of the contact form names; '' for none. */
const paintingAskedAbout = (target: string) =>
  URL.canParse(target, 'http://site') ? paintingOfInquiry(new URL(target, 'http://site')) : ''
const METRICS_PATH = '/metrics'
/** As nginx calls a caller who went away before the answer. */
const GONE = 499
const isApi = (path: string) => path.startsWith('/api/') || path === '/api' || path === SECURITY_TXT

/**
 * One port for everything: ready files straight from the request handler, `/api` by the API, and pages that are not
 * in the site folder rendered on the spot.
 */
export function createHttpServer({ site, api, renderPage, config, log, monitor }: HttpServerOptions) {
  const answerApi = getRequestListener(api.fetch, { overrideGlobalObjects: false })
  const { origin } = new URL(config.siteUrl)
  const hasSoundHost = createHostCheck()
  const apiTable = Object.entries(apiHeaders(config))
  const addressOf = createCallerAddress(config.trustedProxies)
  const inTurn = { page: createTurns(RENDERING), inquiry: createTurns(INQUIRIES) }
  const plain = ['Content-Type', 'text/plain; charset=utf-8', ...apiTable.flat()]

  function sendText(response: ServerResponse, status: number, text: string, ...headers: string[]) {
    const length = String(Buffer.byteLength(text))
    response.writeHead(status, [...plain, ...headers, 'Cache-Control', 'no-store', 'Content-Length', length])
    response.end(response.req.method === 'HEAD' ? undefined : text)
  }

  function redirect(request: IncomingMessage, response: ServerResponse, location: string) {
    const query = /\?.*$/.exec(request.url ?? '')?.[0] ?? ''
    const page = toSitePath(location + query, origin)
    if (page === undefined) return sendText(response, 404, 'Not found.\n')
    const caching = ['Cache-Control', 'public, max-age=3600', 'Content-Length', '0']
    response.writeHead(308, [...plain, 'Location', page, ...caching]).end()
  }

  const callerOf = ({ socket, headers }: IncomingMessage) =>
    addressOf(socket.remoteAddress, String(headers['x-forwarded-for'] ?? ''))
  const render = (request: IncomingMessage, path: string) =>
    inTurn.page(callerOf(request), () => renderPage(path))

  async function serveNotFound(request: IncomingMessage, response: ServerResponse) {
    if (await site.serveFile(request, response, '404.html')) return
    const page = await render(request, '/404')
    if (page) sendLive(request, response, page)
    else sendText(response, 404, 'Not found.\n')
  }

  function sendLive(request: IncomingMessage, response: ServerResponse, page: LivePage) {
    const isPacked = acceptedEncodings(request.headers['accept-encoding']).includes('gzip')
    const body = isPacked ? gzipPage(page.body) : page.body
    const own = ['Content-Type', page.contentType, 'Content-Length', String(body.length)]
    const coding = ['Vary', 'Accept-Encoding', ...(isPacked ? ['Content-Encoding', 'gzip'] : [])]
    const security = Object.entries(pageHeaders(config, ownStylesOf(page.body))).flat()
    response.writeHead(page.status, [...own, ...coding, 'Cache-Control', 'no-store', ...security])
    response.end(request.method === 'HEAD' ? undefined : body)
  }

  /** The contact form that knows its painting, made for this visitor; whatever goes wrong, the plain form. */
  async function serveInquiry(request: IncomingMessage, response: ServerResponse, painting: string) {
    const make = () => renderPage(PAGE_PATHS.inquiry(painting))
    const page = await inTurn.inquiry(callerOf(request), make).catch(() => undefined)
    if (page?.status === 200) sendLive(request, response, page)
    else await serveSlowly(request, response, PAGE_PATHS.contact)
  }

  async function serveSlowly(request: IncomingMessage, response: ServerResponse, path: string) {
    const address = parseAddress(path)
    if (address.kind === 'malformed') return sendText(response, 400, 'This address is malformed.\n')
    if (address.kind === 'redirect') return redirect(request, response, address.location)
    if (address.kind === 'none') return serveNotFound(request, response)
    const canonical = decodeURIComponent(path)
    if (canonical !== path) return redirect(request, response, canonical)
    if (await site.serveFile(request, response, address.file)) return undefined
    const page = await render(request, addressOfFile(address.file))
    if (!page || page.status === 404) return serveNotFound(request, response)
    if (page.location !== undefined) return redirect(request, response, page.location)
    return sendLive(request, response, page)
  }

  async function serveMetrics({ readFor }: Monitor, request: IncomingMessage, response: ServerResponse) {
    const text = await readFor(request.headers.authorization)
    if (text === undefined)
      return sendText(response, 401, 'A bearer token is needed.\n', 'WWW-Authenticate', 'Bearer')
    return sendText(response, 200, text)
  }

  function handle(request: IncomingMessage, response: ServerResponse) {
    const path = pathOf(request.url ?? '')
    if (path === undefined) return sendText(response, 400, 'This address is malformed.\n')
    if (!hasSoundHost(request)) return sendText(response, 400, 'This request names no host, or several.\n')
    if (monitor && path === METRICS_PATH) return serveMetrics(monitor, request, response)
    if (isApi(path) || (request.method === 'POST' && POSTED_PAGES.has(path))) {
      for (const [name, value] of apiTable) response.setHeader(name, value)
      return answerApi(request, response)
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return sendText(response, 405, 'Pages can only be read.\n', 'Allow', 'GET, HEAD')
    }
    const painting = path === PAGE_PATHS.contact ? paintingAskedAbout(request.url ?? '') : ''
    if (painting !== '') return serveInquiry(request, response, painting)
    if (site.serveReady(request, response, path)) return undefined
    if (path.length > LIMITS.urlLength) return sendText(response, 414, 'This address is too long.\n')
    return serveSlowly(request, response, path)
  }

  function refuse(response: ServerResponse, { isOneAddress }: NoTurn) {
    const text = isOneAddress
      ? 'You ask for very many pages at the same time.'
      : 'This site is very busy now.'
    const retry = ['Retry-After', String(NEXT_TURN)]
    sendText(response, isOneAddress ? 429 : 503, `${text} Please try again in a few seconds.\n`, ...retry)
  }

  /** Its rest is not waited for. */
  function refuseBody(response: ServerResponse) {
    const text = JSON.stringify(new AppError('tooMuchAtOnce').messages)
    const retry = ['Retry-After', String(NEXT_TURN), 'Connection', 'close', 'Cache-Control', 'no-store']
    const type = ['Content-Type', 'application/json; charset=utf-8']
    response.writeHead(429, [...apiTable.flat(), ...type, ...retry]).end(text)
  }

  function fail(request: IncomingMessage, response: ServerResponse, error: unknown) {
    // Who went away in the middle of an answer is no fault of ours.
    if (response.destroyed || request.socket.destroyed) return
    const isAway = error instanceof AppError && error.code === 'databaseAway'
    if (isAway && !response.headersSent)
      return sendText(response, error.status, `${error.message}\n`, 'Retry-After', '30')
    if (error instanceof NoTurn) return refuse(response, error)
    log.error({ err: error, path: pathOf(request.url ?? '')?.slice(0, 200) }, 'request failed')
    if (response.headersSent) response.destroy()
    else if (error instanceof ObjectStoreError)
      sendText(response, 503, 'This picture cannot be had at the moment.\n', 'Retry-After', '30')
    else sendText(response, 500, 'Something went wrong here. Please try again in a moment.\n')
    return undefined
  }

  const server = createServer({
    maxHeaderSize: LIMITS.headerBytes,
    keepAliveTimeout: LIMITS.keepAliveTimeout,
    // Pages are asked for without a body: no stream is made for what does not come.
    optimizeEmptyRequests: true,
  })
  const lines = createLines(callerOf)
  server.on('connection', lines.opened)
  server.headersTimeout = LIMITS.headersTimeout
  server.requestTimeout = LIMITS.requestTimeout
  function answer(request: IncomingMessage, response: ServerResponse) {
    if (!lines.begun(request, response)) {
      refuseBody(response)
      return
    }
    try {
      handle(request, response)?.catch((error: unknown) => {
        fail(request, response, error)
      })
    } catch (error) {
      fail(request, response, error)
    }
    // What lies ready in memory is sent by now.
    if (!response.writableEnded) lines.pending(request, response)
  }

  const answerMeasured =
    ({ answered }: Monitor) =>
    (request: IncomingMessage, response: ServerResponse) => {
      const start = performance.now()
      answer(request, response)
      const end = () => {
        const status = response.headersSent ? response.statusCode : GONE
        answered(request.method, request.url ?? '', status, (performance.now() - start) / 1000)
      }
      // What lies ready in memory is sent by now.
      if (response.writableEnded) end()
      else response.once('close', end)
    }
  server.on('request', monitor ? answerMeasured(monitor) : answer)

  return {
    /** Port 0 takes any that is free. Rejects where the address is in use. */
    listen: (port: number, host: string): Promise<AddressInfo> =>
      new Promise((resolve, reject) => {
        server.once('error', reject)
        server.listen(port, host, () => {
          server.off('error', reject)
          resolve(server.address() as AddressInfo)
        })
      }),
    /** Takes no new connections, ends the requests that are underway, and cuts off what does not end. */
    close: (): Promise<void> =>
      new Promise((resolve) => {
        const cut = setTimeout(() => {
          server.closeAllConnections()
        }, LIMITS.stopTimeout)
        // Those that are kept alive would be served for as long as their clients ask; Node counts those that were
        // never asked anything, or only half of it, as busy.
        const look = setInterval(() => {
          server.closeIdleConnections()
          lines.closeStalled()
        }, LIMITS.stopLook)
        server.close(() => {
          lines.close()
          clearTimeout(cut)
          clearInterval(look)
          resolve()
        })
      }),
  }
}
export type HttpServer = ReturnType<typeof createHttpServer>
