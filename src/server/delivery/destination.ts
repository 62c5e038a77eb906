/** A file of the site folder on its way. */
export interface OutgoingFile {
  /** Relative to the site's root, with `/` between segments. */
  readonly path: string
  /** Where it lies on this machine; host files lie nowhere. */
  readonly place?: string
  readonly bytes: number
  readonly read: () => Promise<Buffer>
}

/** What a destination has of one file. */
export interface StoredFile {
  readonly bytes: number
  /** The store's own fingerprint of it; '' where it has none. */
  readonly etag: string
}

/**
 * Where the ready site is also sent. Every file arrives whole or not at all. What goes wrong is thrown as an
 * `ObjectStoreError` or a `DestinationError`, whose message says how it is mended.
 */
export interface Destination {
  /** Gives what `list` says of it from then on. */
  readonly put: (file: OutgoingFile) => Promise<StoredFile>
  /** Whether what `list` has found is this file: false where that cannot be told. */
  readonly holds: (file: OutgoingFile, found: StoredFile) => Promise<boolean>
  /** No error where there is none. */
  readonly remove: (paths: readonly string[]) => Promise<void>
  /** Every file. Also finds out whether the place can be used at all. */
  readonly list: () => Promise<ReadonlyMap<string, StoredFile>>
  /** Whether it answers again, at hardly any cost: asked every few seconds where it was away. */
  readonly isThere: () => Promise<boolean>
  /** Breaks off what is underway. */
  readonly close: () => Promise<void>
}

export type FolderProblem = 'noFolder' | 'refused' | 'full'

/** Why a folder did not take a file. */
export class DestinationError extends Error {
  readonly problem: FolderProblem

  constructor(problem: FolderProblem, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'DestinationError'
    this.problem = problem
  }
}
