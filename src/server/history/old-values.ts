import { type AuditEntry, holdsImages, IMAGES, type ValueChange } from '../../contract/audit.ts'
import { AppError } from '../../contract/errors.ts'
import { notedValue, unfoldNoted } from '../../contract/translations/noted.ts'
import type { StoredImage } from '../items/images/image-model.ts'
import type { KeptSetting } from '../platform/database/secrets/kept-setting.ts'
import { comparable } from './comparable.ts'

type Values = Readonly<Record<string, unknown>>

export const valuesOf = (changes: readonly ValueChange[], side: 'before' | 'after'): Values =>
  Object.fromEntries(changes.map((change) => [change.field, change[side]]))

export interface How {
  /** Also where the value has changed again since. */
  readonly overwrite: boolean
  /** The keys of the variants of the images, as they are today. */
  readonly renditions: ReadonlyMap<string, string>
  /** The settings beside those of the site. */
  readonly settings: readonly KeptSetting[]
}

/** The images of an entry before the change; undefined if it did not change images. */
export const imagesBefore = ({ changes }: AuditEntry) =>
  changes.find(({ field }) => holdsImages(field))?.before as readonly StoredImage[] | undefined

/** The old values. Images are given as new ones: the same bytes keep their id. */
export function beforeOf<Fields>(entry: AuditEntry, { renditions }: How) {
  const images = imagesBefore(entry)?.map(({ id, ...image }) => ({
    ...image,
    rendition: renditions.get(id) ?? image.rendition,
  }))
  const { [IMAGES]: _, ...values } = valuesOf(entry.changes, 'before')
  const { fields, translations } = unfoldNoted(values)
  return {
    ...(fields as Partial<Omit<Fields, 'translations'>>),
    ...(translations && { translations }),
    ...(images && { images }),
  }
}

/** Throws 'changedSince' unless every changed field still has the value that the change gave it. */
export function requireUnchanged(now: object, { changes }: AuditEntry, { overwrite }: How) {
  const isSame = ({ field, after }: ValueChange) =>
    comparable(field, notedValue(now, field)) === comparable(field, after)
  if (!overwrite && !changes.every(isSame)) throw new AppError('changedSince')
}
