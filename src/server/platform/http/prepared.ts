import { hash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import {
  assetHeaders,
  cacheControlOf,
  type CachingOptions,
  cdnHeadersOf,
  contentTypeOf,
  isAsset,
  isMedia,
  isNotFoundFile,
  mediaHeaders,
  ownStylesOf,
  pageHeaders,
  type SecurityOptions,
} from './headers.ts'
import { matchesEtag, parseRange, type Encoding } from '../lib/negotiation.ts'
import { RESERVATION_HEADERS } from './reservation.ts'

/**
 * A file in one encoding that is ready to be sent: a request needs no reading, hashing or joining. The headers are a
 * flat list of names and values, which is the fastest form for node:http.
 */
export interface Prepared {
  /** Bytes of memory. */
  readonly bytes: number
  readonly status: 200 | 404
  readonly etag: string
  readonly headers: string[]
  readonly shortHeaders: string[]
  readonly body: Buffer
  /** A small body as latin1 text. node:http sends it together with its headers, which is 10 % faster. */
  readonly letters: string | undefined
  readonly takesRanges: boolean
}

/** The precompressed file beside the plain one. */
export interface Precompressed {
  readonly encoding: Exclude<Encoding, 'identity'>
  readonly bytes: Buffer
  /** Whether it surely has the same content. While a page is being replaced, this file may be newer than the page. */
  readonly isSure: boolean
}

/** Bytes of memory for the headers of a prepared file. */
const OVERHEAD = 2048
/** The largest body in bytes that fits into node:http's buffer together with 2 KB of headers. */
const SMALL = 14 * 1024

const UNPACK = { br: brotliDecompressSync, gzip: gunzipSync }
function isSame({ encoding, bytes, isSure }: Precompressed, body: Buffer): boolean {
  try {
    return isSure || UNPACK[encoding](bytes).equals(body)
  } catch {
    return false
  }
}

const RESERVING = Object.entries(RESERVATION_HEADERS).flat()

/** The headers of a file in all encodings, without ETag and Content-Encoding. `body`: the bytes, if known. */
export function createHeaderMaker(options: SecurityOptions & CachingOptions, isReserved: () => boolean) {
  const forMedia = Object.entries(mediaHeaders(options)).flat()
  const forAssets = Object.entries(assetHeaders(options)).flat()
  const securityOf = (file: string, body?: Buffer) => {
    if (isMedia(file)) return forMedia
    if (isAsset(file)) return forAssets
    return Object.entries(pageHeaders(options, body && ownStylesOf(body))).flat()
  }
  return (file: string, body?: Buffer) => {
    const security = securityOf(file, body)
    const caching = ['Cache-Control', isNotFoundFile(file) ? 'no-cache' : cacheControlOf(file)]
    const forCdn = Object.entries(cdnHeadersOf(file, options)).flat()
    const reserving = isReserved() ? RESERVING : []
    const vary = isMedia(file) ? [] : ['Vary', 'Accept-Encoding']
    return {
      long: ['Content-Type', contentTypeOf(file), ...caching, ...forCdn, ...vary, ...security, ...reserving],
      short: [...caching, ...forCdn, ...vary],
    }
  }
}
export type HeaderMaker = ReturnType<typeof createHeaderMaker>

/** Prepares a file. If the precompressed file has the same content, that one is sent. */
export function prepare(
  file: string,
  body: Buffer,
  headersOf: HeaderMaker,
  precompressed?: Precompressed,
): Prepared {
  const digest = hash('sha256', body, 'base64url').slice(0, 22)
  const { long, short } = headersOf(file, body)
  const takesRanges = isMedia(file)
  const form = precompressed && isSame(precompressed, body) ? precompressed : undefined
  const sent = form?.bytes ?? body
  const etag = form ? `"${digest}-${form.encoding}"` : `"${digest}"`
  const coding = form ? ['Content-Encoding', form.encoding] : []
  const ranges = takesRanges ? ['Accept-Ranges', 'bytes'] : []
  const letters = sent.length <= SMALL ? sent.toString('latin1') : undefined
  return {
    bytes: OVERHEAD + sent.length + (letters?.length ?? 0),
    status: isNotFoundFile(file) ? 404 : 200,
    etag,
    headers: [...long, ...coding, ...ranges, 'ETag', etag, 'Content-Length', String(sent.length)],
    shortHeaders: [...short, 'ETag', etag],
    body: sent,
    letters,
    takesRanges,
  }
}

/** Checks `If-Range`: a client can use a part only if its other parts are of the same version. */
export const isStillThat = (ifRange: string | string[] | undefined, etag: string) =>
  ifRange === undefined || ifRange === etag

/** Sends a prepared file, or the requested part, or 304. */
export function send(request: IncomingMessage, response: ServerResponse, prepared: Prepared) {
  const { headers: asked, method } = request
  if (prepared.status === 200) {
    const condition = asked['if-none-match']
    if (condition !== undefined && matchesEtag(condition, prepared.etag)) {
      response.writeHead(304, prepared.shortHeaders).end()
      return
    }
    if (prepared.takesRanges && asked.range !== undefined && method === 'GET') {
      const range = parseRange(asked.range, prepared.body.length)
      if (range !== 'none' && isStillThat(asked['if-range'], prepared.etag)) {
        sendPart(response, prepared, range)
        return
      }
    }
  }
  response.writeHead(prepared.status, prepared.headers)
  if (method === 'HEAD') response.end()
  else if (prepared.letters === undefined) response.end(prepared.body)
  else response.end(prepared.letters, 'latin1')
}

function sendPart(
  response: ServerResponse,
  { body, headers: whole }: Prepared,
  range: Exclude<ReturnType<typeof parseRange>, 'none'>,
) {
  const size = body.length
  const headers = whole.slice(0, whole.indexOf('Content-Length'))
  if (range === 'unsatisfiable') {
    response.writeHead(416, [...headers, 'Content-Range', `bytes */${size}`, 'Content-Length', '0']).end()
    return
  }
  const part = body.subarray(range.start, range.end + 1)
  const extent = `bytes ${range.start}-${range.end}/${size}`
  response
    .writeHead(206, [...headers, 'Content-Range', extent, 'Content-Length', String(part.length)])
    .end(part)
}
