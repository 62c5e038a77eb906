import {
  type PaintingLine,
  PaintingMoveSchema,
  PaintingOrderSchema,
  PaintingPatchSchema,
  type PaintingPlace,
  PaintingsPatchSchema,
} from '../../contract/collection/painting-table.ts'
import { PAGE_PATHS } from '../../contract/page-paths.ts'
import { untranslatedIn } from '../../contract/translations/localized.ts'
import { TRANSLATED } from '../../contract/translations/translations.ts'
import { withoutMissing } from '../../contract/values/without-missing.ts'
import { API_PATHS } from '../../contract/paths.ts'
import type { Db, Tx } from '../platform/database/schema.ts'
import { orderPaintings } from './order/painting-order.ts'
import { marksIn } from './prices/sent-currency.ts'
import { pageOf } from './routes.ts'
import {
  findPlacedPainting,
  listPlacedPaintings,
  listTechniques,
  movePainting,
  patchPainting,
  patchPaintings,
  type PlacedPainting,
} from './table-rows.ts'
import { type Change, write } from '../platform/database/write.ts'
import { openToPrivate } from '../items/drafts/private-images.ts'
import { readSettings } from '../site/settings-rows.ts'
import { listUntranslatedImages } from '../items/images/untranslated-images.ts'
import { toWireImage } from '../items/images/wire-images.ts'
import { privateJson, writtenJson } from '../platform/api/answers.ts'
import { parseJson, readBytes, validate } from '../platform/api/body.ts'
import type { ApiContext } from '../platform/api/context.ts'
import { requireId } from '../items/item-writes.ts'
import { createRoutes, type Routes } from '../platform/api/routes.ts'

/** Enough for an order with 10,000 ids. */
const ORDER_MAX_BYTES = 512 * 1024
/** The most techniques that a form suggests. */
const TECHNIQUES = 50

const toLine = (
  painting: PlacedPainting,
  { thumbnailPath, untranslated }: Pick<PaintingLine, 'thumbnailPath' | 'untranslated'>,
): PaintingLine => ({
  id: painting.id,
  name: painting.name,
  technique: painting.technique,
  dimensions: painting.dimensions,
  height: painting.height,
  width: painting.width,
  year: painting.year,
  yearTo: painting.yearTo,
  price: String(painting.price),
  currency: painting.currency,
  priceDisplay: painting.priceDisplay,
  seriesId: painting.seriesId,
  availability: painting.availability,
  isAvailableToSell: painting.isAvailableToSell,
  reservedUntil: painting.reservedUntil,
  reservedFor: painting.reservedFor,
  soldOn: painting.soldOn,
  soldPrice: painting.soldPrice === null ? null : String(painting.soldPrice),
  soldTo: painting.soldTo,
  isOnFocus: painting.isOnFocus,
  isDraft: painting.isDraft,
  publishAt: painting.publishAt,
  hasKeptEdit: painting.hasKeptEdit,
  position: painting.position,
  thumbnailPath,
  location: painting.location,
  notes: painting.notes,
  inventoryNumber: painting.inventoryNumber,
  framedHeight: painting.framedHeight,
  framedWidth: painting.framedWidth,
  framedDepth: painting.framedDepth,
  untranslated,
  updatedAt: painting.updatedAt,
})

/** Converts paintings to lines: any, or the one with this id. The pictures of drafts have private addresses. */
export async function readToLine(db: Db, id?: string) {
  const [, ...others] = (await readSettings(db)).languages
  const ofImages = await listUntranslatedImages(db, 'painting', others, id)
  const toPrivate = await openToPrivate(db)
  return (painting: PlacedPainting) => {
    const { cover, isDraft } = painting
    const image = cover && toWireImage(cover, painting.id, { isManager: true })
    const shown = image && isDraft ? toPrivate(image) : image
    const missing = new Set([
      ...untranslatedIn(painting, painting.translations, TRANSLATED.painting, others),
      ...(ofImages.get(painting.id) ?? []),
    ])
    return toLine(painting, {
      thumbnailPath: shown?.thumbnailPath ?? '',
      untranslated: others.filter((language) => missing.has(language)),
    })
  }
}

