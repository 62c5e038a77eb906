import { holdsImages } from '../../contract/audit.ts'
import { NO_TRANSLATIONS } from '../../contract/translations/translations.ts'
import type { NewImage } from '../items/image-model.ts'

/** What an owner sees of images. */
const essence = (images: unknown) =>
  (images as readonly NewImage[]).map(
    ({ original, alt, translations = NO_TRANSLATIONS, isMain, turn, crop }) => [
      original.hash,
      alt,
      translations,
      isMain,
      turn,
      crop,
    ],
  )

/** A noted value as a text that is the same for the same value. */
export const comparable = (field: string, value: unknown) =>
  JSON.stringify(holdsImages(field) ? essence(value) : (value ?? null))
