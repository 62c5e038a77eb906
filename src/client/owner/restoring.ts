import type { KeptBackup } from '../../contract/backup/backups.ts'
import { API_PATHS } from '../../contract/paths.ts'
import {
  ARCHIVE_PART,
  type ArchiveFile,
  type Begun,
  BegunSchema,
  type Present,
  type Restoring,
  RestoringSchema,
} from '../../contract/backup/restoring.ts'
import { ReceivedSchema } from '../../contract/importing/uploads.ts'
import type { Call } from './call.ts'

/** Milliseconds for one part on a slow line. */
const PART_TIMEOUT = 5 * 60_000

/** Calls that upload a backup in parts and restore it. */
export function createRestoringCalls(call: Call) {
  const schema = RestoringSchema
  return {
    read: (): Promise<Restoring> => call('GET', API_PATHS.restoring, { schema }),
    /** Begins an upload, or continues it. */
    begin: (file: ArchiveFile): Promise<Begun> =>
      call('POST', API_PATHS.restoring, { body: file, schema: BegunSchema }),
    /** Sends the part of a file that begins at this byte. Returns the bytes that have arrived. */
    sendPart: async (upload: string, file: Blob, at: number) => {
      const body = file.slice(at, at + ARCHIVE_PART)
      const options = { body, schema: ReceivedSchema, timeout: PART_TIMEOUT }
      return (await call('PUT', `${API_PATHS.restoringPart}?at=${at}&upload=${upload}`, options)).received
    },
    /** Begins with a backup that is kept. */
    take: (body: KeptBackup): Promise<Restoring> => call('POST', API_PATHS.restoringKept, { body, schema }),
    forget: (): Promise<Restoring> => call('DELETE', API_PATHS.restoring, { schema }),
    start: (replaces: Present): Promise<Restoring> =>
      call('POST', API_PATHS.restoringStart, { body: { replaces }, schema }),
  }
}
