import type { IncomingMessage, ServerResponse } from 'node:http'
import { VARIANT_ADDRESS } from '../../../contract/collection/images/image-address.ts'
import { addressOfFile, RESERVATION_FILE } from '../../publishing/site-folder/page-files.ts'
import { publishedLanguages } from '../../publishing/site-folder/published-languages.ts'
import { createBoundedMap } from '../lib/bounded-map.ts'
import { type CachingOptions, isMedia, isNotFoundFile, type SecurityOptions } from './headers.ts'
import { createEncodingChooser, type Encoding, ENCODINGS } from '../lib/negotiation.ts'
import { createHeaderMaker, type HeaderMaker, prepare, send, type Prepared } from './prepared.ts'
import { isReservedIn } from './reservation.ts'
import { sendFile } from './send-file.ts'
import { type Found, locate, readIfThere, readPrecompressed } from './site-files.ts'

export interface StaticSiteOptions extends SecurityOptions, CachingOptions {
  /** Variants that are not in the site folder yet, such as those of a new painting before it is published. */
  readonly renditions?: {
    readonly read: (rendition: string, file: string) => Promise<Buffer | undefined>
    /** Whether something public shows this variant set. Files of deleted images and of drafts are not served. */
    readonly isPublic: (rendition: string) => Promise<boolean>
  }
  /** Whether a page or a photograph is not public any more although its file is still there. */
  readonly isWithheld?: (address: string) => boolean
  /** The build's public files, which pages need before the first publish. */
  readonly assetsDir?: string
  /** Bytes of memory for prepared files (default 256 MB). */
  readonly maxBytes?: number
  /** Files with more bytes are streamed from the disk (default 2 MB). */
  readonly maxFileBytes?: number
}

/** The cache key of a file in one encoding. */
const keyOf = (address: string, encoding: Encoding) => `${encoding} ${address}`

/** A cache of prepared files by key. Parallel requests for a file share one read. */
function createReadyAnswers(maxBytes: number, maxFileBytes: number) {
  const ready = createBoundedMap<Prepared>(maxBytes, ({ bytes }) => bytes)
  const loading = new Map<string, Promise<Prepared | undefined>>()

  /** Parallel requests share one read. A file that was replaced during the read is not cached. */
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
    /** Forgets a file in all its encodings. */
    forget: (address: string): void => {
      for (const encoding of ENCODINGS) {
        const key = keyOf(address, encoding)
        loading.delete(key)
        ready.delete(key)
      }
    },
    clear: (): void => {
      loading.clear()
      ready.clear()
    },
    bytes: () => ready.weight,
  }
}

/** Reads and prepares files: a file of the site, or a variant that is not in the site folder yet. */
function createReader({ renditions }: StaticSiteOptions, headersOf: HeaderMaker) {
  async function readRendition(file: string): Promise<Prepared | undefined> {
    const [, rendition, name] = VARIANT_ADDRESS.exec(`/${file}`) ?? []
    if (!renditions || !rendition || !name || !(await renditions.isPublic(rendition))) return undefined
    const body = await renditions.read(rendition, name)
    return body && prepare(file, body, headersOf)
  }

  async function read(file: string, found: Found, encoding: Encoding): Promise<Prepared | undefined> {
    const body = await readIfThere(found.place)
    return body && prepare(file, body, headersOf, await readPrecompressed(found, encoding))
  }

  return { read, readRendition }
}

interface Serving extends StaticSiteOptions {
  /** The folders where files are looked for, in this order. */
  readonly folders: readonly string[]
  readonly ready: ReturnType<typeof createReadyAnswers>
  readonly headersOf: HeaderMaker
  readonly maxFileBytes: number
}

/** Sends files in the requested encoding: from memory, or else after reading them. */
function createServing(serving: Serving) {
  const { folders, ready, headersOf, maxFileBytes, isWithheld = () => false } = serving
  const choose = createEncodingChooser()
  const { read, readRendition } = createReader(serving, headersOf)

  /** Images are never compressed again. */
  const encodingFor = (request: IncomingMessage, isImage: boolean): Encoding =>
    isImage ? 'identity' : choose(request.headers['accept-encoding'])

  return {
    /** Sends the file for this encoded path if it is in memory. Returns false if it is not. */
    serveReady: (request: IncomingMessage, response: ServerResponse, path: string): boolean => {
      const prepared = ready.get(keyOf(path, encodingFor(request, path.startsWith('/media/'))))
      if (!prepared || isWithheld(path)) return false
      send(request, response, prepared)
      return true
    },
    /** Sends a file of the site. Returns false if there is none. */
    async serveFile(request: IncomingMessage, response: ServerResponse, file: string): Promise<boolean> {
      const encoding = encodingFor(request, isMedia(file))
      const address = addressOfFile(file)
      if (isWithheld(address)) return false
      const key = keyOf(address, encoding)
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
      // A variant outside of the site folder is not kept: nothing would say when it is not public any more.
      const prepared = found
        ? await ready.load(key, () => read(file, found, encoding))
        : await readRendition(file)
      if (prepared) send(request, response, prepared)
      return prepared !== undefined
    },
  }
}

/**
 * Serves the published folder from memory, each file in the requested encoding. A file is read at its first request and
 * again after `refresh`. Changes by another process are not noticed; the publisher calls `clear` when it detects them.
 */
export function createStaticSite(siteDir: string, options: StaticSiteOptions) {
  const { assetsDir, maxBytes = 256 * 1024 * 1024, maxFileBytes = 2 * 1024 * 1024 } = options
  const ready = createReadyAnswers(maxBytes, maxFileBytes)
  const folders = assetsDir === undefined ? [siteDir] : [siteDir, assetsDir]
  const isReserved = () => isReservedIn(siteDir)
  const headersOf = createHeaderMaker(options, isReserved)
  let languages: ReturnType<typeof publishedLanguages> | undefined

  return {
    ...createServing({ ...options, folders, ready, headersOf, maxFileBytes }),
    isReserved,
    languages: () => (languages ??= publishedLanguages(siteDir)),
    /** Removes replaced or deleted files from memory. */
    refresh: (files: readonly string[]): void => {
      // It changes the headers of all files.
      if (files.includes(RESERVATION_FILE)) ready.clear()
      if (files.some(isNotFoundFile)) languages = undefined
      for (const file of files) ready.forget(addressOfFile(file))
    },
    /** Removes all files from memory, because another process changed the folder. */
    clear: (): void => {
      ready.clear()
      languages = undefined
    },
    /** The bytes of memory in use. */
    get bytes() {
      return ready.bytes()
    },
  }
}
export type StaticSite = ReturnType<typeof createStaticSite>
