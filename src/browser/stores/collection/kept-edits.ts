import { createKeptEditCalls } from '../../../client/owner/collection/kept-edits.ts'
import { PAGE_PATHS } from '../../../contract/page-paths.ts'
import { run } from '../browser.ts'
import { confirm } from '../feedback/feedback.ts'
import { openAnew } from '../go-to.ts'
import { call } from '../owner.ts'

const calls = createKeptEditCalls(call)

/** Asks, discards what is kept of a painting, and opens its form again, with the public version. */
export async function discardEdit(id: string, version: string): Promise<void> {
  if (!(await confirm('Only the changes that are not public yet are deleted. The painting stays.'))) return
  const outcome = await run({
    work: () => calls.discard(id, version),
    failed: 'The changes could not be discarded.',
    said: 'Changes discarded',
    isBlocking: true,
  })
  if (outcome.kind === 'done') openAnew(PAGE_PATHS.editPainting(id))
}
