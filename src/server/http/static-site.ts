import type { IncomingMessage, ServerResponse } from 'node:http'
import { addressOfFile } from './addresses.ts'
import { createBoundedMap } from '../lib/bounded-map.ts'
import { type CachingOptions, isMedia, type SecurityOptions } from './headers.ts'
import { createEncodingChooser, type Encoding, ENCODINGS } from '../lib/negotiation.ts'
import { createHeaderMaker, type HeaderMaker, prepare, send, type Prepared } from './prepared.ts'
import { sendFile } from './send-file.ts'
import { type Found, locate, readIfThere, readTwin } from './site-files.ts'

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

/** One file in the form for those who like this coding best. */
const keyOf = (address: string, encoding: Encoding) => `${encoding} ${address}`

/** Answers in memory, by their keys. What is asked for by many at the same time is read once. */
function createReadyAnswers(maxBytes: number, maxFileBytes: number) {
  const ready = createBoundedMap<Prepared>(maxBytes, ({ bytes }) => bytes)
  const loading = new Map<string, Promise<Prepared | undefined>>()

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

  return {
    get: (key: string) => ready.get(key),
    load,
    forget: (key: string): void => {
      loading.delete(key)
      ready.delete(key)
    },
    clear: (): void => {
      loading.clear()
      ready.clear()
    },
    bytes: () => ready.weight,
  }
}

/** Reads files into answers: one of the site, or an image that is not in it yet from where all images are. */
function createReader({ renditions }: StaticSiteOptions, headersOf: HeaderMaker) {
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

  return { read, readRendition }
}

/**
 * Serves a published folder from memory, each file in the form that is asked for. Files are read when first asked
 * for, and again after `refresh`; files that another process replaces are not noticed before that (the publisher calls
 * `clear` when it meets such a process).
 */
export function createStaticSite(siteDir: string, options: StaticSiteOptions) {
  const { assetsDir, maxBytes = 256 * 1024 * 1024, maxFileBytes = 2 * 1024 * 1024 } = options
  const ready = createReadyAnswers(maxBytes, maxFileBytes)
  const folders = assetsDir === undefined ? [siteDir] : [siteDir, assetsDir]
  const choose = createEncodingChooser()
  const headersOf = createHeaderMaker(options)
  const { read, readRendition } = createReader(options, headersOf)

  /** Images have one form only. */
  const encodingFor = (request: IncomingMessage, isImage: boolean): Encoding =>
    isImage ? 'identity' : choose(request.headers['accept-encoding'])

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
    const found = await locate(folders, file)
    if (found && found.size > maxFileBytes) {
      await sendFile(request, response, file, found, headersOf)
      return true
    }
    const prepared = await ready.load(key, () => (found ? read(file, found, encoding) : readRendition(file)))
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
        for (const encoding of ENCODINGS) ready.forget(keyOf(address, encoding))
      }
    },
    /** Forgets everything: the folder was changed by another process. */
    clear: ready.clear,
    /** Bytes of memory in use. */
    get bytes() {
      return ready.bytes()
    },
  }
}
export type StaticSite = ReturnType<typeof createStaticSite>
