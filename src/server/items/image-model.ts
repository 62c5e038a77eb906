import type { ImageHolder } from '../database/schema.ts'

/** An image as it is stored. Times are ISO 8601 in UTC as text, dates `YYYY-MM-DD`, in all models. */
export interface StoredImage {
  readonly id: string
  readonly fileName: string
  readonly alt: string
  readonly isMain: boolean
  /** The untouched upload: hash of its bytes, media type, length. */
  readonly original: { readonly hash: string; readonly type: string; readonly bytes: number }
  /** Pixels of the upright original. */
  readonly width: number
  readonly height: number
  /** A tiny inline picture (data URI). */
  readonly placeholder: string
  /** The colour space in which the original came, in words for the owner. */
  readonly profile: string
  /** The key under which the variants lie. */
  readonly rendition: string
}

export type NewImage = Omit<StoredImage, 'id'>

/** An image that stays as it is stored; `alt` and `fileName` only where they change. */
export interface KeptImage {
  readonly id: string
  readonly isMain: boolean
  readonly alt?: string
  readonly fileName?: string
}

export type ImageChange = NewImage | KeptImage

/** An image together with whose it is, for the work that concerns every image there is. */
export interface OwnedImage extends StoredImage {
  readonly owner: ImageHolder
  readonly ownerId: string
}
