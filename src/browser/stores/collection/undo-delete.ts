import { createHistoryCalls } from '../../../client/owner/history.ts'
import { run } from '../browser.ts'
import type { ToastAction } from '../feedback/feedback.ts'
import { undoAction } from '../feedback/offer-undo.ts'
import { call } from '../owner.ts'
import { sharedWords, tell } from '../owner-words.ts'

const history = createHistoryCalls(call)

/** The button of the toast after a delete: it restores the item from the trash. */
export const undoDelete = (id: string, title: string, onBack: () => void): readonly ToastAction[] => [
  undoAction(() => {
    void run({
      work: () => history.bringBack(id),
      failed: tell(sharedWords().toasts.notBack, { name: title }),
      said: tell(sharedWords().toasts.back, { name: title }),
      isBlocking: true,
    }).then(({ kind }) => {
      if (kind === 'done') onBack()
    })
  }),
]
