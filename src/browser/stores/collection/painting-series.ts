import { createPaintingCalls } from '../../../client/owner/collection/paintings.ts'
import { createSeriesCalls } from '../../../client/owner/collection/series.ts'
import type { PaintingLine } from '../../../contract/collection/painting-table.ts'
import { call, versionedCall } from '../owner.ts'
import { sharedWords, tell } from '../owner-words.ts'
import { changeWithUndo } from './change-with-undo.ts'
import { createSeriesChange, type InSeries, type SeriesName } from './series-change.ts'

const change = createSeriesChange(createPaintingCalls(call), createSeriesCalls(call, versionedCall))

/** Such as “Low Water” is in “Tides” now. */
function inWords(works: readonly InSeries[], series: SeriesName | null): string {
  const { toasts } = sharedWords()
  const which = { count: works.length, name: works[0]?.name ?? '' }
  return series ? tell(toasts.inSeries, { ...which, series: series.title }) : tell(toasts.inNoSeries, which)
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
  await changeWithUndo(
    {
      work: () => change(works, series?.id ?? null),
      said: inWords(works, series),
      linesOf: ({ lines }) => lines,
      undo: ({ undo }) => undo(),
    },
    onChange,
    onFailure,
  )
}
