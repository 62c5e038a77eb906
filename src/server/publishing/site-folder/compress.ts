import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** The precompressed forms of a file. Empty if compression is not worth it. */
export interface Encoded {
  readonly br?: Uint8Array
  readonly gz?: Uint8Array
}

/** Few clients lack brotli, so gzip may be larger: level 3 takes a third of the time of level 6 for 5 % more bytes. */
export const gzipPage = (page: Uint8Array) => gzipSync(page, { level: 3 })

/**
 * Pages are made at each save: brotli 5 takes 0.5 ms for a page of 40 KB and is within 10 % of brotli 11, which takes
 * 40 ms. Files of a build are made once and cached for a year.
 */
const PURPOSES = {
  /** Read most, and the largest page: brotli 10 saves 6 % of its bytes for some 30 ms. */
  home: { quality: 10, gzip: gzipPage },
  page: { quality: 5, gzip: gzipPage },
  asset: { quality: 11, gzip: (body: Uint8Array) => gzipSync(body, { level: 9 }) },
}

export type Purpose = keyof typeof PURPOSES

/** Smaller files fit into one packet without compression. */
const SMALLEST = 1024
const TEXT = /\.(html|xml|txt|css|js|mjs|json|svg|ico)$/

/** The suffix of precompressed files. */
export const PRECOMPRESSED = /\.(br|gz)$/

/** Whether a file of this name and size has precompressed files. */
export const isCompressed = (file: string, bytes: number) => bytes >= SMALLEST && TEXT.test(file)

/** The window of brotli as a power of two, as large as the file. A larger one takes more time for the same result. */
const windowFor = (bytes: number) =>
  Math.min(constants.BROTLI_DEFAULT_WINDOW, Math.max(16, Math.ceil(Math.log2(bytes + 16))))

/** Makes the precompressed forms of a file. Synchronous in a separate thread, it takes half the time. */
export function encode(purpose: Purpose, file: string, body: Uint8Array): Encoded {
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
