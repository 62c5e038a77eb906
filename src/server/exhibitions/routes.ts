import { ExhibitionCreateSchema, ExhibitionUpdateSchema } from '../../contract/collection/exhibition.ts'
import { PAGE_PATHS } from '../../contract/page-paths.ts'
import { API_PATHS } from '../../contract/paths.ts'
import { standingOn } from '../../contract/collection/standing.ts'
import { TAGS } from '../../contract/tags.ts'
import {
  deleteExhibition,
  findExhibition,
  findPublicExhibition,
  insertExhibition,
  listExhibitions,
  updateExhibition,
} from './exhibition-rows.ts'
import type { SentExhibition, StoredExhibition } from './exhibition-model.ts'
import { readSiteDay } from '../site/site-day.ts'
import { validate } from '../platform/api/body.ts'
import { createItemWrites, requireId, requireItem, type ItemParts } from '../items/item-writes.ts'
import { readRange, toKey } from '../platform/api/paging.ts'
import type { PublicReads } from '../platform/api/reads/public-reads.ts'
import { listShownWorks } from '../items/shown-works.ts'
import { listUntranslatedImages } from '../items/images/untranslated-images.ts'
import { readWire, toAnswer } from '../paintings/painting-answers.ts'
import { itemToEdit } from '../items/item-to-edit.ts'
import { withVersion } from '../platform/api/versions.ts'
import { findShownPaintings, readExhibitionToEdit, readWireExhibition } from './exhibition-answers.ts'
import { createRoutes, type Routes } from '../platform/api/routes.ts'
import type { Db } from '../platform/database/schema.ts'

/** The page of an exhibition; '' for a draft, which has none. */
export const pageOfExhibition = ({ id, isDraft }: Pick<StoredExhibition, 'id' | 'isDraft'>) =>
  isDraft ? '' : PAGE_PATHS.exhibition(id)

function createExhibitionWrites(parts: ItemParts) {
  return createItemWrites<SentExhibition, StoredExhibition>(parts, {
    parseCreate: (body) => {
      const { exhibitionImages: images, ...fields } = validate(ExhibitionCreateSchema, body)
      return { fields, images }
    },
    parseUpdate: (body) => {
      const { id, exhibitionImages: images, ...fields } = validate(ExhibitionUpdateSchema, body)
      return { id, fields, images }
    },
    preset: () => ({ kind: 'exhibition' }),
    find: findExhibition,
    insert: insertExhibition,
    update: updateExhibition,
    remove: deleteExhibition,
    page: pageOfExhibition,
    listPage: () => PAGE_PATHS.exhibitions,
  })
}

/** The list of exhibitions, with the standing of each on this day. */
function addList(routes: Routes, db: Db, reads: PublicReads) {
  routes.get(API_PATHS.exhibitions, 'public', (c) => {
    const range = readRange(c)
    return reads(c, toKey(API_PATHS.exhibitions, range), async (isManager, language) => {
      const { items, total } = await listExhibitions(db, { areAllMeant: isManager }, range)
      const day = await readSiteDay(db)
      const toWire = await readWireExhibition(db, isManager, language)
      // Managers read what is missing, also of images that lists do not have.
      const others = isManager && language ? [language] : []
      const missing = await listUntranslatedImages(db, 'exhibition', others)
      const toListed = (exhibition: StoredExhibition) => {
        const { fallback, ...fields } = toWire(exhibition)
        const ofImages = missing.has(exhibition.id) ? ['exhibitionImages'] : []
        const said = fallback && { fallback: [...fallback, ...ofImages] }
        return { ...fields, ...said, standing: standingOn(day, exhibition) }
      }
      return {
        content: { items: items.values().map(toListed) },
        tags: [TAGS.exhibitions, ...items.map(({ id }) => TAGS.exhibition(id))],
        total,
      }
    })
  })
}

/** One exhibition, and the works that it shows. */
function addSingle(routes: Routes, db: Db, reads: PublicReads) {
  routes.get(API_PATHS.exhibition, 'public', (c) => {
    const id = requireId(c.req.param('id'))
    return reads(c, `${API_PATHS.exhibition} ${id}`, async (isManager, language) => {
      const find = isManager ? findExhibition : findPublicExhibition
      const exhibition = await requireItem(id, (known) => find(db, known))
      const toWire = await readWireExhibition(db, isManager, language)
      const standing = standingOn(await readSiteDay(db), exhibition)
      return {
        content: { value: { ...toWire(exhibition), standing } },
        tags: [TAGS.exhibition(exhibition.id)],
      }
    })
  })

  routes.get(API_PATHS.exhibitionPaintings, 'public', (c) => {
    const id = requireId(c.req.param('id'))
    return reads(c, `${API_PATHS.exhibitionPaintings} ${id}`, async (isManager, language) => {
      const find = isManager ? findExhibition : findPublicExhibition
      await requireItem(id, (known) => find(db, known))
      const items = await findShownPaintings(db, id, { areAllMeant: isManager })
      const toWire = await readWire(db, isManager, language)
      return toAnswer({ items, total: items.length }, toWire, TAGS.exhibition(id))
    })
  })
}

export function exhibitionRoutes(parts: ItemParts, reads: PublicReads) {
  const { db, media, log } = parts
  const writes = createExhibitionWrites(parts)
  const routes = createRoutes()
  addList(routes, db, reads)
  addSingle(routes, db, reads)

  routes.get(API_PATHS.exhibitionToEdit, 'manager', async (c) => {
    const exhibition = await requireItem(c.req.param('id'), (id) => findExhibition(db, id))
    const { exhibitionImages, ...shown } = (await readExhibitionToEdit(db))(exhibition)
    const paintingIds = (await listShownWorks(db, exhibition.id)).map(({ id }) => id)
    const fields = { ...shown, paintingIds }
    const images = { imagesKey: 'exhibitionImages', images: exhibitionImages, stored: exhibition.images }
    return withVersion(await itemToEdit(c, { media, log }, { fields, ...images }), exhibition)
  })

  routes.post(API_PATHS.exhibitions, 'manager', (c, by) => writes.create(c, by))
  routes.put(API_PATHS.exhibitions, 'manager', async (c, by) =>
    writes.update(c, by, await readExhibitionToEdit(db)),
  )
  routes.delete(API_PATHS.exhibition, 'manager', (c, by) => writes.remove(c, by))
  return routes
}
