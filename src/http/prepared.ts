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
  mediaHeaders,
  NOT_FOUND_FILE,
  ownStylesOf,
  pageHeaders,
  type SecurityOptions,
} from './headers.ts'
import { acceptedEncodings, matchesEtag, parseRange, type Encoding } from './negotiation.ts'

/** One form of a file, with its headers as node:http takes them fastest: names and values in one flat list. */
interface Form {
  readonly etag: string
  readonly headers: string[]
  readonly shortHeaders: string[]
  readonly body: Buffer
}

/** A file that is ready to be sent: nothing is read, hashed or put together any more when a request comes. */
export interface Prepared {
  readonly bytes: number
  readonly status: 200 | 404
  readonly forms: { readonly identity: Form } & { readonly [Key in Exclude<Encoding, 'identity'>]?: Form }
  readonly takesRanges: boolean
}

export interface FileBytes {
  readonly body: Buffer
  readonly br?: Buffer | undefined
  readonly gz?: Buffer | undefined
}

/** Memory that a prepared file takes beside its bytes: about a dozen headers in up to three forms. */
const OVERHEAD = 4096

/** Whether a twin holds the same bytes: while a page is being replaced, its twin may be a newer one. */
function isTwin(twin: Buffer | undefined, unpack: (twin: Buffer) => Buffer, body: Buffer): twin is Buffer {
  try {
    return twin !== undefined && unpack(twin).equals(body)
  } catch {
    return false
  }
}

/** Headers of a file in every form; `etag` and the coding are added to them. `body`: where it is at hand. */
export function createHeaderMaker(options: SecurityOptions & CachingOptions) {
  const forMedia = Object.entries(mediaHeaders(options)).flat()
  const forAssets = Object.entries(assetHeaders(options)).flat()
  const securityOf = (file: string, body?: Buffer) => {
    if (isMedia(file)) return forMedia
    if (isAsset(file)) return forAssets
    return Object.entries(pageHeaders(options, body && ownStylesOf(body))).flat()
  }
  return (file: string, body?: Buffer) => {
    const security = securityOf(file, body)
    const caching = ['Cache-Control', file === NOT_FOUND_FILE ? 'no-cache' : cacheControlOf(file)]
    const forCdn = Object.entries(cdnHeadersOf(file, options)).flat()
    const vary = isMedia(file) ? [] : ['Vary', 'Accept-Encoding']
    return {
      long: ['Content-Type', contentTypeOf(file), ...caching, ...forCdn, ...vary, ...security],
      short: [...caching, ...forCdn, ...vary],
    }
  }
}
export type HeaderMaker = ReturnType<typeof createHeaderMaker>

export function prepare(file: string, { body, br, gz }: FileBytes, headersOf: HeaderMaker): Prepared {
  const digest = hash('sha256', body, 'base64url').slice(0, 22)
  const { long, short } = headersOf(file, body)
  const takesRanges = isMedia(file)

  function formOf(bytes: Buffer, encoding: Encoding): Form {
    const etag = encoding === 'identity' ? `"${digest}"` : `"${digest}-${encoding}"`
    const coding = encoding === 'identity' ? [] : ['Content-Encoding', encoding]
    const ranges = takesRanges ? ['Accept-Ranges', 'bytes'] : []
    const headers = [...long, ...coding, ...ranges, 'ETag', etag, 'Content-Length', String(bytes.length)]
    return { etag, headers, shortHeaders: [...short, 'ETag', etag], body: bytes }
  }
  const forms = {
    identity: formOf(body, 'identity'),
    ...(isTwin(br, brotliDecompressSync, body) && { br: formOf(br, 'br') }),
    ...(isTwin(gz, gunzipSync, body) && { gzip: formOf(gz, 'gzip') }),
  }
  const bytes = OVERHEAD + body.length + (forms.br?.body.length ?? 0) + (forms.gzip?.body.length ?? 0)
  return { bytes, status: file === NOT_FOUND_FILE ? 404 : 200, forms, takesRanges }
}

/** Chooses among the forms; what browsers send is one of a few texts, so each is read once. */
export function createFormChooser() {
  const known = new Map<string, readonly Encoding[]>()
  return (forms: Prepared['forms'], acceptEncoding: string | string[] | undefined): Form => {
    const text = String(acceptEncoding ?? '')
    let encodings = known.get(text)
    if (!encodings) {
      encodings = acceptedEncodings(text)
      if (known.size < 200) known.set(text, encodings)
    }
    for (const encoding of encodings) {
      const form = forms[encoding]
      if (form) return form
    }
    return forms.identity
  }
}
export type FormChooser = ReturnType<typeof createFormChooser>

/** Sends a prepared file, or the part or the 304 that the request asks for. */
export function send(
  request: IncomingMessage,
  response: ServerResponse,
  prepared: Prepared,
  choose: FormChooser,
) {
  const { headers: asked, method } = request
  const form = choose(prepared.forms, asked['accept-encoding'])
  if (prepared.status === 200) {
    const condition = asked['if-none-match']
    if (condition !== undefined && matchesEtag(condition, form.etag)) {
      response.writeHead(304, form.shortHeaders).end()
      return
    }
    if (prepared.takesRanges && asked.range !== undefined && method === 'GET') {
      const range = parseRange(asked.range, form.body.length)
      if (range !== 'none' && isStillThat(asked['if-range'], form.etag)) {
        sendPart(response, form, range)
        return
      }
    }
  }
  response.writeHead(prepared.status, form.headers)
  if (method === 'HEAD') response.end()
  else response.end(form.body)
}

/** `If-Range`: a part is of use only to who has the other parts of the same bytes. */
export const isStillThat = (ifRange: string | string[] | undefined, etag: string) =>
  ifRange === undefined || ifRange === etag

function sendPart(
  response: ServerResponse,
  form: Form,
  range: Exclude<ReturnType<typeof parseRange>, 'none'>,
) {
  const size = form.body.length
  const headers = form.headers.slice(0, form.headers.indexOf('Content-Length'))
  if (range === 'unsatisfiable') {
    response.writeHead(416, [...headers, 'Content-Range', `bytes */${size}`, 'Content-Length', '0']).end()
    return
  }
  const part = form.body.subarray(range.start, range.end + 1)
  const extent = `bytes ${range.start}-${range.end}/${size}`
  response
    .writeHead(206, [...headers, 'Content-Range', extent, 'Content-Length', String(part.length)])
    .end(part)
}
