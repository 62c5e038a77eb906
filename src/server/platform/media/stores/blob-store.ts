/** Files under keys such as `ab/cdef` or `3f2a/400.avif`, in a local folder or in a bucket. */
export interface BlobStore {
  /** Writes all or nothing: a reader gets either the old or the new bytes. */
  put(key: string, bytes: Uint8Array): Promise<void>
  get(key: string): Promise<Buffer | undefined>
  has(key: string): Promise<boolean>
  /** All keys that begin with `prefix`, sorted, each with its size. The prefix ends with a slash or is empty. */
  list(prefix: string): Promise<Map<string, number>>
  /** A missing key is no error. */
  delete(keys: readonly string[]): Promise<void>
  /** Removes the remains of writes that stopped long before `now`. */
  sweep(now: Date): Promise<void>
}

export interface MediaStores {
  /** Unchanged uploads, which exist nowhere else. */
  readonly originals: BlobStore
  /** Files made from originals, which can be made again. */
  readonly variants: BlobStore
}

export const KEY = /^[a-z0-9][a-z0-9.-]*(?:\/[a-z0-9][a-z0-9.-]*)*$/

/** Keys come from hashes and from fixed names. Any other key is a mistake and must not become a path. */
export function requireKey(key: string): string {
  if (key.length > 200 || !KEY.test(key)) throw new Error(`Not a key of a blob store: ${JSON.stringify(key)}`)
  return key
}
