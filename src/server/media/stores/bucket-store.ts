import type { ObjectStore } from '../../object-store/object-store.ts'
import { type BlobStore, requireKey } from './blob-store.ts'

const TYPES: readonly (readonly [string, string])[] = [
  ['.avif', 'image/avif'],
  ['.jpg', 'image/jpeg'],
  ['.json', 'application/json'],
]
/** Originals have no ending: what they are stands in the database. */
const contentTypeOf = (key: string) =>
  TYPES.find(([ending]) => key.endsWith(ending))?.[1] ?? 'application/octet-stream'

/** Files in a folder of a private bucket. Nothing is ever made public in it: this server hands out what may be seen. */
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
    // A bucket takes an object whole or not at all.
    sweep: () => Promise.resolve(),
  }
}
