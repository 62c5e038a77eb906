import { parseSize } from '../../contract/collection/size.ts'
import type { PaintingList } from '../../contract/paths.ts'
import type { Db, PaintingRow } from '../database/schema.ts'
import type { PaintingFields, StoredPainting } from './painting-model.ts'
import type { StoredImage } from '../items/image-model.ts'

/** The ids of one list in its order, read from the index only. */
export async function listIds(db: Db, list: PaintingList): Promise<string[]> {
  const rows = await selectList(db, list).select('id').orderBy('position').execute()
  return rows.map((row) => row.id)
}

/** Selects the members of a list (features 7). */
export function selectList(db: Db, list: PaintingList) {
  const all = db.selectFrom('painting').where('is_available_to_sell', '=', list === 'portfolio' ? 0 : 1)
  if (list === 'toSell' || list === 'portfolio') return all
  return all.where('is_on_focus', '=', list === 'onFocus' ? 1 : 0)
}

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
    price: row.price,
    isAvailableToSell: row.is_available_to_sell === 1,
    isAvailableForSale: row.is_available_for_sale === 1,
    isOnFocus: row.is_on_focus === 1,
    location: row.location,
    notes: row.notes,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    images,
  }
}

/** The fields that an owner can change, by name. `isAvailableForSale` only copies `isAvailableToSell`. */
export const PAINTING_FIELDS = [
  'name',
  'description',
  'dimensions',
  'technique',
  'year',
  'price',
  'isAvailableToSell',
  'isOnFocus',
  'location',
  'notes',
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
    price: fields.price,
    is_available_to_sell: fields.isAvailableToSell ? 1 : 0,
    is_available_for_sale: fields.isAvailableForSale ? 1 : 0,
    is_on_focus: fields.isOnFocus ? 1 : 0,
    location: fields.location,
    notes: fields.notes,
  } as const
}
