import { tabMemory } from '../stores/memory.ts'
import { FEEDBACK_EVENT, TOASTS } from '../stores/storage-keys.ts'

/**
 * Fetches toasts and dialogs when there is a first message, from this page or from the page before. Until then messages
 * are queued in src/browser/stores/feedback/feedback.ts.
 */
let mounting: Promise<void> | undefined

function show() {
  mounting ??= Promise.all([
    import('../islands/feedback/Feedback.tsx'),
    import('../stores/feedback/feedback.ts'),
  ])
    .then(([{ mountFeedback }, feedback]) => mountFeedback(feedback))
    .catch(() => {
      // The download failed: the next message tries again.
      mounting = undefined
    })
}

addEventListener(FEEDBACK_EVENT, show)
if (FEEDBACK_EVENT in document.documentElement.dataset || tabMemory.read(TOASTS) !== '') show()
