import { readFile } from 'node:fs/promises'
import { storeUploads } from '../items/images/images.ts'
import { AppError } from '../../contract/errors.ts'
import { insertExhibition } from '../exhibitions/exhibition-rows.ts'
import { findPaintings } from '../paintings/painting-rows.ts'
import { write } from '../platform/database/write.ts'
import type { ImporterParts, ImportResult } from './importer.ts'
import type { PlannedExhibition, Refusal } from './plan.ts'

/**
 * Imports exhibitions one after the other, because there are few; the last one first, like paintings. The media store
 * itself notes the files.
 */
export async function importExhibitions(
  exhibitions: readonly PlannedExhibition[],
  { db, media, signal, onProgress }: Omit<ImporterParts, 'atOnce'>,
): Promise<Omit<ImportResult, 'series'>> {
  const refused: Refusal[] = []
  let created = 0
  for (const { place, id, fields, images } of exhibitions.toReversed()) {
    if (signal.aborted) break
    const reading = images.map(async ({ path, ...about }) => ({ ...about, bytes: await readFile(path) }))
    try {
      await storeUploads(media, await Promise.all(reading), { kind: 'exhibition' }, (stored) =>
        write(db, async (tx, change) => {
          // Works of another site are left out.
          const found = await findPaintings(tx, fields.paintingIds ?? [])
          const paintingIds = fields.paintingIds?.filter((each) => found.has(each))
          // A time that has passed while the import ran leaves a draft.
          const isOver = fields.publishAt != null && fields.publishAt <= new Date().toISOString()
          const publishAt = isOver ? null : fields.publishAt
          return insertExhibition(tx, change, { ...fields, paintingIds, publishAt }, stored, id)
        }),
      )
      created += 1
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      refused.push({ place, name: fields.title, reasons: error.messages })
    }
    onProgress(created + refused.length)
  }
  return { created, refused, alreadyThere: 0 }
}
