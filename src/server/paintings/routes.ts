import { z } from 'zod'
import { AppError } from '../../contract/errors.ts'
import { LIMITS } from '../../contract/limits.ts'
import { VALIDATION } from '../../contract/wording/messages.ts'
import { PAGED_LIST_NAMES, PAGED_LISTS } from '../../contract/collection/list-pages.ts'
import { createRules, updateRules } from '../../contract/collection/painting.ts'
import { saysOneSize, withSizeInWords } from '../../contract/collection/size.ts'
import { PAGE_PATHS } from '../../contract/page-paths.ts'
import { API_PATHS, PAINTING_LISTS, type PaintingList, UNSOLD } from '../../contract/paths.ts'
import { IndexPartNumberSchema } from '../../contract/site/site-index.ts'
import { TAGS } from '../../contract/tags.ts'
import type { PaintingFields, SentPainting, StoredPainting } from './painting-model.ts'
import { deletePainting, insertPainting, updatePainting } from './painting-writes.ts'
import {
  findPainting,
  findPublicPainting,
  findWholePaintings,
  listPaintings,
  listPart,
  listRelatedPaintings,
} from './painting-rows.ts'
import { marksIn } from './prices/sent-currency.ts'
import { readSettings } from '../site/settings-rows.ts'
import { validate } from '../platform/api/body.ts'
import {
  createItemWrites,
  requireItem,
  requireId,
  type ItemKind,
  type ItemParts,
} from '../items/item-writes.ts'
import { type Range, readRange, toKey } from '../platform/api/paging.ts'
import type { PublicReads } from '../platform/api/reads/public-reads.ts'
import { findKeptEdit } from '../items/drafts/kept-edit-rows.ts'
import { itemToEdit } from '../items/item-to-edit.ts'
import { withVersion } from '../platform/api/versions.ts'
import { readReader, readWire, readWireToEdit, toAnswer, toWholeAnswers } from './painting-answers.ts'
import { createRoutes, type Routes } from '../platform/api/routes.ts'
import type { Db } from '../platform/database/schema.ts'
import { toWireWork } from './wire-painting.ts'

const IdsSchema = z
  .string()
  .transform((ids) => ids.toLowerCase().split(','))
  .refine(
    (ids) => ids.length <= LIMITS.severalPaintings && ids.every((id) => z.uuid().safeParse(id).success),
    `ids takes up to ${LIMITS.severalPaintings} ids of paintings, separated by commas`,
  )

const listPageOf = ({ isAvailableToSell }: Pick<PaintingFields, 'isAvailableToSell'>) =>
  isAvailableToSell ? PAGE_PATHS.paintings() : PAGE_PATHS.portfolio()

/** The page of a painting; '' for a draft, which has none. */
export const pageOf = ({ id, isDraft }: Pick<StoredPainting, 'id' | 'isDraft'>) =>
  isDraft ? '' : PAGE_PATHS.painting(id)

/**
 * Tags of a list answer. A request for exactly one page depends on that page only, any other range and its unsold works on
 * the whole list.
 */
function tagsOf(list: PaintingList, range: Range | undefined, isUnsold: boolean): string[] {
  const paged = PAGED_LIST_NAMES.find((name) => name === list)
  if (!paged || isUnsold || range?.limit !== PAGED_LISTS[paged].pageSize) return [TAGS.list(list)]
  return [TAGS.listPage(paged, range.offset / range.limit + 1), TAGS.listLength(paged)]
}

const isUnsaid = (value: unknown) => (value ?? '') === ''

/** A client that leaves a flag out changes nothing of the state, of where a sold work hangs, or of the featured works. */
function withoutUnsaidFlags(fields: SentPainting, body: unknown): SentPainting {
  const { isAvailableToSell, isOnFocus } = body as Readonly<Record<string, unknown>>
  return {
    ...fields,
    ...(isUnsaid(isAvailableToSell) && { isAvailableToSell: undefined }),
    ...(isUnsaid(isOnFocus) && { isOnFocus: undefined }),
  }
}

/** Reads and writes paintings for the shared code of items. */
export function createPaintingKind({ db }: Pick<ItemParts, 'db'>): ItemKind<SentPainting, StoredPainting> {
  return {
    parseCreate: (body) => {
      const { paintingImages: images, ...fields } = validate(createRules(body), withSizeInWords(body))
      if (!saysOneSize(fields)) throw new AppError('invalid', [VALIDATION.sizesDiffer])
      return { fields: { ...fields, priceMarks: marksIn(body) }, images }
    },
    parseUpdate: (body) => {
      const { id, paintingImages: images, ...fields } = validate(updateRules(body), withSizeInWords(body))
      const said = withoutUnsaidFlags(fields, body)
      return { id, fields: { ...said, priceMarks: marksIn(body) }, images }
    },
    preset: async () => ({ kind: 'painting', watermark: (await readSettings(db)).watermark }),
    find: findPainting,
    insert: insertPainting,
    update: (tx, change, id, fields, images, seen) =>
      updatePainting(tx, change, id, fields, images, { seen }),
    remove: deletePainting,
    page: pageOf,
    listPage: listPageOf,
  }
}

