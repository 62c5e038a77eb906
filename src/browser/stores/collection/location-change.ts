import { createPaintingCalls } from '../../../client/owner/collection/paintings.ts'
import type { PaintingLine } from '../../../contract/collection/painting-table.ts'
import { call } from '../owner.ts'
import { sharedWords, tell } from '../owner-words.ts'
import { changeWithUndo } from './change-with-undo.ts'

const { patchMany } = createPaintingCalls(call)

type Located = Pick<PaintingLine, 'id' | 'name' | 'location'>

/** Such as 2 paintings are in “Studio, rack 3” now. */
function inWords(works: readonly Located[], location: string): string {
  const { toasts } = sharedWords()
  const which = { count: works.length, name: works[0]?.name ?? '' }
  return location === '' ? tell(toasts.unlocated, which) : tell(toasts.located, { ...which, location })
}

/** Gives each work its old location again. */
async function takeBack(works: readonly Located[]): Promise<PaintingLine[]> {
  const back: PaintingLine[] = []
  for (const [location, some] of Map.groupBy(works, (work) => work.location))
    back.push(...(await patchMany(some, { location })))
  return back
}

/**
 * Says where some works are: of all, or of none. The toast offers Undo. `onChange` gets the works as they are stored then,
 * also after Undo.
 */
export async function setLocation(
  works: readonly Located[],
  location: string,
  onChange: (lines: readonly PaintingLine[]) => void,
  onFailure: () => void,
): Promise<void> {
  await changeWithUndo(
    {
      work: () => patchMany(works, { location }),
      said: inWords(works, location),
      linesOf: (lines) => lines,
      undo: () => takeBack(works),
    },
    onChange,
    onFailure,
  )
}
