import type { Publicity, SentPublicity } from '../items/drafts/drafts.ts'
import type { Originals } from '../../contract/translations/originals.ts'
import type { SentTranslations, Translations } from '../../contract/translations/translations.ts'
import type { StoredImage } from '../items/images/image-model.ts'

export interface ExhibitionFields extends Publicity {
  readonly title: string
  readonly startDate: string
  readonly endDate: string
  readonly location: string
  readonly organizer: string
  readonly link: string
  readonly longDescription: string
  readonly dimensions: string
  /** A local day and time; "" for none. */
  readonly opening: string
  readonly openingHours: string
  readonly address: string
  readonly translations: Translations
  readonly translatedFrom: Originals
}

type NewField = 'opening' | 'openingHours' | 'address'
/** What a client sends. What it leaves out stays as it is. */
export type SentExhibition = Omit<
  ExhibitionFields,
  NewField | 'translations' | 'translatedFrom' | keyof Publicity
> & {
  readonly [Name in NewField]?: string | undefined
} & SentPublicity & {
    readonly translations?: SentTranslations | undefined
    readonly translatedFrom?: Originals | undefined
    /** The ids of the shown works in their order. */
    readonly paintingIds?: readonly string[] | undefined
  }

export interface StoredExhibition extends ExhibitionFields {
  readonly id: string
  /** Starts at 1 and grows by one with each edit. */
  readonly version: number
  readonly createdAt: string
  readonly updatedAt: string
  readonly images: readonly StoredImage[]
}
