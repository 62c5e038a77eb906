import type { Encoded, Purpose } from './compress.ts'

/** A file that the publisher made. */
export interface SiteFile {
  /** Relative to the root of the site, with `/` between segments. */
  readonly path: string
  readonly body: Uint8Array
  /** Its precompressed forms, if they already exist. */
  readonly encoded?: Encoded
  /** How it is compressed otherwise: 'page' if nothing is said. */
  readonly purpose?: Purpose
}

/** An existing file, on this machine or on another one. */
export interface FileSource {
  /** The path on this machine, if there is one. */
  readonly path?: string
  readonly read: () => Promise<Uint8Array>
}

/**
 * A place for a published site with precompressed files. A file is replaced completely or not at all. `put` writes the
 * file after its precompressed forms, so that a visible file always has its own ones.
 */
export interface SiteTarget {
  /** Whether the folder belongs to us, so that unknown files may be removed. */
  readonly isOwned: boolean
  /** Writes a file. The body is transferred, so the caller must not read it afterwards. */
  readonly put: (file: SiteFile) => Promise<void>
  /** Adds an existing file, without reading it if possible. */
  readonly putFile: (path: string, source: FileSource) => Promise<void>
  /** Removes a file and its precompressed forms. A missing file is no error. */
  readonly remove: (path: string) => Promise<void>
  /** Lists every file with its size, and removes incomplete files of interrupted writes. */
  readonly list: () => Promise<Map<string, number>>
  /** Ends threads and connections. */
  readonly close: () => Promise<void>
}
