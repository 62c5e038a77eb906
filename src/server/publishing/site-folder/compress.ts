import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** A file's compressed twins; none where they would not pay. */
export interface Encoded {
  readonly br?: Uint8Array
  readonly gz?: Uint8Array
}

/** Gzip is for the few who know no brotli: level 3 takes a third of level 6 and gives 5 % more bytes. */
export const gzipPage = (page: Uint8Array) => gzipSync(page, { level: 3 })

/**
 * Pages are made again at each save: brotli 5 takes 0.5 ms for a page of 40 KB and comes within 10 % of brotli 11,
 * which takes 40 ms. A build's files are made once and kept for a year.
 */
const PURPOSES = {
  page: { quality: 5, gzip: gzipPage },
  asset: { quality: 11, gzip: (body: Uint8Array) => gzipSync(body, { level: 9 }) },
}

/** Below this a packet holds the file anyway. */
const SMALLEST = 1024
const TEXT = /\.(html|xml|txt|css|js|mjs|json|svg|ico)$/

/** How the names of twins end. */
export const TWIN = /\.(br|gz)$/

/** Whether a file of this name and size has `.br` and `.gz` beside it. */
export const isCompressed = (file: string, bytes: number) => bytes >= SMALLEST && TEXT.test(file)

/** Brotli's window as a power of two: as large as the file; a larger one gives the same bytes in more time. */
const windowFor = (bytes: number) =>
  Math.min(constants.BROTLI_DEFAULT_WINDOW, Math.max(16, Math.ceil(Math.log2(bytes + 16))))

/** Makes a file's twins. Synchronous, for a thread of its own: zlib's asynchronous calls take twice the time of both. */
export function encode(purpose: keyof typeof PURPOSES, file: string, body: Uint8Array): Encoded {
  if (!isCompressed(file, body.length)) return {}
  const { quality, gzip } = PURPOSES[purpose]
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_LGWIN]: windowFor(body.length),
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  }
  return { br: brotliCompressSync(body, { params }), gz: gzip(body) }
}