/** Several paintings: parts of the lists, those with some ids, and a part of the index. */
function addLists(routes: Routes, db: Db, reads: PublicReads) {
  for (const [list, path] of Object.entries(PAINTING_LISTS) as [PaintingList, string][]) {
    routes.get(path, 'public', (c) => {
      const range = readRange(c)
      const isUnsold = c.req.query(UNSOLD.name) === UNSOLD.value
      const key = toKey(path, range) + (isUnsold ? ` ${UNSOLD.name}` : '')
      return reads(c, key, async (isManager, language) =>
        toAnswer(
          await listPaintings(db, list, range, isUnsold),
          await readWire(db, isManager, language),
          ...tagsOf(list, range, isUnsold),
        ),
      )
    })
  }

  routes.get(API_PATHS.severalPaintings, 'public', (c) => {
    const ids = validate(IdsSchema, c.req.query('ids') ?? '')
    return reads(c, `${API_PATHS.severalPaintings} ${ids.join()}`, async (isManager, language) => {
      const answers = await toWholeAnswers(
        db,
        await findWholePaintings(db, ids, { areAllMeant: isManager }),
        isManager,
        language,
      )
      return {
        content: { items: answers.values().map(({ value }) => value) },
        tags: [...new Set(answers.flatMap(({ tags }) => tags))],
      }
    })
  })

  routes.get(API_PATHS.siteIndexWorks, 'public', (c) => {
    const part = validate(IndexPartNumberSchema, c.req.param('id') ?? '')
    // The list is public, so it is the same for everybody.
    return reads(c, `${API_PATHS.siteIndexWorks} ${part}`, async (_isManager, language) => {
      const items = await listPart(db, part)
      const reader = await readReader(db, false, language)
      const series = new Set(items.flatMap(({ seriesId }) => seriesId ?? []))
      return {
        content: { items: items.values().map((painting) => toWireWork(painting, reader)) },
        // Each change of a painting changes its part, so that its own tag is not needed.
        tags: [TAGS.indexPart(part), TAGS.settings, ...[...series].map(TAGS.series)],
      }
    })
  })
}

/** One painting, and those beside it. */
function addSingle(routes: Routes, db: Db, reads: PublicReads) {
  routes.get(API_PATHS.relatedPaintings, 'public', (c) => {
    const id = requireId(c.req.param('id'))
    return reads(c, `${API_PATHS.relatedPaintings} ${id}`, async (isManager, language) => {
      const items = await listRelatedPaintings(db, id, LIMITS.relatedPaintings)
      const find = isManager ? findPainting : findPublicPainting
      await requireItem(id, (known) => find(db, known))
      const toWire = await readWire(db, isManager, language)
      return toAnswer({ items, total: items.length }, toWire, TAGS.related(id))
    })
  })

  routes.get(API_PATHS.painting, 'public', (c) => {
    const id = requireId(c.req.param('id'))
    return reads(c, `${API_PATHS.painting} ${id}`, async (isManager, language) => {
      const find = isManager ? findPainting : findPublicPainting
      const painting = await requireItem(id, (known) => find(db, known))
      const [{ value, tags } = { value: undefined, tags: [] }] = await toWholeAnswers(
        db,
        [painting],
        isManager,
        language,
      )
      return { content: { value }, tags }
    })
  })
}

export function paintingRoutes(parts: ItemParts, reads: PublicReads) {
  const { db, media, log } = parts
  const writes = createItemWrites(parts, createPaintingKind(parts))
  const routes = createRoutes()
  addLists(routes, db, reads)
  addSingle(routes, db, reads)

  routes.get(API_PATHS.paintingToEdit, 'manager', async (c) => {
    const painting = await requireItem(c.req.param('id'), (id) => findPainting(db, id))
    const { paintingImages, ...wire } = (await readWireToEdit(db))(painting)
    const isEdited = (await findKeptEdit(db, painting.id)) !== undefined
    const fields = { ...wire, hasKeptEdit: isEdited }
    const images = { imagesKey: 'paintingImages', images: paintingImages, stored: painting.images }
    return withVersion(await itemToEdit(c, { media, log }, { fields, ...images }), painting)
  })

  routes.post(API_PATHS.paintings, 'manager', (c, by) => writes.create(c, by))
  routes.put(API_PATHS.paintings, 'manager', async (c, by) => writes.update(c, by, await readWireToEdit(db)))
  routes.delete(API_PATHS.painting, 'manager', (c, by) => writes.remove(c, by))
  return routes
}
