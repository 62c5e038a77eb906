import { selectPublicExhibitions } from '../platform/database/rows/public-works.ts'
import { originalsToText, textToOriginals } from '../../contract/translations/originals.ts'
import { textToTranslations, translationsToText } from '../../contract/translations/translations.ts'
import type { Db, ExhibitionRow } from '../platform/database/schema.ts'
import type { ExhibitionFields, StoredExhibition } from './exhibition-model.ts'
import type { StoredImage } from '../items/images/image-model.ts'

/** Which exhibitions are meant: all, or those that visitors see. */
export interface Meant {
  readonly areAllMeant: boolean
}
export const selectMeant = (db: Db, { areAllMeant }: Meant) =>
  areAllMeant ? db.selectFrom('exhibition') : selectPublicExhibitions(db)

/** Newest start date first. With equal dates the one created last is first. */
export const selectInOrder = (db: Db, meant: Meant) =>
  selectMeant(db, meant).orderBy('start_date', 'desc').orderBy('sequence', 'desc')

export async function listExhibitionIds(db: Db, meant: Meant): Promise<string[]> {
  const rows = await selectInOrder(db, meant).select('id').execute()
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
    translations: textToTranslations(row.translations),
    translatedFrom: textToOriginals(row.translated_from),
    isDraft: row.is_draft === 1,
    publishAt: row.publish_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    images,
  }
}

/** The fields that an owner can change, by name. Translations are noted one by one. */
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
  'isDraft',
  'publishAt',
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
    translations: translationsToText(fields.translations),
    translated_from: originalsToText(fields.translatedFrom),
    is_draft: fields.isDraft ? 1 : 0,
    publish_at: fields.publishAt,
  } as const
}
