import { ALL_SERIES } from '../../contract/audit.ts'
import { PAGE_PATHS } from '../../contract/page-paths.ts'
import { API_PATHS, itemPath } from '../../contract/paths.ts'
import {
  type Series,
  SeriesCreateSchema,
  SeriesOrderSchema,
  SeriesUpdateSchema,
} from '../../contract/collection/series.ts'
import type { Language } from '../../contract/site/languages.ts'
import { localized } from '../../contract/translations/localized.ts'
import { TRANSLATED } from '../../contract/translations/translations.ts'
import { LIMITS } from '../../contract/limits.ts'
import { AppError } from '../../contract/errors.ts'
import { TAGS } from '../../contract/tags.ts'
import { privateJson, writtenJson } from '../platform/api/answers.ts'
import { parseJson, readBytes, validate } from '../platform/api/body.ts'
import type { ApiContext } from '../platform/api/context.ts'
import { type Range, readRange, toKey } from '../platform/api/paging.ts'
import type { PublicReads } from '../platform/api/reads/public-reads.ts'
import { createRoutes } from '../platform/api/routes.ts'
import { withVersion } from '../platform/api/versions.ts'
import { hasPublicSeries } from '../platform/database/rows/public-works.ts'
import type { Db, Tx } from '../platform/database/schema.ts'
import { type Change, write } from '../platform/database/write.ts'
import { createItemWrites, type ItemParts, requireId, requireItem } from '../items/item-writes.ts'
import { selectPublicSeries } from '../paintings/order/series-order.ts'
import { readWire, tagsOfWork, toAnswer } from '../paintings/painting-answers.ts'
import { findPaintings } from '../paintings/painting-rows.ts'
import { readAsked } from '../site/settings-rows.ts'
import type { SentSeries, StoredSeries } from './series-model.ts'
import { findSeries, listAllSeries, listWorks, withCounts } from './series-rows.ts'
import { deleteSeries, insertSeries, orderSeries, orderWorks, updateSeries } from './series-writes.ts'

/** The bytes of an order with `LIMITS.orderMaxLength` ids. */
const ORDER_MAX_BYTES = 40 * LIMITS.orderMaxLength

/**
 * The page on which visitors see a series, or the order of all (`ALL_SERIES`). A series without public works has no page, and
 * a site without such series has no list of them.
 */
export async function pageOfSeries(db: Db, id: string): Promise<string> {
  const hasPage = await selectPublicSeries(db, id).select('id').limit(1).executeTakeFirst()
  if (hasPage) return PAGE_PATHS.series(id)
  return (await hasPublicSeries(db)) ? PAGE_PATHS.allSeries : PAGE_PATHS.paintings()
}

function createSeriesWrites(parts: ItemParts) {
  const page = ({ id }: StoredSeries) => pageOfSeries(parts.db, id)
  return createItemWrites<SentSeries, StoredSeries>(parts, {
    parseCreate: (body) => ({ fields: validate(SeriesCreateSchema, body), images: [] }),
    parseUpdate: (body) => {
      const { id, ...fields } = validate(SeriesUpdateSchema, body)
      return { id, fields, images: [] }
    },
    // A series has no photographs of its own.
    preset: () => ({ kind: 'exhibition' }),
    find: findSeries,
    insert: (tx, change, fields) => insertSeries(tx, change, fields),
    update: (tx, change, id, fields, _images, seen) => updateSeries(tx, change, id, fields, seen),
    remove: deleteSeries,
    page,
    // Its works have left it by then.
    listPage: page,
  })
}

/** Converts series to answers, with the tags of what they show. Visitors get only those with works. */
async function toWire(db: Db, series: readonly StoredSeries[], isManager: boolean, language?: Language) {
  const counted = (await withCounts(db, series, { areAllMeant: isManager })).filter(
    ({ works }) => isManager || works > 0,
  )
  const covers = await findPaintings(
    db,
    counted.flatMap(({ coverId }) => coverId ?? []),
  )
  const toPainting = await readWire(db, isManager, language)
  const asked = await readAsked(db, language)
  const value = counted.map((one): Series => {
    const { item, fallback } = localized(one, one.translations, TRANSLATED.series, asked)
    const { id, title, description, priceDisplay, works, publicWorks } = item
    const { firstYear, lastYear, createdAt, updatedAt } = item
    const cover = covers.get(one.coverId ?? '')
    return {
      id,
      title,
      description,
      priceDisplay,
      works,
      ...(isManager && { publicWorks }),
      firstYear,
      lastYear,
      cover: cover ? toPainting(cover) : null,
      ...(fallback && { fallback }),
      createdAt,
      updatedAt,
    }
  })
  const tags = [
    ...series.flatMap(({ id }) => [TAGS.series(id), TAGS.seriesFacts(id), TAGS.seriesPage(id, 1)]),
    ...covers.values().flatMap(tagsOfWork),
  ]
  return { value, tags: [...new Set(tags)] }
}

