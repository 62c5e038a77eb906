import { tabMemory } from '../stores/memory.ts'
import { FEEDBACK_EVENT, TOASTS } from '../stores/storage-keys.ts'

/**
 * Toasts and dialogs: fetched when there is a first word, said on this page or left over from the one before. What
 * was said until then waits in src/browser/stores/feedback/feedback.ts.
 */
let mounting: Promise<void> | undefined

function show() {
  mounting ??= Promise.all([
    import('../islands/feedback/Feedback.tsx'),
    import('../stores/feedback/feedback.ts'),
  ])
    .then(([{ mountFeedback }, feedback]) => mountFeedback(feedback))
    .catch(() => {
      // The line broke: the next word tries again.
      mounting = undefined
    })
}

addEventListener(FEEDBACK_EVENT, show)
if (FEEDBACK_EVENT in document.documentElement.dataset || tabMemory.read(TOASTS) !== '') show()
