import { API_PATHS, itemPath } from '../../../contract/paths.ts'
import {
  type Photograph,
  PHOTOGRAPH_PART,
  ReceivedSchema,
  UploadSchema,
  UploadsSchema,
} from '../../../contract/importing/uploads.ts'
import type { Call } from '../call.ts'

/** Milliseconds for one part on a slow line, with the check of a whole photograph. */
export const PART_TIMEOUT = 2 * 60_000

/** Calls that upload photographs before their form is saved. */
export function createUploadCalls(call: Call) {
  const path = (id: string) => itemPath(API_PATHS.upload, id)
  return {
    list: async () => (await call('GET', API_PATHS.uploads, { schema: UploadsSchema })).uploads,
    begin: (photograph: Photograph) =>
      call('POST', API_PATHS.uploads, { body: photograph, schema: UploadSchema }),
    /** The bytes that have arrived. */
    read: async (id: string) => (await call('GET', path(id), { schema: ReceivedSchema })).received,
    /** Sends the part of a file that begins at this byte. Returns the bytes that have arrived. */
    sendPart: async (id: string, file: Blob, at: number) => {
      const body = file.slice(at, at + PHOTOGRAPH_PART)
      const options = { body, schema: ReceivedSchema, timeout: PART_TIMEOUT }
      return (await call('PATCH', `${path(id)}?at=${at}`, options)).received
    },
    remove: (id: string): Promise<void> => call('DELETE', path(id)),
  }
}
export type UploadCalls = ReturnType<typeof createUploadCalls>
