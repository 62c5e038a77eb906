import { sharedWords } from '../owner-words.ts'
import { toast, type ToastAction } from './feedback.ts'

/** The button of a toast that takes its action back. */
export const undoAction = (act: () => void): ToastAction => ({ label: sharedWords().toasts.undo, act })

/** Says what was taken away, with a button that puts it back. */
export const offerUndo = (text: string, act: () => void) =>
  toast({ kind: 'info', text, actions: [undoAction(act)] })
