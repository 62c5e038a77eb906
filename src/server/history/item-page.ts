import type { Db, RecordKind } from '../platform/database/schema.ts'
import { findExhibition } from '../exhibitions/exhibition-rows.ts'
import { pageOfExhibition } from '../exhibitions/routes.ts'
import { findPainting } from '../paintings/painting-rows.ts'
import { pageOf } from '../paintings/routes.ts'
import { pageOfSeries } from '../series/routes.ts'

/** The public page of an item, or a list for a series that has none; '' for a draft, and for an item that is not there. */
export async function findItemPage(db: Db, kind: RecordKind, id: string): Promise<string> {
  if (kind === 'series') return pageOfSeries(db, id)
  if (kind === 'painting') {
    const painting = await findPainting(db, id)
    return painting ? pageOf(painting) : ''
  }
  const exhibition = await findExhibition(db, id)
  return exhibition ? pageOfExhibition(exhibition) : ''
}
