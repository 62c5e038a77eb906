import { createPaintingCalls } from '../../../client/owner/collection/paintings.ts'
import { type Availability, isTaken } from '../../../contract/collection/availability.ts'
import type { PaintingLine } from '../../../contract/collection/painting-table.ts'
import { PAGE_PATHS } from '../../../contract/page-paths.ts'
import type { ToastAction } from '../feedback/feedback.ts'
import { openAnew } from '../go-to.ts'
import { call } from '../owner.ts'
import { sharedWords, tell } from '../owner-words.ts'
import { changeWithUndo } from './change-with-undo.ts'

const calls = createPaintingCalls(call)

/** A work's availability with its facts, so that a tap can be taken back. */
export type Standing = Pick<
  PaintingLine,
  'id' | 'name' | 'availability' | 'reservedUntil' | 'reservedFor' | 'soldOn' | 'soldPrice' | 'soldTo'
>

/** Such as “Low Water” is sold. */
function inWords(works: readonly Standing[], availability: Availability): string {
  const { toasts, availabilities } = sharedWords()
  const state = availabilities[availability].toLowerCase()
  return tell(toasts.available, { count: works.length, name: works[0]?.name ?? '', state })
}

/** Gives each work its old availability and facts again, and nothing else. One that cannot does not keep the others. */
async function takeBack(works: readonly Standing[], seen: Availability) {
  const lines: PaintingLine[] = []
  const errors: unknown[] = []
  for (const { id, availability, reservedUntil, reservedFor, soldOn, soldPrice, soldTo } of works) {
    const facts = { reservedUntil, reservedFor, soldOn, soldPrice, soldTo }
    await calls.patch(id, { availability, ...facts }, seen).then(
      (line) => lines.push(line),
      (error: unknown) => errors.push(error),
    )
  }
  if (errors.length > 0) throw errors[0]
  return lines
}

/**
 * Sets the availability of some works: of all, or of none. The toast offers Undo, and for a single work the form with the
 * facts of its reservation or sale. `onChange` gets the works as they are stored then, also after Undo.
 */
export async function setAvailability(
  works: readonly Standing[],
  availability: Availability,
  onChange: (lines: readonly PaintingLine[]) => void,
  onFailure: () => void,
): Promise<void> {
  const [first] = works
  const details: ToastAction[] =
    first && works.length === 1 && isTaken(availability)
      ? [{ label: sharedWords().toasts.addDetails, act: () => openAnew(PAGE_PATHS.editPainting(first.id)) }]
      : []
  await changeWithUndo(
    {
      work: () =>
        calls.patchMany(
          works.map(({ id, availability: seen }) => ({ id, seen })),
          { availability },
        ),
      said: inWords(works, availability),
      linesOf: (lines) => lines,
      undo: () => takeBack(works, availability),
      actions: details,
    },
    onChange,
    onFailure,
  )
}
