import type { Encoded } from './compress.ts'

/** A file that the publisher made: its bytes and, where it pays, their compressed twins. */
export interface SiteFile extends Encoded {
  /** Relative to the site's root, with `/` between segments. */
  readonly path: string
  readonly body: Buffer
}

/**
 * A place that holds a published site. Each file is replaced whole or not at all, and its twins never outlive it:
 * `put` leaves the body for last, so that a body once visible has its own twins beside it.
 */
export interface SiteTarget {
  /** Whether everything in it is ours, so that files nobody knows may be removed. */
  readonly isOwned: boolean
  put(file: SiteFile): Promise<void>
  /** Takes over a file that exists already, without reading it where the target can. */
  putFile(path: string, source: string): Promise<void>
  /** A file and its twins; no error where there is none. */
  remove(path: string): Promise<void>
  /** Every file with its size, leftovers of interrupted writes cleared away. */
  list(): Promise<Map<string, number>>
}
