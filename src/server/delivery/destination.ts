/** A file of the site folder that is to be sent. */
export interface OutgoingFile {
  /** Relative to the site's root, with `/` between segments. */
  readonly path: string
  /** The path on this machine. Host files have none. */
  readonly place?: string
  readonly bytes: number
  readonly read: () => Promise<Buffer>
}

/** A file at a destination. */
export interface StoredFile {
  readonly bytes: number
  /** The ETag of the store; '' if it has none. */
  readonly etag: string
}

/**
 * A further place for the published site. Every file arrives completely or not at all. Failures are thrown as an
 * `ObjectStoreError` or a `DestinationError`, whose message says how to fix them.
 */
export interface Destination {
  /** Sends a file. Returns the entry that `list` will have for it. */
  readonly put: (file: OutgoingFile) => Promise<StoredFile>
  /** Whether the listed file has the same content. False if that is unknown. */
  readonly holds: (file: OutgoingFile, found: StoredFile) => Promise<boolean>
  /** Removes files. A missing file is no error. */
  readonly remove: (paths: readonly string[]) => Promise<void>
  /** Lists every file. Throws if the place cannot be used. */
  readonly list: () => Promise<ReadonlyMap<string, StoredFile>>
  /** Whether the destination answers again. This is cheap, because it is called every few seconds. */
  readonly isThere: () => Promise<boolean>
  /** Aborts all running work. */
  readonly close: () => Promise<void>
}

export type FolderProblem = 'noFolder' | 'refused' | 'full'

/** Why a folder did not accept a file. */
export class DestinationError extends Error {
  readonly problem: FolderProblem

  constructor(problem: FolderProblem, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'DestinationError'
    this.problem = problem
  }
}
