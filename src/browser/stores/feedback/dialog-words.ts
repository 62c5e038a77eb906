import { DELETE_QUESTION, SAVING } from '../../../contract/wording/messages.ts'
import type { Same } from '../../../words/same.ts'

const SENDING = { sent: 'sent', of: 'of', cancel: 'Cancel' } as const

/** What the dialogs say. The owner's screens replace it by their language (stores/owner-words.ts). */
export const dialogWords: {
  question: Same<typeof DELETE_QUESTION>
  saving: Same<typeof SAVING>
  sending: Same<typeof SENDING>
} = {
  question: DELETE_QUESTION,
  saving: SAVING,
  sending: SENDING,
}
