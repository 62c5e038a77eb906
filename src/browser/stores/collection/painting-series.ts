import { createPaintingCalls } from '../../../client/owner/paintings.ts'
import { createSeriesCalls } from '../../../client/owner/series.ts'
import type { PaintingLine } from '../../../contract/collection/painting-table.ts'
import { FAILURE } from '../../../contract/messages.ts'
import { run } from '../browser.ts'
import { call, versionedCall } from '../owner.ts'
import { createSeriesChange, type InSeries, type SeriesName } from './series-change.ts'

const change = createSeriesChange(createPaintingCalls(call), createSeriesCalls(call, versionedCall))

/** Such as “Low Water” is in “Tides” now. */
function inWords(works: readonly InSeries[], series: SeriesName | null): string {
  const [first] = works
  const isOne = first !== undefined && works.length === 1
  const subject = isOne ? `“${first.name}” is` : `${works.length} paintings are`
  return `${subject} in ${series ? `“${series.title}”` : 'no series'} now`
}

/**
 * Puts some works into a series, or takes them out of theirs: all of them, or none. The toast offers Undo. `onChange` gets
 * the works as they are stored then, also after Undo.
 */
export async function putIntoSeries(
  works: readonly InSeries[],
  series: SeriesName | null,
  onChange: (lines: readonly PaintingLine[]) => void,
  onFailure: () => void,
): Promise<void> {
  const failed = FAILURE.paintingUpdate
  const takeBack = async (undo: () => Promise<PaintingLine[]>) => {
    const outcome = await run({ work: undo, failed, said: 'As it was before' })
    if (outcome.kind === 'done') onChange(outcome.value)
    else onFailure()
  }
  const outcome = await run({
    work: () => change(works, series?.id ?? null),
    failed,
    said: inWords(works, series),
    actions: ({ undo }) => [{ label: 'Undo', act: () => void takeBack(undo) }],
  })
  if (outcome.kind === 'done') onChange(outcome.value.lines)
  else onFailure()
}
