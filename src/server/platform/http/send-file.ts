import { createReadStream } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { matchesEtag, parseRange } from '../lib/negotiation.ts'
import { type HeaderMaker, isStillThat } from './prepared.ts'
import type { Found } from './site-files.ts'

/** Streams a large file from the disk. Only images are this large. Their names contain a hash and serve as ETags. */
export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: string,
  { place, size }: Found,
  headersOf: HeaderMaker,
) {
  const etag = `"${file.replaceAll('/', '-')}-${size}"`
  const { long, short } = headersOf(file)
  const condition = request.headers['if-none-match']
  if (condition !== undefined && matchesEtag(condition, etag)) {
    response.writeHead(304, [...short, 'ETag', etag]).end()
    return
  }
  const headers = [...long, 'Accept-Ranges', 'bytes', 'ETag', etag]
  const isWanted = request.method === 'GET' && isStillThat(request.headers['if-range'], etag)
  const range = isWanted ? parseRange(request.headers.range, size) : 'none'
  if (range === 'unsatisfiable') {
    response.writeHead(416, [...headers, 'Content-Range', `bytes */${size}`, 'Content-Length', '0']).end()
    return
  }
  const { start, end } = range === 'none' ? { start: 0, end: size - 1 } : range
  const extent = range === 'none' ? [] : ['Content-Range', `bytes ${start}-${end}/${size}`]
  const length = ['Content-Length', String(end - start + 1)]
  response.writeHead(range === 'none' ? 200 : 206, [...headers, ...extent, ...length])
  if (request.method === 'HEAD') response.end()
  else await pipeline(createReadStream(place, { start, end }), response)
}
