/** Files under keys such as `ab/cdef` or `3f2a/400.avif`: a folder on this machine, or one in a bucket. */
export interface BlobStore {
  /** All or nothing: whoever reads meanwhile gets the old bytes or the new ones. */
  put(key: string, bytes: Uint8Array): Promise<void>
  get(key: string): Promise<Buffer | undefined>
  has(key: string): Promise<boolean>
  /** All keys that begin with `prefix`, which ends with a slash or is empty, in order, each with its bytes. */
  list(prefix: string): Promise<Map<string, number>>
  /** Nothing happens where there is nothing. */
  delete(keys: readonly string[]): Promise<void>
  /** Removes what writes that were cut off long before `now` have left behind. */
  sweep(now: Date): Promise<void>
}

export interface MediaStores {
  /** Untouched uploads: exist nowhere else. */
  readonly originals: BlobStore
  /** Derived files: can be made again. */
  readonly variants: BlobStore
}

export const KEY = /^[a-z0-9][a-z0-9.-]*(?:\/[a-z0-9][a-z0-9.-]*)*$/

/** Keys come from hashes and our own names; anything else is a mistake that must not become a path. */
export function requireKey(key: string): string {
  if (key.length > 200 || !KEY.test(key)) throw new Error(`Not a key of a blob store: ${JSON.stringify(key)}`)
  return key
}