/** The answer for an edit form, with the texts in all languages. */
async function toEdit(db: Db, series: StoredSeries) {
  const { value } = await toWire(db, [series], true)
  const { translations, translatedFrom } = series
  return { ...value[0], translations, translatedFrom }
}

/** A request for exactly one page depends on that page only, any other range on all works. */
const tagsOfWorks = (id: string, range: Range | undefined, total: number) =>
  range?.limit === LIMITS.seriesPageSize
    ? [TAGS.seriesPage(id, range.offset / range.limit + 1), TAGS.seriesFacts(id)]
    : [
        ...Array.from({ length: Math.ceil(total / LIMITS.seriesPageSize) + 1 }, (_, index) =>
          TAGS.seriesPage(id, index + 1),
        ),
        TAGS.seriesFacts(id),
      ]

export function seriesRoutes(parts: ItemParts, reads: PublicReads) {
  const { db, announce } = parts
  const writes = createSeriesWrites(parts)
  const routes = createRoutes()

  routes.get(API_PATHS.allSeries, 'public', (c) =>
    reads(c, API_PATHS.allSeries, async (isManager, language) => {
      const { value, tags } = await toWire(db, await listAllSeries(db), isManager, language)
      return { content: { value }, tags: [TAGS.allSeries, ...tags], total: value.length }
    }),
  )

  routes.get(API_PATHS.series, 'public', (c) => {
    const id = requireId(c.req.param('id'))
    return reads(c, `${API_PATHS.series} ${id}`, async (isManager, language) => {
      const stored = await requireItem(id, (known) => findSeries(db, known))
      const { value, tags } = await toWire(db, [stored], isManager, language)
      if (!value[0]) throw new AppError('notFound')
      return { content: { value: value[0] }, tags }
    })
  })

  routes.get(API_PATHS.seriesPaintings, 'public', (c) => {
    const id = requireId(c.req.param('id'))
    const range = readRange(c)
    return reads(c, toKey(itemPath(API_PATHS.seriesPaintings, id), range), async (isManager, language) => {
      await requireItem(id, (known) => findSeries(db, known))
      const works = await listWorks(db, id, range, { areAllMeant: isManager })
      if (works.total === 0 && !isManager) throw new AppError('notFound')
      const toPainting = await readWire(db, isManager, language)
      return toAnswer(works, toPainting, ...tagsOfWorks(id, range, works.total))
    })
  })

  routes.get(API_PATHS.seriesToEdit, 'manager', async (c) => {
    const stored = await requireItem(c.req.param('id'), (id) => findSeries(db, id))
    return withVersion(privateJson(await toEdit(db, stored)), stored)
  })

  const ordered = async (
    c: ApiContext,
    id: string,
    work: (tx: Tx, change: Change, ids: string[]) => Promise<void>,
  ) => {
    const { ids } = validate(SeriesOrderSchema, parseJson(await readBytes(c, ORDER_MAX_BYTES)))
    const { revision } = await write(db, (tx, change) => work(tx, change, ids), c.get('signedIn'))
    await announce(revision)
    return writtenJson(true, { revision, page: await pageOfSeries(db, id) })
  }
  routes.put(API_PATHS.seriesOrder, 'manager', (c) => ordered(c, ALL_SERIES, orderSeries))
  routes.put(API_PATHS.seriesPaintings, 'manager', (c) => {
    const id = requireId(c.req.param('id'))
    return ordered(c, id, (tx, change, ids) => orderWorks(tx, change, id, ids))
  })

  routes.post(API_PATHS.allSeries, 'manager', (c, by) => writes.create(c, by))
  routes.put(API_PATHS.allSeries, 'manager', (c, by) => writes.update(c, by, (series) => toEdit(db, series)))
  routes.delete(API_PATHS.series, 'manager', (c, by) => writes.remove(c, by))
  return routes
}
