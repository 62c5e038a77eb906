/** Files under keys such as `ab/cdef` or `3f2a/400.avif`: a folder here, a bucket later. */
export interface BlobStore {
  /** All or nothing: whoever reads meanwhile gets the old bytes or the new ones. */
  put(key: string, bytes: Uint8Array): Promise<void>
  get(key: string): Promise<Buffer | undefined>
  has(key: string): Promise<boolean>
  /** Bytes, undefined when there is nothing. */
  size(key: string): Promise<number | undefined>
  /** All keys that begin with `prefix`, which ends with a slash or is empty, in order. */
  list(prefix: string): Promise<string[]>
  /** Nothing happens when there is nothing. */
  delete(key: string): Promise<void>
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
