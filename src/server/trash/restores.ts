import { TAGS } from '../../contract/tags.ts'
import { releaseFiles, withoutSameFiles } from '../items/image-files.ts'
import { restoreImages } from '../items/image-rows.ts'
import { restorePainting } from '../paintings/painting-writes.ts'
import { takeFromTrash } from '../items/trash-rows.ts'
import type { Change } from '../database/write.ts'
import type { Tx } from '../database/schema.ts'

/**
 * Brings back what was deleted, under its own id and with its images, whose variants lie under the key that
 * `renditionOf` gives now. False where it is not in the trash (any more).
 */
export async function restore(
  tx: Tx,
  change: Change,
  id: string,
  renditionOf: (originalHash: string) => string | undefined,
): Promise<boolean> {
  const deleted = await takeFromTrash(tx, id)
  if (!deleted) return false
  const { kind, row } = deleted
  const images = deleted.images.map((image) => ({
    ...image,
    rendition: renditionOf(image.original_hash) ?? image.rendition,
  }))
  if (kind === 'painting') {
    await restorePainting(tx, change, row)
  } else {
    await tx.insertInto('exhibition').values(row).execute()
    change.touch(TAGS.exhibition(id), TAGS.exhibitions, TAGS.index)
  }
  await restoreImages(tx, images)
  await releaseFiles(tx, withoutSameFiles(deleted.images, images))
  change.note({ action: 'restore', kind, id, title: kind === 'painting' ? row.name : row.title })
  return true
}
