import { AppError } from '../../../contract/errors.ts'
import { API_PATHS } from '../../../contract/paths.ts'
import { findExhibition } from '../../exhibitions/exhibition-rows.ts'
import type { RecordKind } from '../../platform/database/schema.ts'
import { findSeries } from '../../series/series-rows.ts'
import { findPainting } from '../../paintings/painting-rows.ts'
import { findItemPage } from '../item-page.ts'
import { restore } from './restores.ts'
import { readRevision } from '../../platform/database/revisions.ts'
import { readSettings } from '../../site/settings-rows.ts'
import { type AnyDeleted, findInTrash, listTrash } from '../../items/trash/trash-rows.ts'
import { write } from '../../platform/database/write.ts'
import { currentRenditions } from '../../items/images/current-renditions.ts'
import { rowToImage } from '../../items/images/image-rows.ts'
import { presetOf } from '../../platform/media/media.ts'
import { privateJson, writtenJson } from '../../platform/api/answers.ts'
import { type ItemParts, requireId } from '../../items/item-writes.ts'
import { createRoutes } from '../../platform/api/routes.ts'

export function trashRoutes({ db, media, announce }: Omit<ItemParts, 'creates'>) {
  const routes = createRoutes()

  /** Makes the variants again when the watermark has changed or files were lost. Returns their keys by image id. */
  async function prepareImages({ kind, images, edit }: AnyDeleted): Promise<Map<string, string>> {
    if (kind === 'series') return new Map()
    const { watermark } = await readSettings(db)
    const all = [...images, ...(edit?.images ?? [])]
    return currentRenditions(media, presetOf(kind, watermark), all.map(rowToImage))
  }

  /** An item that exists was restored by an earlier call, because clients repeat failed calls. */
  async function findLive(id: string): Promise<RecordKind | undefined> {
    if (await findPainting(db, id)) return 'painting'
    if (await findSeries(db, id)) return 'series'
    return (await findExhibition(db, id)) && 'exhibition'
  }

  routes.get(API_PATHS.trash, 'manager', async () => {
    return privateJson(await listTrash(db))
  })

  routes.post(API_PATHS.deleted, 'manager', async (c, by) => {
    const id = requireId(c.req.param('id'))
    const deleted = await findInTrash(db, id)
    const kind = deleted?.kind ?? (await findLive(id))
    if (!kind) throw new AppError('notFound')
    if (!deleted)
      return writtenJson(true, { revision: await readRevision(db), page: await findItemPage(db, kind, id) })
    const renditions = await prepareImages(deleted)
    const { revision } = await write(
      db,
      (tx, change) => restore(tx, change, id, (image) => renditions.get(image)),
      by,
    )
    await announce(revision)
    return writtenJson(true, { revision, page: await findItemPage(db, kind, id) })
  })
  return routes
}
