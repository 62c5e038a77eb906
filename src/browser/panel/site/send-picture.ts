import { createUploadCalls } from '../../../client/owner/collection/uploads.ts'
import { call } from '../../stores/owner.ts'
import { arriveInDialog } from '../../stores/uploads/arrive-in-dialog.ts'
import { wait } from '../../stores/uploads/lost-line.ts'
import { createPhotographUploads } from '../../stores/uploads/photograph-uploads.ts'

const calls = createUploadCalls(call)
const KEY = 'picture'

/** Sends a picture in parts, and returns the id of its upload. After a failure nothing of it stays on the server. */
export async function sendPicture(file: File, cancel: AbortController): Promise<string> {
  const uploads = createPhotographUploads({ calls, wait })
  uploads.follow(new Map([[KEY, file]]))
  try {
    return (await arriveInDialog(uploads, cancel)).get(KEY) ?? ''
  } catch (error) {
    uploads.follow(new Map())
    throw error
  }
}
