import { run } from '../../../stores/browser.ts'
import { sharedWords } from '../../../stores/owner-words.ts'
import { download } from '../download.ts'

/** Downloads the list with its current filter. `path` is the API's address for the file. */
export const SaveAsCsv = ({ path }: { readonly path: string }) => (
  <button
    className="plain-button"
    type="button"
    onClick={() => void run({ work: () => download(path), failed: sharedWords().csv.failed })}
  >
    {sharedWords().csv.save}
  </button>
)
