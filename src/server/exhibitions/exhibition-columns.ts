import type { Db, ExhibitionRow } from '../database/schema.ts'
import type { ExhibitionFields, StoredExhibition } from './exhibition-model.ts'
import type { StoredImage } from '../items/image-model.ts'

/** Newest start date first. With equal dates the one created last is first. */
export const selectInOrder = (db: Db) =>
  db.selectFrom('exhibition').orderBy('start_date', 'desc').orderBy('sequence', 'desc')

export async function listExhibitionIds(db: Db): Promise<string[]> {
  const rows = await selectInOrder(db).select('id').execute()
  return rows.map((row) => row.id)
}

export function rowToExhibition(row: ExhibitionRow, images: readonly StoredImage[]): StoredExhibition {
  return {
    id: row.id,
    version: row.version,
    title: row.title,
    startDate: row.start_date,
    endDate: row.end_date,
    location: row.location,
    organizer: row.organizer,
    link: row.link,
    longDescription: row.long_description,
    dimensions: row.dimensions,
    opening: row.opening,
    openingHours: row.opening_hours,
    address: row.address,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    images,
  }
}

/** The fields that an owner can change, by name. */
export const EXHIBITION_FIELDS = [
  'title',
  'startDate',
  'endDate',
  'location',
  'organizer',
  'link',
  'longDescription',
  'dimensions',
  'opening',
  'openingHours',
  'address',
] as const satisfies readonly (keyof ExhibitionFields)[]

export function exhibitionToColumns(fields: ExhibitionFields) {
  return {
    title: fields.title,
    start_date: fields.startDate,
    end_date: fields.endDate,
    location: fields.location,
    organizer: fields.organizer,
    link: fields.link,
    long_description: fields.longDescription,
    dimensions: fields.dimensions,
    opening: fields.opening,
    opening_hours: fields.openingHours,
    address: fields.address,
  }
}
