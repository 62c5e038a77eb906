/** What a client may leave out about the extent of a work: its last year, and its size with the frame. */

import { AppError } from '../../../contract/errors.ts'
import { VALIDATION } from '../../../contract/wording/messages.ts'
import { findFaultOfYears } from '../../../contract/values/years.ts'
import type { ExtentField, PaintingFields, SentPainting } from '../painting-model.ts'

type Extent = Pick<PaintingFields, ExtentField>
const NONE: Extent = { yearTo: null, framedHeight: null, framedWidth: null, framedDepth: null }

/** An older client may move the first year to the last one or behind it; then the work was made in that year. */
function yearToAfter(before: Extent, { year, yearTo }: SentPainting): number | null {
  if (yearTo === undefined) return before.yearTo !== null && before.yearTo > year ? before.yearTo : null
  return yearTo === year ? null : yearTo
}

/** The extent after a write. Throws 'invalid' for impossible years, and for half a size. */
export function extentAfter(
  before: (Extent & Pick<PaintingFields, 'year'>) | undefined,
  sent: SentPainting,
): Extent {
  const was = before ?? NONE
  const yearTo = yearToAfter(was, sent)
  const fault = findFaultOfYears({ year: sent.year, yearTo }, new Date())
  // Stored years that have become impossible are not the fault of this edit.
  const areStored = yearTo === before?.yearTo && sent.year === before.year
  if (fault !== '' && !areStored) throw new AppError('invalid', [fault])
  const {
    framedHeight = was.framedHeight,
    framedWidth = was.framedWidth,
    framedDepth = was.framedDepth,
  } = sent
  if (framedHeight === null) {
    // A change of some fields comes with the others as they are stored.
    const isHalf = [
      [framedWidth, was.framedWidth],
      [framedDepth, was.framedDepth],
    ].some(([sentSide, stored]) => sentSide !== null && sentSide !== stored)
    if (isHalf) throw new AppError('invalid', [VALIDATION.sidesBelongTogether])
    return { ...NONE, yearTo }
  }
  if (framedWidth === null) throw new AppError('invalid', [VALIDATION.sidesBelongTogether])
  return { yearTo, framedHeight, framedWidth, framedDepth }
}
