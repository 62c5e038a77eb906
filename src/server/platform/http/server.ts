import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Logger } from 'pino'
import { AppError } from '../../../contract/errors.ts'
import { isPostedPage, paintingOfInquiry } from '../../../contract/translations/page-language.ts'
import { PRIVATE, SECURITY_TXT } from '../../../contract/paths.ts'
import { createCallerAddress } from '../lib/caller-address.ts'
import { NoTurn } from '../lib/turns.ts'
import { ObjectStoreError } from '../object-store/errors.ts'
import type { SecurityOptions } from './headers.ts'
import { createHostCheck } from './host.ts'
import { createLines } from './lines.ts'
import { createLivePages, type LivePagesOptions } from './live-pages.ts'
import { createNodeServer } from './node-server.ts'
import { createResponses, type Responses } from './responses.ts'

export interface HttpServerOptions extends LivePagesOptions {
  readonly api: { readonly fetch: Parameters<typeof getRequestListener>[0] }
  readonly config: SecurityOptions & { readonly trustedProxies: readonly string[] }
  readonly log: Pick<Logger, 'error'>
  /** Without it nothing is measured, and /metrics has no special meaning. */
  readonly monitor?: Monitor | undefined
  /** Without it no visits are counted. */
  readonly visits?: Visits | undefined
}
/** Counts responses and returns the metrics. */
interface Monitor {
  readonly answered: (method: string | undefined, target: string, status: number, seconds: number) => void
  /** Returns undefined if the token is wrong. */
  readonly readFor: (authorization: string | undefined) => Promise<string | undefined>
}

/** Counts visits of pages. */
interface Visits {
  readonly answered: (request: IncomingMessage, status: number) => void
}

const URL_MAX_LENGTH = 2048

/** The path of a request's target. A proxy may send a target with an origin. */
function pathOf(target: string): string | undefined {
  const query = target.indexOf('?')
  const path = query < 0 ? target : target.slice(0, query)
  if (path.startsWith('/')) return path
  return URL.canParse(target) ? new URL(target).pathname : undefined
}
/** The id of the painting in the contact form's address; '' if there is none. */
const paintingAskedAbout = (target: string) =>
  target.includes('?painting=') && URL.canParse(target, 'http://site')
    ? paintingOfInquiry(new URL(target, 'http://site'))
    : ''
const METRICS_PATH = '/metrics'
/** nginx's status for a client that disconnected before the response. */
const GONE = 499
const isApi = (path: string) =>
  path.startsWith('/api/') || path === '/api' || path === SECURITY_TXT || path.startsWith(PRIVATE)

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** Sends an error response to the client and writes unexpected errors to the log. */
function createFail({ say, refuse }: Responses, log: HttpServerOptions['log']) {
  return (request: IncomingMessage, response: ServerResponse, error: unknown) => {
    // The client disconnected, which is not an error of the server.
    if (response.destroyed || request.socket.destroyed) return
    const isAway = error instanceof AppError && error.code === 'databaseAway'
    if (isAway && !response.headersSent)
      return say(response, error.status, 'answers.plain.databaseAway', 'Retry-After', '30')
    if (error instanceof NoTurn) return refuse(response, error)
    log.error({ err: error, path: pathOf(request.url ?? '')?.slice(0, 200) }, 'request failed')
    if (response.headersSent) return response.destroy()
    if (error instanceof ObjectStoreError)
      return say(response, 503, 'shortAnswers.pictureAway', 'Retry-After', '30')
    return say(response, 500, 'shortAnswers.failed')
  }
}

type Router = Pick<Responses, 'apiTable' | 'sendText' | 'say'> &
  ReturnType<typeof createLivePages> &
  Pick<HttpServerOptions, 'site' | 'api' | 'monitor'>

async function serveMetrics(
  { sendText }: Pick<Responses, 'sendText'>,
  { readFor }: Monitor,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const text = await readFor(request.headers.authorization)
  if (text === undefined)
    return sendText(response, 401, 'A bearer token is needed.\n', 'WWW-Authenticate', 'Bearer')
  return sendText(response, 200, text)
}

/** Routes each request to the API, the metrics or the pages. A page in memory is sent at once. */
function createRouter({ site, api, monitor, apiTable, sendText, say, serveSlowly, serveInquiry }: Router) {
  const answerApi = getRequestListener(api.fetch, { overrideGlobalObjects: false })
  const hasSoundHost = createHostCheck()

  return (request: IncomingMessage, response: ServerResponse) => {
    const path = pathOf(request.url ?? '')
    if (path === undefined) return say(response, 400, 'shortAnswers.malformed')
    if (!hasSoundHost(request)) return sendText(response, 400, 'This request names no host, or several.\n')
    if (monitor && path === METRICS_PATH) return serveMetrics({ sendText }, monitor, request, response)
    if (isApi(path) || (request.method === 'POST' && isPostedPage(path))) {
      for (const [name, value] of apiTable) response.setHeader(name, value)
      return answerApi(request, response)
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return say(response, 405, 'shortAnswers.readOnly', 'Allow', 'GET, HEAD')
    }
    const painting = paintingAskedAbout(request.url ?? '')
    if (painting !== '') return serveInquiry(request, response, path, painting)
    if (site.serveReady(request, response, path)) return undefined
    if (path.length > URL_MAX_LENGTH) return say(response, 414, 'shortAnswers.tooLong')
    return serveSlowly(request, response, path)
  }
}

/** Calls `end` at this event of a response. One from memory has already ended. */
const atEnd = (response: ServerResponse, event: 'close' | 'finish', end: () => void) => {
  if (response.writableEnded) end()
  else response.once(event, end)
}

/** Counts each response and measures its time until it is sent or the client disconnects. */
const measured =
  (answer: Answer, { answered }: Monitor): Answer =>
  (request, response) => {
    const start = performance.now()
    answer(request, response)
    atEnd(response, 'close', () => {
      const status = response.headersSent ? response.statusCode : GONE
      answered(request.method, request.url ?? '', status, (performance.now() - start) / 1000)
    })
  }

/** Counts visits once the answer is written, so that nobody waits for it. */
const counted =
  (answer: Answer, { answered }: Visits): Answer =>
  (request, response) => {
    answer(request, response)
    atEnd(response, 'finish', () => {
      answered(request, response.statusCode)
    })
  }

/**
 * Creates the HTTP server for everything on one port: published files, the API under `/api`, and pages that are not in
 * the site folder and are rendered on request.
 */
export function createHttpServer(options: HttpServerOptions) {
  const { config, log, monitor, visits, site, api } = options
  const addressOf = createCallerAddress(config.trustedProxies)
  const callerOf = ({ socket, headers }: IncomingMessage) =>
    addressOf(socket.remoteAddress, String(headers['x-forwarded-for'] ?? ''))
  const responses = createResponses(config, site)
  const pages = createLivePages(options, responses, callerOf)
  const handle = createRouter({ site, api, monitor, ...responses, ...pages })
  const fail = createFail(responses, log)
  const lines = createLines(callerOf)

  function answer(request: IncomingMessage, response: ServerResponse) {
    if (!lines.begun(request, response)) {
      responses.refuseBody(response)
      return
    }
    try {
      handle(request, response)?.catch((error: unknown) => {
        void fail(request, response, error)
      })
    } catch (error) {
      void fail(request, response, error)
    }
    // A response from memory has already ended here.
    if (!response.writableEnded) lines.pending(request, response)
  }

  const observed = visits ? counted(answer, visits) : answer
  return createNodeServer(lines, monitor ? measured(observed, monitor) : observed)
}
export type HttpServer = ReturnType<typeof createHttpServer>
