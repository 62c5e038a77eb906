import { holdsImages } from '../../contract/audit.ts'
import type { NewImage } from '../items/images/image-model.ts'
import { lookOf } from '../items/images/image-texts.ts'

/** What an owner sees of images. */
const essence = (images: unknown) =>
  (images as readonly NewImage[]).map((image) => [...lookOf(image), image.isMain])

/** A noted value as a text that is the same for the same value. */
export const comparable = (field: string, value: unknown) =>
  JSON.stringify(holdsImages(field) ? essence(value) : (value ?? null))
