import {
  type ImportDefaults,
  type ImportFile,
  type Importing,
  ImportingSchema,
  MissingFilesSchema,
} from '../../contract/importing.ts'
import { API_PATHS } from '../../contract/paths.ts'
import type { Call } from './call.ts'
import { toQuery } from './query.ts'

/** Milliseconds for one photograph on a slow line. */
const FILE_TIMEOUT = 8 * 60_000

/** Calls that upload files for an import, check them and import them. */
export function createImportingCalls(call: Call) {
  const schema = ImportingSchema
  return {
    read: (): Promise<Importing> => call('GET', API_PATHS.importing, { schema }),
    /** Of at most `FILES_A_CALL` files: which have not arrived yet, and why others cannot be used. */
    findMissing: (files: readonly ImportFile[]) =>
      call('POST', API_PATHS.importMissing, { body: { files }, schema: MissingFilesSchema }),
    /** `path` is the one in the folder of the import, with slashes. */
    sendFile: (path: string, file: File): Promise<void> => {
      const query = toQuery({ name: path, modified: file.lastModified })
      return call('PUT', API_PATHS.importFile + query, { body: file, timeout: FILE_TIMEOUT })
    },
    removeFile: (name: string): Promise<Importing> =>
      call('DELETE', API_PATHS.importFile + toQuery({ name }), { schema }),
    clear: (): Promise<Importing> => call('DELETE', API_PATHS.importing, { schema }),
    check: (defaults: ImportDefaults): Promise<Importing> =>
      call('POST', API_PATHS.importPlan, { body: defaults, schema }),
    start: (): Promise<Importing> => call('POST', API_PATHS.importStart, { schema }),
  }
}
export type ImportingCalls = ReturnType<typeof createImportingCalls>
