/** How an item is saved; both are for the owner's forms. */
export interface SaveOptions {
  /** The version that the form was opened with: a newer one is not overwritten. */
  readonly version?: string | undefined
  /** Told how many bytes of each file have left. */
  readonly onProgress?: (files: readonly FileProgress[]) => void
}
export interface FileProgress {
  readonly name: string
  readonly sent: number
  readonly total: number
}
