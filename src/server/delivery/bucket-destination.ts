import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { PAGE_PATHS } from '../../contract/page-paths.ts'
import {
  type CachingOptions,
  contentTypeOf,
  isImmutable,
  isNotFoundFile,
  sharedCacheControlOf,
} from '../platform/http/headers.ts'
import { ObjectStoreError } from '../platform/object-store/errors.ts'
import type { ObjectStore } from '../platform/object-store/object-store.ts'
import { isCompressed } from '../publishing/site-folder/compress.ts'
import { fileOfPage } from '../publishing/site-folder/page-files.ts'
import type { BucketForm } from '../platform/config/delivery-address.ts'
import type { Destination, OutgoingFile, StoredFile } from './destination.ts'

const compress = promisify<Buffer, Buffer>(gzip)

/** Files that a store finds only under their full name. */
const isNamedWhole = (path: string) => path === 'index.html' || isNotFoundFile(path)
const EXTENSION = /\.[a-z0-9]+$/i

/** A bucket that holds each file of the site once: a store cannot choose between compressed and plain files. */
export function createBucketDestination(
  store: ObjectStore,
  { compression, names, ...caching }: BucketForm & CachingOptions,
): Destination {
  const keyOf = (path: string) =>
    names === 'html' || isNamedWhole(path) ? path : path.replace(/\.html$/, '')
  const pathOf = (key: string) =>
    names === 'html' || EXTENSION.test(key) || key.startsWith('_') ? key : `${key}.html`

  /** Compresses a file as it will be stored in the bucket. */
  async function pack({ path, read }: OutgoingFile) {
    const body = await read()
    const isPacked = compression === 'gzip' && isCompressed(path, body.length)
    return { isPacked, body: isPacked ? await compress(body) : body }
  }

  async function put(file: OutgoingFile): Promise<StoredFile> {
    const { isPacked, body } = await pack(file)
    const etag = await store.put({
      key: keyOf(file.path),
      body,
      contentType: contentTypeOf(file.path),
      cacheControl: sharedCacheControlOf(file.path, caching),
      ...(isPacked && { contentEncoding: 'gzip' }),
    })
    return { bytes: body.length, etag }
  }

  /** The ETag of an object that was sent in one request is the MD5 of its bytes, unless the store encrypts it. */
  async function holds(file: OutgoingFile, { bytes, etag }: StoredFile) {
    if (isImmutable(file.path) && bytes === file.bytes) return true
    return /^[0-9a-f]{32}$/i.test(etag) && hash('md5', (await pack(file)).body) === etag.toLowerCase()
  }

  async function list() {
    const found = new Map<string, StoredFile>()
    for await (const { key, bytes, etag } of store.list('')) found.set(pathOf(key), { bytes, etag })
    return found
  }

  return {
    put,
    holds,
    remove: (paths) => store.deleteMany(paths.map(keyOf)),
    list,
    isThere: () =>
      store.head(fileOfPage(PAGE_PATHS.notFound)).then(
        () => true,
        (error: unknown) => !(error instanceof ObjectStoreError && error.problem === 'unreachable'),
      ),
    close: async () => {
      store.close()
    },
  }
}
