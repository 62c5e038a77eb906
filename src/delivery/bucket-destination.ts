import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { type CachingOptions, contentTypeOf, NOT_FOUND_FILE, sharedCacheControlOf } from '../http/headers.ts'
import type { ObjectStore } from '../object-store/object-store.ts'
import { isCompressed } from '../publishing/compress.ts'
import type { BucketForm } from './address.ts'
import type { Destination, OutgoingFile } from './destination.ts'

const compress = promisify<Buffer, Buffer>(gzip)

/** Those that a store looks for by their whole names. */
const NAMED_WHOLE: readonly string[] = ['index.html', NOT_FOUND_FILE]
const EXTENSION = /\.[a-z0-9]+$/i

/** A bucket that holds the site's files, each once: a store cannot choose what a visitor can read. */
export function createBucketDestination(
  store: ObjectStore,
  { compression, names, ...caching }: BucketForm & CachingOptions,
): Destination {
  const keyOf = (path: string) =>
    names === 'html' || NAMED_WHOLE.includes(path) ? path : path.replace(/\.html$/, '')
  const pathOf = (key: string) =>
    names === 'html' || EXTENSION.test(key) || key.startsWith('_') ? key : `${key}.html`

  async function put({ path, read }: OutgoingFile) {
    const body = await read()
    const isPacked = compression === 'gzip' && isCompressed(path, body.length)
    const sent = isPacked ? await compress(body) : body
    await store.put({
      key: keyOf(path),
      body: sent,
      contentType: contentTypeOf(path),
      cacheControl: sharedCacheControlOf(path, caching),
      ...(isPacked && { contentEncoding: 'gzip' }),
    })
    return sent.length
  }

  async function list() {
    const found = new Map<string, number>()
    for await (const { key, bytes } of store.list('')) found.set(pathOf(key), bytes)
    return found
  }

  return {
    put,
    remove: (paths) => store.deleteMany(paths.map(keyOf)),
    list,
    close: async () => {
      store.close()
    },
  }
}
