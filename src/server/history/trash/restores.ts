import { releaseFiles, withoutSameFiles } from '../../items/images/image-files.ts'
import { restoreImages } from '../../items/images/image-rows.ts'
import { restoreKeptEdit } from '../../items/drafts/kept-edit-rows.ts'
import { restoreExhibition } from '../../exhibitions/exhibition-rows.ts'
import { restorePainting } from '../../paintings/painting-writes.ts'
import { restoreSeries } from '../../series/series-writes.ts'
import { takeFromTrash } from '../../items/trash/trash-rows.ts'
import type { Change } from '../../platform/database/write.ts'
import type { ImageRow, Tx } from '../../platform/database/schema.ts'

/**
 * Restores a deleted item with its id and images. `renditionOf` gives the current key of the variants of each
 * image. Returns false when the item is not in the trash.
 */
export async function restore(
  tx: Tx,
  change: Change,
  id: string,
  renditionOf: (imageId: string) => string | undefined,
): Promise<boolean> {
  const deleted = await takeFromTrash(tx, id)
  if (!deleted) return false
  const { kind, row, edit } = deleted
  const withRenditions = (images: readonly ImageRow[]) =>
    images.map((image) => ({ ...image, rendition: renditionOf(image.id) ?? image.rendition }))
  const images = withRenditions(deleted.images)
  if (kind === 'painting') {
    await restorePainting(tx, change, row)
  } else if (kind === 'series') {
    await restoreSeries(tx, change, row, deleted.works ?? [])
  } else {
    await restoreExhibition(tx, change, row)
  }
  await restoreImages(tx, images)
  await releaseFiles(tx, withoutSameFiles(deleted.images, images))
  if (edit) {
    const kept = { ...edit, images: withRenditions(edit.images) }
    await restoreKeptEdit(tx, kept)
    await releaseFiles(tx, withoutSameFiles(edit.images, kept.images))
  }
  change.note({ action: 'restore', kind, id, title: kind === 'painting' ? row.name : row.title })
  return true
}
