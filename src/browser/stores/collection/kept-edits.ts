import { createKeptEditCalls } from '../../../client/owner/collection/kept-edits.ts'
import { createHistoryCalls } from '../../../client/owner/history.ts'
import { run } from '../browser.ts'
import { confirm, offerUndo } from '../feedback/feedback.ts'
import { call } from '../owner.ts'

const calls = createKeptEditCalls(call)
const history = createHistoryCalls(call)

async function bringBack(id: string, onChange: () => void) {
  const outcome = await run({
    work: async () => {
      const lines = await history.audit(1, id)
      const discarded = lines.find(({ action }) => action === 'discard')
      if (discarded) await history.bringChangeBack(discarded.id, false)
    },
    failed: 'The changes could not be brought back.',
    said: 'Changes brought back',
    isBlocking: true,
  })
  if (outcome.kind === 'done') onChange()
}

/** Asks, discards what is kept of a painting, and offers it again. `onChange` opens the form anew. */
export async function discardEdit(id: string, version: string, onChange: () => void): Promise<void> {
  if (!(await confirm('Only the changes that are not public yet are deleted. The painting stays.'))) return
  const outcome = await run({
    work: () => calls.discard(id, version),
    failed: 'The changes could not be discarded.',
    isBlocking: true,
  })
  if (outcome.kind !== 'done') return
  onChange()
  offerUndo('Changes discarded', () => void bringBack(id, onChange))
}