/** The fields by which somebody reserves or sells a work. */
const CLAIMING = ['availability', 'reservedUntil', 'reservedFor', 'soldOn', 'soldPrice', 'soldTo'] as const

interface TableParts {
  readonly db: Db
  readonly announce: (revision: number) => Promise<void>
}

/** Changes of some fields of one painting, or of several in one transaction. */
function addPatches(routes: Routes, { db, announce }: TableParts) {
  routes.patch(API_PATHS.painting, 'manager', async (c, by) => {
    const id = requireId(c.req.param('id'))
    const body = parseJson(await readBytes(c))
    const { seen, ...patch } = validate(PaintingPatchSchema, body)
    const sent = { ...withoutMissing(patch), priceMarks: marksIn(body) }
    const isClaim = seen !== undefined || CLAIMING.some((field) => patch[field] !== undefined)
    const claim = isClaim ? { seen } : undefined
    const { value, revision } = await write(
      db,
      async (tx, change) => {
        await patchPainting(tx, change, id, sent, { claim })
        return findPlacedPainting(tx, id)
      },
      by,
    )
    await announce(revision)
    return writtenJson((await readToLine(db, id))(value), { revision, page: pageOf(value) })
  })

  routes.patch(API_PATHS.paintings, 'manager', async (c, by) => {
    const body = validate(PaintingsPatchSchema, parseJson(await readBytes(c, ORDER_MAX_BYTES)))
    const { paintings, ...patch } = body
    const { value, revision } = await write(
      db,
      (tx, change) =>
        patchPaintings(
          tx,
          change,
          paintings.map(({ id, seen }) => ({ id, claim: patch.availability && { seen } })),
          withoutMissing(patch),
        ),
      by,
    )
    await announce(revision)
    return writtenJson(value.map(await readToLine(db)), { revision, page: PAGE_PATHS.paintings() })
  })
}

/** The order of a list: all of it, or the place of one painting. */
function addOrder(routes: Routes, { db, announce }: TableParts) {
  const ordered = async (
    c: ApiContext,
    work: Parameters<typeof write<PaintingPlace[]>>[1],
    answer: (places: PaintingPlace[]) => unknown,
  ) => {
    const { value, revision } = await write(db, work, c.get('signedIn'))
    await announce(revision)
    return writtenJson(answer(value), { revision, page: PAGE_PATHS.paintings() })
  }

  routes.put(API_PATHS.paintingOrder, 'manager', async (c) => {
    const { list, ids } = validate(PaintingOrderSchema, parseJson(await readBytes(c, ORDER_MAX_BYTES)))
    const work = (tx: Tx, change: Change) => orderPaintings(tx, change, list, ids)
    return ordered(c, work, () => true)
  })

  routes.patch(API_PATHS.paintingOrder, 'manager', async (c) => {
    const { id, before } = validate(PaintingMoveSchema, parseJson(await readBytes(c)))
    const work = (tx: Tx, change: Change) => movePainting(tx, change, id, before)
    return ordered(c, work, (places) => places)
  })
}

/** The Control Panel's table: all paintings in compact form, and small changes of one painting or the order. */
export function paintingTableRoutes(parts: TableParts) {
  const { db } = parts
  const routes = createRoutes()

  routes.get(API_PATHS.paintingTable, 'manager', async () => {
    const toLine = await readToLine(db)
    return privateJson((await listPlacedPaintings(db)).map(toLine))
  })

  routes.get(API_PATHS.techniques, 'manager', async () => privateJson(await listTechniques(db, TECHNIQUES)))
  addPatches(routes, parts)
  addOrder(routes, parts)
  return routes
}
