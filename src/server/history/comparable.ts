import { holdsImages } from '../../contract/audit.ts'
import type { StoredImage } from '../items/image-model.ts'

/** What an owner sees of images. */
const essence = (images: unknown) =>
  (images as readonly StoredImage[]).map(({ original, alt, isMain, turn, crop }) => [
    original.hash,
    alt,
    isMain,
    turn,
    crop,
  ])

/** A noted value as a text that is the same for the same value. */
export const comparable = (field: string, value: unknown) =>
  JSON.stringify(holdsImages(field) ? essence(value) : (value ?? null))
