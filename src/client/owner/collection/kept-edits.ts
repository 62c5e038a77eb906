import { API_PATHS, itemPath } from '../../../contract/paths.ts'
import type { Call } from '../call.ts'

/** Calls for edits that are kept beside public works. */
export const createKeptEditCalls = (call: Call) => ({
  /** Discards what is kept of a painting, unless somebody has changed it since this version. */
  discard: (id: string, version: string): Promise<void> =>
    call('DELETE', itemPath(API_PATHS.keptEdit, id), { version }),
})
