import {
  type ImportDefaults,
  type Importing,
  ImportingSchema,
  MissingFilesSchema,
  type StagedFile,
} from '../../contract/importing/importing.ts'
import { API_PATHS } from '../../contract/paths.ts'
import { PHOTOGRAPH_PART, ReceivedSchema } from '../../contract/importing/uploads.ts'
import type { Call } from './call.ts'
import { toQuery } from './query.ts'
import { PART_TIMEOUT } from './collection/uploads.ts'

/** Calls that upload files for an import, check them and import them. */
export function createImportingCalls(call: Call) {
  const schema = ImportingSchema
  return {
    read: (): Promise<Importing> => call('GET', API_PATHS.importing, { schema }),
    /** Of at most `FILES_A_CALL` files: which have not arrived yet, and why others cannot be used. */
    findMissing: (files: readonly StagedFile[]) =>
      call('POST', API_PATHS.importMissing, { body: { files }, schema: MissingFilesSchema }),
    /** The bytes of a file that have arrived. */
    readReceived: async (about: StagedFile) =>
      (await call('GET', API_PATHS.importFile + toQuery(about), { schema: ReceivedSchema })).received,
    /** Sends the part of a file that begins at this byte. Returns the bytes that have arrived. */
    sendPart: async (about: StagedFile, file: Blob, at: number) => {
      const body = file.slice(at, at + PHOTOGRAPH_PART)
      const options = { body, schema: ReceivedSchema, timeout: PART_TIMEOUT }
      return (await call('PATCH', API_PATHS.importFile + toQuery({ ...about, at }), options)).received
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
