import type { PaintingLine } from '../../../contract/collection/painting-table.ts'
import { run } from '../browser.ts'
import { type ToastAction, withdrawOffers } from '../feedback/feedback.ts'
import { undoAction } from '../feedback/offer-undo.ts'
import { sharedWords } from '../owner-words.ts'

interface Undoable<Value> {
  readonly work: () => Promise<Value>
  readonly said: string
  readonly linesOf: (value: Value) => readonly PaintingLine[]
  readonly undo: (value: Value) => Promise<readonly PaintingLine[]>
  /** What the toast offers before Undo. */
  readonly actions?: readonly ToastAction[]
}

/**
 * Runs a change of paintings whose toast offers Undo. `onChange` gets the paintings as they are stored then, also after
 * Undo. `onFailure` gets them after an Undo that failed.
 */
export async function changeWithUndo<Value>(
  { work, said, linesOf, undo, actions = [] }: Undoable<Value>,
  onChange: (lines: readonly PaintingLine[]) => void,
  onFailure: (stored?: readonly PaintingLine[]) => void,
): Promise<void> {
  // An earlier Undo would not find the paintings as it left them, and blame somebody else.
  withdrawOffers()
  const { toasts } = sharedWords()
  const failed = toasts.paintingNotUpdated
  const takeBack = async (value: Value) => {
    const outcome = await run({ work: () => undo(value), failed, said: toasts.asBefore })
    if (outcome.kind === 'done') onChange(outcome.value)
    else onFailure(linesOf(value))
  }
  const outcome = await run({
    work,
    failed,
    said,
    actions: (value) => [...actions, undoAction(() => void takeBack(value))],
  })
  if (outcome.kind === 'done') onChange(linesOf(outcome.value))
  else onFailure()
}
