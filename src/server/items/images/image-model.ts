import type { Framing } from '../../../contract/collection/images/framing.ts'
import type { Originals } from '../../../contract/translations/originals.ts'
import type { SentTranslations, Translations } from '../../../contract/translations/translations.ts'
import type { ImageHolder } from '../../platform/database/schema.ts'

/** What an image shows, in all languages. */
export interface ImageTexts {
  readonly alt: string
  readonly translations: Translations
  readonly translatedFrom: Originals
}

/** An image as it is stored. Times are ISO 8601 in UTC as text, dates `YYYY-MM-DD`, in all models. */
export interface StoredImage extends Framing, ImageTexts {
  readonly id: string
  readonly fileName: string
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

type Translated = 'translations' | 'translatedFrom'
/** Without translations, as in lines of the history from before there were any, those of the same image stay. */
export type NewImage = Omit<StoredImage, 'id' | Translated> & Partial<Pick<StoredImage, Translated>>

/** What a client says about the texts of an image. What it leaves out stays. */
export interface SentTexts {
  readonly alt?: string
  readonly translations?: SentTranslations | undefined
  readonly translatedFrom?: Originals | undefined
}

/** An image that stays as it is stored; texts and `fileName` are set only where they change. */
export interface KeptImage extends SentTexts {
  readonly id: string
  readonly isMain: boolean
  readonly fileName?: string
}

export type ImageChange = NewImage | KeptImage

/** An image with its owner, for work on all images. */
export interface OwnedImage extends StoredImage {
  readonly owner: ImageHolder
  readonly ownerId: string
}
