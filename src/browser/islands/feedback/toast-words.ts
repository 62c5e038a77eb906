import { TOAST_WORDS } from '../../../contract/wording/messages.ts'
import type { Same } from '../../../words/same.ts'

export type ToastWords = Same<typeof TOAST_WORDS>

/** An English page loads nothing. Elsewhere they stay English if loading fails, because the message matters more. */
export async function loadToastWords(): Promise<ToastWords> {
  if (document.documentElement.lang === 'en') return TOAST_WORDS
  try {
    const { loadWords, say } = await import('../../stores/words-later.ts')
    const { toasts } = await loadWords()
    // Radix puts in the key.
    return { ...toasts, all: say(toasts.all, { hotkey: '{hotkey}' }) }
  } catch {
    return TOAST_WORDS
  }
}
