import { sharedWords, tell } from '../owner-words.ts'
import { toast } from './feedback.ts'

/** Says that a field was left with a text that cannot be saved, and why. The text can be copied from the toast. */
export function tellUnsaved(field: string, text: string, fault: string) {
  const { toasts } = sharedWords()
  const typed = text.trim() === '' ? [] : [tell(toasts.typed, { text })]
  toast({ kind: 'error', text: tell(toasts.notSaved, { field }), details: [...typed, fault], isSticky: true })
}
