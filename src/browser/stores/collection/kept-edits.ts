import { createKeptEditCalls } from '../../../client/owner/collection/kept-edits.ts'
import { createHistoryCalls } from '../../../client/owner/history.ts'
import { run } from './browser-items.ts'
import { confirm } from '../feedback/feedback.ts'
import { offerUndo } from '../feedback/offer-undo.ts'
import { call } from '../owner.ts'
import { ownerWords, sharedWords } from '../owner-words.ts'

const calls = createKeptEditCalls(call)
const history = createHistoryCalls(call)

async function bringBack(id: string, onChange: () => void) {
  const outcome = await run({
    work: async () => {
      const lines = await history.audit(1, id)
      const discarded = lines.find(({ action }) => action === 'discard')
      // Where the painting was as it was kept, nothing is lost.
      if (discarded?.changes.length) await history.bringChangeBack(discarded.id, false)
    },
    failed: ownerWords().conflict.kept.notBack,
    said: ownerWords().conflict.kept.back,
    isBlocking: true,
  })
  if (outcome.kind === 'done') onChange()
}

/** Asks, discards what is kept of a painting, and offers it again. `onChange` opens the form anew. */
export async function discardEdit(id: string, version: string, onChange: () => void): Promise<void> {
  const words = ownerWords().conflict.kept
  if (!(await confirm(words.question))) return
  const outcome = await run({
    work: () => calls.discard(id, version),
    failed: words.notDiscarded,
    isBlocking: true,
  })
  if (outcome.kind !== 'done') return
  onChange()
  offerUndo(sharedWords().fields.discarded, () => void bringBack(id, onChange))
}
