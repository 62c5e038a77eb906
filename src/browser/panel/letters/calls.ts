import { createLetterCalls } from '../../../client/owner/letters.ts'
import { createMailServerCalls } from '../../../client/owner/mail-server.ts'
import { call, versionedCall } from '../../stores/owner.ts'

const { checkDomain } = createMailServerCalls(call)
export const calls = { ...createLetterCalls(call, versionedCall), checkDomain }
