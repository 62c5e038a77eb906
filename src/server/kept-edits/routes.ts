import { AppError } from '../../contract/errors.ts'
import { API_PATHS } from '../../contract/paths.ts'
import { privateJson } from '../platform/api/answers.ts'
import { createRoutes } from '../platform/api/routes.ts'
import { readSeenVersions, withVersion } from '../platform/api/versions.ts'
import type { Db } from '../platform/database/schema.ts'
import { write } from '../platform/database/write.ts'
import { itemToEdit } from '../items/item-to-edit.ts'
import {
  createItemWrites,
  type ItemKind,
  type ItemParts,
  requireId,
  requireItem,
} from '../items/item-writes.ts'
import { readWireToEdit } from '../paintings/painting-answers.ts'
import type { SentPainting } from '../paintings/painting-model.ts'
import { createPaintingKind } from '../paintings/routes.ts'
import { type EditedPainting, findEditedPainting, layOver } from './edited-painting.ts'
import { discardEdit, keepEdit, publishEdit } from './keep-edit.ts'

/** The answer for a form: the photographs have private addresses, and what is kept has its own part. */
async function readEditedWire(db: Db) {
  const toWire = await readWireToEdit(db)
  return ({ edit, changedSince, ...painting }: EditedPainting) => ({
    ...toWire({ ...painting, isDraft: painting.isDraft || edit?.images !== undefined }),
    isDraft: painting.isDraft,
    ...(edit && {
      keptEdit: { id: edit.id, savedAt: edit.savedAt, savedBy: edit.savedBy, changedSince },
    }),
  })
}

/** Edits of public paintings that are kept as a draft beside them, until somebody publishes or discards them. */
export function keptEditRoutes(parts: ItemParts) {
  const { db, media, log } = parts
  const painting = createPaintingKind(parts)
  const kind: ItemKind<SentPainting, EditedPainting> = {
    ...painting,
    find: findEditedPainting,
    insert: async (...made) => layOver(await painting.insert(...made), undefined),
    update: publishEdit,
  }
  const published = createItemWrites(parts, kind)
  // Visitors see nothing of it, so there is no page to follow.
  const kept = createItemWrites(parts, { ...kind, update: keepEdit, page: () => '' })
  const routes = createRoutes()

  routes.put(API_PATHS.keptEdits, 'manager', async (c, by) => kept.update(c, by, await readEditedWire(db)))

  routes.put(API_PATHS.publishedEdits, 'manager', async (c, by) =>
    published.update(c, by, await readEditedWire(db)),
  )

  routes.get(API_PATHS.keptEdit, 'manager', async (c) => {
    const painting = await requireItem(c.req.param('id'), (id) => findEditedPainting(db, id))
    if (!painting.edit) throw new AppError('notFound')
    const { paintingImages, ...fields } = (await readEditedWire(db))(painting)
    const images = { imagesKey: 'paintingImages', images: paintingImages, stored: painting.images }
    return withVersion(await itemToEdit(c, { media, log }, { fields, ...images }), painting)
  })

  routes.delete(API_PATHS.keptEdit, 'manager', async (c, by) => {
    const id = requireId(c.req.param('id'))
    const { value } = await write(db, (tx, change) => discardEdit(tx, change, id, readSeenVersions(c)), by)
    if (!value) throw new AppError('notFound')
    return privateJson(true)
  })
  return routes
}
