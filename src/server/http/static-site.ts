import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { addressOfFile } from './addresses.ts'
import { createBoundedMap } from '../lib/bounded-map.ts'
import { type CachingOptions, isMedia, type SecurityOptions } from './headers.ts'
import {
  createEncodingChooser,
  type Encoding,
  ENCODINGS,
  matchesEtag,
  parseRange,
} from '../lib/negotiation.ts'
import { createHeaderMaker, isStillThat, prepare, send, type Prepared, type Twin } from './prepared.ts'

export interface StaticSiteOptions extends SecurityOptions, CachingOptions {
  /** Image files that no page has brought into the site yet: a new painting's, for a moment. */
  readonly renditions?: {
    readonly read: (rendition: string, file: string) => Promise<Buffer | undefined>
    /** Whether something still has this image: what was deleted is not shown, wherever its files are. */
    readonly isInUse: (rendition: string) => Promise<boolean>
  }
  /** The build's files for visitors: pages that were made before the first publish need them. */
  readonly assetsDir?: string
  /** Bytes of memory for ready answers (default 256 MB). */
  readonly maxBytes?: number
  /** Larger files are read from the disk as they are sent (default 2 MB). */
  readonly maxFileBytes?: number
}

/** What is public of a rendition's folder (src/server/media). */
const RENDITION_FILE = /^media\/([0-9a-f]{32})\/((?:\d{1,5}|thumb|share)\.(?:avif|jpg))$/

const isMissing = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  ['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'].includes(String(error.code))

interface Found {
  readonly place: string
  readonly size: number
  /** When it was written, in milliseconds. */
  readonly modified: number
}
async function findFile(place: string): Promise<Found | undefined> {
  try {
    const found = await stat(place)
    return found.isFile() ? { place, size: found.size, modified: found.mtimeMs } : undefined
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

async function readIfThere(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file)
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

const SUFFIX = { br: '.br', gzip: '.gz' }
/** One file in the form for those who like this coding best. */
const keyOf = (address: string, encoding: Encoding) => `${encoding} ${address}`

/**
 * A file's twin, read after the file: whoever publishes writes the twins first and renames them first
 * (server/publishing/site-folder/atomic-files.ts). So a twin that is older than the file belongs to it; of a newer one it must be seen.
 */
async function readTwin({ place, modified }: Found, encoding: Encoding): Promise<Twin | undefined> {
  if (encoding === 'identity') return undefined
  const beside = place + SUFFIX[encoding]
  const bytes = await readIfThere(beside)
  const found = bytes && (await findFile(beside))
  return found && { encoding, bytes, isSure: found.modified <= modified }
}

/**
 * Serves a published folder from memory, each file in the form that is asked for. Files are read when first asked for, and again after `refresh`; files that
 * another process replaces are not noticed before that (the publisher calls `clear` when it meets such a process).
 */
export function createStaticSite(siteDir: string, options: StaticSiteOptions) {
  const { renditions, assetsDir, maxBytes = 256 * 1024 * 1024, maxFileBytes = 2 * 1024 * 1024 } = options
  const ready = createBoundedMap<Prepared>(maxBytes)
  const loading = new Map<string, Promise<Prepared | undefined>>()
  const choose = createEncodingChooser()
  const headersOf = createHeaderMaker(options)

  /** Images have one form only. */
  const encodingFor = (request: IncomingMessage, isImage: boolean): Encoding =>
    isImage ? 'identity' : choose(request.headers['accept-encoding'])

  /** The file's place on the disk; undefined where there is none. */
  async function locate(file: string): Promise<Found | undefined> {
    const places = [path.join(siteDir, file)]
    if (assetsDir) places.push(path.join(assetsDir, file))
    for (const place of places) {
      const found = await findFile(place)
      if (found) return found
    }
    return undefined
  }

  /** An image that is not in the site yet, from where all images are. */
  async function readRendition(file: string): Promise<Prepared | undefined> {
    const [, rendition, name] = RENDITION_FILE.exec(file) ?? []
    if (!renditions || !rendition || !name || !(await renditions.isInUse(rendition))) return undefined
    const body = await renditions.read(rendition, name)
    return body && prepare(file, body, headersOf)
  }

  async function read(file: string, found: Found, encoding: Encoding): Promise<Prepared | undefined> {
    const body = await readIfThere(found.place)
    return body && prepare(file, body, headersOf, await readTwin(found, encoding))
  }

  /** One read for all who ask at the same time; what was replaced meanwhile is not kept. */
  function load(key: string, read: () => Promise<Prepared | undefined>): Promise<Prepared | undefined> {
    const underway = loading.get(key)
    if (underway) return underway
    const work = read()
      .then((prepared) => {
        const isCurrent = loading.get(key) === work
        if (prepared && isCurrent && prepared.body.length <= maxFileBytes) ready.set(key, prepared)
        return prepared
      })
      .finally(() => {
        if (loading.get(key) === work) loading.delete(key)
      })
    loading.set(key, work)
    return work
  }

  /** From the disk, in pieces. Only images are this large, and their names say what is in them. */
  async function stream(
    request: IncomingMessage,
    response: ServerResponse,
    file: string,
    place: string,
    size: number,
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

  /** Sends a file of the site; false where there is none. */
  async function serveFile(
    request: IncomingMessage,
    response: ServerResponse,
    file: string,
  ): Promise<boolean> {
    const encoding = encodingFor(request, isMedia(file))
    const key = keyOf(addressOfFile(file), encoding)
    const kept = ready.get(key)
    if (kept) {
      send(request, response, kept)
      return true
    }
    const found = await locate(file)
    if (found && found.size > maxFileBytes) {
      await stream(request, response, file, found.place, found.size)
      return true
    }
    const prepared = await load(key, () => (found ? read(file, found, encoding) : readRendition(file)))
    if (prepared) send(request, response, prepared)
    return prepared !== undefined
  }

  return {
    /** Sends what is in memory for this path, as it came over the wire; false where nothing is. */
    serveReady: (request: IncomingMessage, response: ServerResponse, path: string): boolean => {
      const prepared = ready.get(keyOf(path, encodingFor(request, path.startsWith('/media/'))))
      if (!prepared) return false
      send(request, response, prepared)
      return true
    },
    serveFile,
    /** Forgets files that were replaced or removed. */
    refresh: (files: readonly string[]): void => {
      for (const file of files) {
        const address = addressOfFile(file)
        for (const encoding of ENCODINGS) {
          loading.delete(keyOf(address, encoding))
          ready.delete(keyOf(address, encoding))
        }
      }
    },
    /** Forgets everything: the folder was changed by another process. */
    clear: (): void => {
      loading.clear()
      ready.clear()
    },
    /** Bytes of memory in use. */
    get bytes() {
      return ready.bytes
    },
  }
}
export type StaticSite = ReturnType<typeof createStaticSite>
