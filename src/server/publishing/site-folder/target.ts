import type { Encoded } from './compress.ts'

/** A file that the publisher made. */
export interface SiteFile {
  /** Relative to the site's root, with `/` between segments. */
  readonly path: string
  readonly body: Uint8Array
  /** Its compressed twins, where they were made before. */
  readonly encoded?: Encoded
}

/** A file that exists already: on this machine, or to be fetched. */
export interface FileSource {
  /** Where it lies on this machine, if it does. */
  readonly path?: string
  readonly read: () => Promise<Uint8Array>
}

/**
 * A place that holds a published site, each file with its compressed twins. A file is replaced whole or not at all,
 * and its twins never outlive it: `put` leaves the body for last, so that a body once visible has its own twins.
 */
export interface SiteTarget {
  /** Whether everything in it is ours, so that files nobody knows may be removed. */
  readonly isOwned: boolean
  /** Takes the file's body, which nobody may read afterwards. */
  readonly put: (file: SiteFile) => Promise<void>
  /** Takes over a file that exists already, as it is and without reading it where the target can. */
  readonly putFile: (path: string, source: FileSource) => Promise<void>
  /** A file and its twins; no error where there is none. */
  readonly remove: (path: string) => Promise<void>
  /** Every file with its size, leftovers of interrupted writes cleared away. */
  readonly list: () => Promise<Map<string, number>>
  /** Lets go of threads and connections. */
  readonly close: () => Promise<void>
}
