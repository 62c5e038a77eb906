import { createLetterCalls } from '../../../client/owner/letters.ts'
import { call, versionedCall } from '../../stores/owner.ts'

export const calls = createLetterCalls(call, versionedCall)
