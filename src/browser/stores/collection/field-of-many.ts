import { createPaintingCalls } from '../../../client/owner/collection/paintings.ts'
import type { PaintingLine } from '../../../contract/collection/painting-table.ts'
import { call } from '../owner.ts'
import { sharedWords, tell } from '../owner-words.ts'
import { changeWithUndo } from './change-with-undo.ts'

const { patchMany, patchEach } = createPaintingCalls(call)

type Work = Pick<PaintingLine, 'id' | 'name' | 'location' | 'priceDisplay'>
/** One field and its new value. */
type Change = Pick<PaintingLine, 'location'> | Pick<PaintingLine, 'priceDisplay'>

/** Such as 2 paintings are in “Studio, rack 3” now. */
function inWords(works: readonly Work[], change: Change): string {
  const { toasts, priceDisplays, usualDisplay } = sharedWords()
  const which = { count: works.length, name: works[0]?.name ?? '' }
  if ('priceDisplay' in change) {
    const choice = change.priceDisplay ? priceDisplays[change.priceDisplay] : usualDisplay
    return tell(toasts.priceDisplay, { ...which, choice })
  }
  const { location } = change
  return location === '' ? tell(toasts.unlocated, which) : tell(toasts.located, { ...which, location })
}

/** Gives each work its old value again. */
const takeBack = (works: readonly Work[], change: Change) =>
  'location' in change
    ? patchEach(works, ({ location }) => ({ location }))
    : patchEach(works, ({ priceDisplay }) => ({ priceDisplay }))

/**
 * Gives a field of some works one value: all of them, or none. The toast offers Undo. `onChange` gets the works as they are
 * stored then, also after Undo.
 */
export async function setOfMany(
  works: readonly Work[],
  change: Change,
  onChange: (lines: readonly PaintingLine[]) => void,
  onFailure: () => void,
): Promise<void> {
  await changeWithUndo(
    {
      work: () => patchMany(works, change),
      said: inWords(works, change),
      linesOf: (lines) => lines,
      undo: () => takeBack(works, change),
    },
    onChange,
    onFailure,
  )
}
