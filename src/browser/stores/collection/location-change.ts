import { createPaintingCalls } from '../../../client/owner/paintings.ts'
import type { PaintingLine } from '../../../contract/collection/painting-table.ts'
import { FAILURE } from '../../../contract/messages.ts'
import { run } from '../browser.ts'
import { call } from '../owner.ts'

const { patchMany } = createPaintingCalls(call)

type Located = Pick<PaintingLine, 'id' | 'name' | 'location'>

/** Such as 2 paintings are in “Studio, rack 3” now. */
function inWords(works: readonly Located[], location: string): string {
  const [first] = works
  const isOne = first !== undefined && works.length === 1
  const subject = isOne ? `“${first.name}”` : `${works.length} paintings`
  if (location === '') return `${subject} ${isOne ? 'has' : 'have'} no location now`
  return `${subject} ${isOne ? 'is' : 'are'} in “${location}” now`
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
  const failed = FAILURE.paintingUpdate
  const store = async (work: () => Promise<PaintingLine[]>, said: string, hasUndo: boolean) => {
    const outcome = await run({
      work,
      failed,
      said,
      actions: () =>
        hasUndo
          ? [{ label: 'Undo', act: () => void store(() => takeBack(works), 'As it was before', false) }]
          : [],
    })
    if (outcome.kind === 'done') onChange(outcome.value)
    else onFailure()
  }
  await store(() => patchMany(works, { location }), inWords(works, location), true)
}
