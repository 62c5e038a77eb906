import type { Framing } from '../../contract/collection/framing.ts'
import type { ImageHolder } from '../database/schema.ts'

/** An image as it is stored. Times are ISO 8601 in UTC as text, dates `YYYY-MM-DD`, in all models. */
export interface StoredImage extends Framing {
  readonly id: string
  readonly fileName: string
  readonly alt: string
  readonly isMain: boolean
  /** The unchanged upload: the hash of its bytes, its media type and its length. */
  readonly original: { readonly hash: string; readonly type: string; readonly bytes: number }
  /** Pixels of the upright, cropped and turned original. */
  readonly width: number
  readonly height: number
  /** A tiny inline picture (data URI). */
  readonly placeholder: string
  /** The name of the colour space of the original, for the owner. */
  readonly profile: string
  /** The key of the variants. */
  readonly rendition: string
}

export type NewImage = Omit<StoredImage, 'id'>

/** An image that stays as it is stored; `alt` and `fileName` are set only where they change. */
export interface KeptImage {
  readonly id: string
  readonly isMain: boolean
  readonly alt?: string
  readonly fileName?: string
}

export type ImageChange = NewImage | KeptImage

/** An image with its owner, for work on all images. */
export interface OwnedImage extends StoredImage {
  readonly owner: ImageHolder
  readonly ownerId: string
}
