import { createPaintingCalls } from '../../../client/owner/collection/paintings.ts'
import { createPreviewCalls } from '../../../client/owner/collection/previews.ts'
import type { PaintingLine } from '../../../contract/collection/painting-table.ts'
import type { PreviewLink } from '../../../contract/drafts/previews.ts'
import { PRIVATE } from '../../../contract/paths.ts'
import { run } from '../browser.ts'
import { openAnew } from '../go-to.ts'
import { call } from '../owner.ts'
import { sharedWords, tell } from '../owner-words.ts'
import { changeWithUndo } from './change-with-undo.ts'

const calls = createPaintingCalls(call)
const previews = createPreviewCalls(call)

/** Whether visitors see a work, so that a change can be taken back. */
type Standing = Pick<PaintingLine, 'id' | 'name' | 'isDraft' | 'publishAt'>

/** Such as “Low Water” is public now. */
function inWords(works: readonly Standing[], isDraft: boolean): string {
  const { toasts } = sharedWords()
  return tell(isDraft ? toasts.draft : toasts.public, { count: works.length, name: works[0]?.name ?? '' })
}

/** A time that has passed meanwhile would be refused. */
const ifAhead = (publishAt: string | null) =>
  publishAt !== null && publishAt > new Date().toISOString() ? publishAt : null

/** Gives each work its old state and its old time again. One that cannot does not keep the others. */
const takeBack = (works: readonly Standing[]) =>
  calls.patchEach(works, ({ isDraft, publishAt }) => ({ isDraft, publishAt: ifAhead(publishAt) }))

/**
 * Makes some works public, or drafts without a time: all of them, or none. The toast offers Undo. `onChange` gets the works
 * as they are stored then, also after Undo.
 */
export async function setDraft(
  works: readonly Standing[],
  isDraft: boolean,
  onChange: (lines: readonly PaintingLine[]) => void,
  onFailure: () => void,
): Promise<void> {
  await changeWithUndo(
    {
      work: () => calls.patchMany(works, { isDraft, publishAt: null }),
      said: inWords(works, isDraft),
      linesOf: (lines) => lines,
      undo: () => takeBack(works),
    },
    onChange,
    onFailure,
  )
}

/** The address of what only the program serves, also where the site lies on another host. */
const ofProgram = (path: string) => (document.documentElement.dataset['api'] ?? '') + path

/** Whether this is the path of a photograph that visitors do not see. */
export const isPrivate = (path: string) => path.startsWith(PRIVATE)

/** The address of a photograph, public or not. */
export const photographAddress = (path: string) => (isPrivate(path) ? ofProgram(path) : path)

/** A new link to the page of a draft; undefined after a failure, which a toast says. */
export async function makePreview(id: string): Promise<PreviewLink | undefined> {
  const outcome = await run({
    work: () => previews.create(id),
    failed: sharedWords().toasts.previewFailed,
    isFleeting: true,
  })
  return outcome.kind === 'done' ? { ...outcome.value, path: ofProgram(outcome.value.path) } : undefined
}

/** Opens the page of a draft as visitors will see it. */
export async function openPreview(id: string): Promise<void> {
  const link = await makePreview(id)
  if (link) openAnew(link.path)
}
