import { run } from '../../stores/browser.ts'
import { download } from './download.ts'

/** Saves the list as it is filtered now; `path` is where the API makes the file. */
export const SaveAsCsv = ({ path }: { readonly path: string }) => (
  <button
    className="plain-button"
    type="button"
    onClick={() => void run({ work: () => download(path), failed: 'The file could not be made.' })}
  >
    Save as CSV
  </button>
)
