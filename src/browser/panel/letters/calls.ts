import { ApiError } from '../../../client/api-error.ts'
import { createCall, createVersionedCall, type Send } from '../../../client/owner/call.ts'
import { createUploadCalls } from '../../../client/owner/collection/uploads.ts'
import { createLetterCalls } from '../../../client/owner/letters.ts'
import { createMailServerCalls } from '../../../client/owner/mail-server.ts'
import { call, send, versionedCall } from '../../stores/owner.ts'

const { checkDomain } = createMailServerCalls(call)
export const calls = { ...createLetterCalls(call, versionedCall), checkDomain }

/** Calls that are refused, as without a session, once they are not allowed any more. */
export function callsWhile(isAllowed: () => boolean) {
  const sendAllowed: Send = async (...sent) => {
    if (!isAllowed()) throw new ApiError(401, [])
    return send(...sent)
  }
  const allowed = createCall(sendAllowed)
  return {
    letters: createLetterCalls(allowed, createVersionedCall(sendAllowed)),
    uploads: createUploadCalls(allowed),
  }
}
