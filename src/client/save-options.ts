/** Options for saving an item from an owner's form. */
export interface SaveOptions {
  /** The version that the form was opened with. A newer version is not overwritten. */
  readonly version?: string | undefined
  /** Called with the number of bytes that were sent of each file. */
  readonly onProgress?: (files: readonly FileProgress[]) => void
}
export interface FileProgress {
  readonly name: string
  readonly sent: number
  readonly total: number
}
