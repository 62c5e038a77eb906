import { sharedWords } from '../owner-words.ts'
import { toast } from './feedback.ts'

/** Says what was taken away, with a button that puts it back. */
export const offerUndo = (text: string, act: () => void) =>
  toast({ kind: 'info', text, actions: [{ label: sharedWords().toasts.undo, act }] })
