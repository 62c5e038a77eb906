import type { IncomingMessage, ServerResponse } from 'node:http'
import { AppError } from '../../../contract/errors.ts'
import { offeredLanguage } from '../../../contract/site/languages.ts'
import { splitPage } from '../../../contract/translations/page-language.ts'
import { toSitePath } from '../../../contract/values/site-path.ts'
import { acceptedEncodings } from '../lib/negotiation.ts'
import { NEXT_TURN, type NoTurn } from '../lib/turns.ts'
import { gzipPage } from '../../publishing/site-folder/compress.ts'
import type shortAnswers from '../../../words/en/short-answers.ts'
import { wordsIn } from '../../../words/words.ts'
import { apiHeaders, ownStylesOf, pageHeaders, type SecurityOptions } from './headers.ts'
import { RESERVATION_HEADERS } from './reservation.ts'
import type { StaticSite } from './static-site.ts'

/** A page that is made for one request, because it is not in the site folder. */
export interface LivePage {
  readonly status: number
  readonly contentType: string
  readonly body: Buffer
  /** The target of a redirect. */
  readonly location?: string | undefined
}

type SiteState = Pick<StaticSite, 'isReserved' | 'languages'>

/** What is said in one line, where a person reads it in a browser. */
export type ShortAnswer =
  `shortAnswers.${keyof typeof shortAnswers}` | `answers.plain.${'notFound' | 'overloaded' | 'databaseAway'}`

/** Sends responses that are no prepared files: short texts, redirects, pages that were made on request. */
export function createResponses(config: SecurityOptions, { isReserved, languages }: SiteState) {
  const { origin } = new URL(config.siteUrl)
  const apiTable = Object.entries(apiHeaders(config))
  const plain = ['Content-Type', 'text/plain; charset=utf-8', ...apiTable.flat()]

  function sendText(response: ServerResponse, status: number, text: string, ...headers: string[]) {
    const length = String(Buffer.byteLength(text))
    response.writeHead(status, [...plain, ...headers, 'Cache-Control', 'no-store', 'Content-Length', length])
    response.end(response.req.method === 'HEAD' ? undefined : text)
  }

  /** Says it in the language of the address. */
  async function say(response: ServerResponse, status: number, answer: ShortAnswer, ...headers: string[]) {
    const [path = ''] = response.req.url?.split('?') ?? []
    const language = offeredLanguage({ languages: await languages() }, splitPage(path).language)
    sendText(response, status, `${wordsIn(language)(answer)}\n`, ...headers)
  }

  /** `isLasting`: whether browsers may remember it. */
  function redirect(request: IncomingMessage, response: ServerResponse, location: string, isLasting = true) {
    const query = /\?.*$/.exec(request.url ?? '')?.[0] ?? ''
    const page = toSitePath(location + query, origin)
    if (page === undefined) return sendText(response, 404, 'Not found.\n')
    const caching = ['Cache-Control', isLasting ? 'public, max-age=3600' : 'no-store', 'Content-Length', '0']
    response.writeHead(isLasting ? 308 : 307, [...plain, 'Location', page, ...caching]).end()
  }

  function sendLive(request: IncomingMessage, response: ServerResponse, page: LivePage) {
    const isPacked = acceptedEncodings(request.headers['accept-encoding']).includes('gzip')
    const body = isPacked ? gzipPage(page.body) : page.body
    const own = ['Content-Type', page.contentType, 'Content-Length', String(body.length)]
    const coding = ['Vary', 'Accept-Encoding', ...(isPacked ? ['Content-Encoding', 'gzip'] : [])]
    const table = { ...pageHeaders(config, ownStylesOf(page.body)), ...(isReserved() && RESERVATION_HEADERS) }
    const security = Object.entries(table).flat()
    response.writeHead(page.status, [...own, ...coding, 'Cache-Control', 'no-store', ...security])
    response.end(request.method === 'HEAD' ? undefined : body)
  }

  function refuse(response: ServerResponse, { isOneAddress }: NoTurn) {
    const retry = ['Retry-After', String(NEXT_TURN)]
    return isOneAddress
      ? say(response, 429, 'shortAnswers.tooManyPages', ...retry)
      : say(response, 503, 'answers.plain.overloaded', ...retry)
  }

  /** Refuses a request and does not wait for the rest of its body. */
  function refuseBody(response: ServerResponse) {
    const text = JSON.stringify(new AppError('tooMuchAtOnce').messages)
    const retry = ['Retry-After', String(NEXT_TURN), 'Connection', 'close', 'Cache-Control', 'no-store']
    const type = ['Content-Type', 'application/json; charset=utf-8']
    response.writeHead(429, [...apiTable.flat(), ...type, ...retry]).end(text)
  }

  return { apiTable, sendText, say, redirect, sendLive, refuse, refuseBody }
}
export type Responses = ReturnType<typeof createResponses>
