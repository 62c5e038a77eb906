import { originalsToText, textToOriginals } from '../../contract/translations/originals.ts'
import { textToTranslations, translationsToText } from '../../contract/translations/translations.ts'
import { parseSize } from '../../contract/collection/size.ts'
import type { PagedList } from '../../contract/collection/list-pages.ts'
import type { PaintingList } from '../../contract/paths.ts'
import { selectPublic } from '../platform/database/rows/public-works.ts'
import type { Db, PaintingRow } from '../platform/database/schema.ts'
import type { PaintingFields, PaintingState, StoredPainting } from './painting-model.ts'
import { isOverdue } from '../items/drafts/drafts.ts'
import type { StoredImage } from '../items/images/image-model.ts'

/** The ids of one list in its order, read from the index only. */
export async function listIds(db: Db, list: PaintingList): Promise<string[]> {
  const rows = await selectList(db, list).select('id').orderBy('position').execute()
  return rows.map((row) => row.id)
}

/** All works of a list in the owner's order, drafts included: they keep their places. */
export const selectOrdered = (db: Db, list: PagedList) =>
  db
    .selectFrom('painting')
    .where('is_available_to_sell', '=', list === 'portfolio' ? 0 : 1)
    .orderBy('position')

/** Their ids, read from the index only. */
export async function listOrderedIds(db: Db, list: PagedList): Promise<string[]> {
  return (await selectOrdered(db, list).select('id').execute()).map(({ id }) => id)
}

/** Selects the members of a list (features 7), without drafts. */
export function selectList(db: Db, list: PaintingList) {
  const all = selectPublic(db).where('is_available_to_sell', '=', list === 'portfolio' ? 0 : 1)
  if (list === 'toSell' || list === 'portfolio') return all
  return all.where('is_on_focus', '=', list === 'onFocus' ? 1 : 0)
}

/** The part of a row that says whether the work can be bought. */
export const rowToState = (row: PaintingRow): PaintingState => ({
  availability: row.availability,
  isAvailableToSell: row.is_available_to_sell === 1,
  reservedUntil: row.reserved_until,
  reservedFor: row.reserved_for,
  soldOn: row.sold_on,
  soldPrice: row.sold_price,
  soldTo: row.sold_to,
})

export function rowToPainting(row: PaintingRow, images: readonly StoredImage[]): StoredPainting {
  return {
    id: row.id,
    version: row.version,
    name: row.name,
    description: row.description,
    dimensions: row.dimensions,
    height: row.height,
    width: row.width,
    depth: row.depth,
    technique: row.technique,
    year: row.year,
    yearTo: row.year_to,
    framedHeight: row.framed_height,
    framedWidth: row.framed_width,
    framedDepth: row.framed_depth,
    price: row.price,
    priceDisplay: row.price_display,
    currency: row.currency,
    seriesId: row.series_id,
    ...rowToState(row),
    isOnFocus: row.is_on_focus === 1,
    isDraft: row.is_draft === 1,
    publishAt: row.publish_at,
    location: row.location,
    notes: row.notes,
    inventoryNumber: row.inventory_number,
    translations: textToTranslations(row.translations),
    translatedFrom: textToOriginals(row.translated_from),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    images,
  }
}

/** The fields that an owner can change, by name. Its series is noted with its title, and translations one by one. */
export const PAINTING_FIELDS = [
  'name',
  'description',
  'dimensions',
  'technique',
  'year',
  'yearTo',
  'framedHeight',
  'framedWidth',
  'framedDepth',
  'price',
  'currency',
  'priceDisplay',
  'availability',
  'isAvailableToSell',
  'reservedUntil',
  'reservedFor',
  'soldOn',
  'soldPrice',
  'soldTo',
  'isOnFocus',
  'isDraft',
  'publishAt',
  'location',
  'notes',
  'inventoryNumber',
] as const satisfies readonly (keyof PaintingFields)[]

/** The columns of a size; the sides always follow the text. */
export function sizeToColumns(dimensions: string) {
  const { height = null, width = null, depth = null } = parseSize(dimensions) ?? {}
  return { dimensions, height, width, depth }
}

export function paintingToColumns(fields: PaintingFields) {
  return {
    name: fields.name,
    description: fields.description,
    ...sizeToColumns(fields.dimensions),
    technique: fields.technique,
    year: fields.year,
    year_to: fields.yearTo,
    framed_height: fields.framedHeight,
    framed_width: fields.framedWidth,
    framed_depth: fields.framedDepth,
    price: fields.price,
    price_display: fields.priceDisplay,
    currency: fields.currency,
    series_id: fields.seriesId,
    availability: fields.availability,
    is_available_to_sell: fields.isAvailableToSell ? 1 : 0,
    // The old name of the column above.
    is_available_for_sale: fields.isAvailableToSell ? 1 : 0,
    reserved_until: fields.reservedUntil,
    reserved_for: fields.reservedFor,
    sold_on: fields.soldOn,
    sold_price: fields.soldPrice,
    sold_to: fields.soldTo,
    is_on_focus: fields.isOnFocus ? 1 : 0,
    is_draft: fields.isDraft ? 1 : 0,
    publish_at: fields.publishAt,
    location: fields.location,
    notes: fields.notes,
    inventory_number: fields.inventoryNumber,
    translations: translationsToText(fields.translations),
    translated_from: originalsToText(fields.translatedFrom),
  } as const
}

/** The columns that a painting does not have if it was deleted with an older version. */
export const newColumns = (row: PaintingRow) => ({
  location: '',
  notes: '',
  inventory_number: '',
  translations: '{}',
  translated_from: '{}',
  year_to: null,
  framed_height: null,
  framed_width: null,
  framed_depth: null,
  currency: null,
  price_display: null,
  availability: row.is_available_to_sell === 1 ? ('available' as const) : ('notForSale' as const),
  reserved_for: '',
  state_by: '',
  sold_to: '',
  is_draft: 0 as const,
  public_since: row.created_at,
})

/** A draft whose time passed while it was deleted stays a draft, until its owner says more. */
export const timeColumns = ({ publish_at }: PaintingRow) =>
  isOverdue(publish_at) ? { publish_at: null, changes_at: '' } : {}
