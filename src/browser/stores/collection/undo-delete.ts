import { createHistoryCalls } from '../../../client/owner/history.ts'
import { run } from '../browser.ts'
import type { ToastAction } from '../feedback/feedback.ts'
import { call } from '../owner.ts'

const history = createHistoryCalls(call)

/** The button of the toast after a delete: it restores the item from the trash. */
export const undoDelete = (id: string, title: string, onBack: () => void): readonly ToastAction[] => [
  {
    label: 'Undo',
    act: () => {
      void run({
        work: () => history.bringBack(id),
        failed: `“${title}” could not be brought back.`,
        said: `“${title}” is back`,
        isBlocking: true,
      }).then(({ kind }) => {
        if (kind === 'done') onBack()
      })
    },
  },
]
