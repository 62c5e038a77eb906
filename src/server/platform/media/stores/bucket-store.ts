import type { ObjectStore } from '../../object-store/object-store.ts'
import { type BlobStore, requireKey } from './blob-store.ts'

const TYPES: readonly (readonly [string, string])[] = [
  ['.avif', 'image/avif'],
  ['.jpg', 'image/jpeg'],
  ['.json', 'application/json'],
]
/** Originals have no file extension; the database stores their type. */
const contentTypeOf = (key: string) =>
  TYPES.find(([ending]) => key.endsWith(ending))?.[1] ?? 'application/octet-stream'

/** Stores files in a folder of a private bucket. No object is public: this server sends the public files. */
export function createBucketStore(store: ObjectStore, folder: string): BlobStore {
  const nameOf = (key: string) => `${folder}/${requireKey(key)}`
  return {
    put: async (key, bytes) => {
      await store.put({ key: nameOf(key), body: bytes, contentType: contentTypeOf(key) })
    },
    get: async (key) => store.get(nameOf(key)),
    has: async (key) => (await store.head(nameOf(key))) !== undefined,
    async list(prefix) {
      const start = prefix === '' ? `${folder}/` : `${nameOf(prefix.replace(/\/$/, ''))}/`
      const found = new Map<string, number>()
      for await (const { key, bytes } of store.list(start)) found.set(key.slice(folder.length + 1), bytes)
      return found
    },
    delete: async (keys) => store.deleteMany(keys.map(nameOf)),
    // A bucket stores a whole object or nothing.
    sweep: () => Promise.resolve(),
  }
}
