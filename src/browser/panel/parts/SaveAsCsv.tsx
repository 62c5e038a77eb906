import { run } from '../../stores/browser.ts'
import { download } from './download.ts'

/** Downloads the list with its current filter. `path` is the API's address for the file. */
export const SaveAsCsv = ({ path }: { readonly path: string }) => (
  <button
    className="plain-button"
    type="button"
    onClick={() => void run({ work: () => download(path), failed: 'The file could not be created.' })}
  >
    Save as CSV
  </button>
)
