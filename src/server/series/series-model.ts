import type { PriceDisplay } from '../../contract/collection/price.ts'
import type { Originals } from '../../contract/translations/originals.ts'
import type { SentTranslations, Translations } from '../../contract/translations/translations.ts'

export interface SeriesFields {
  readonly title: string
  readonly description: string
  /** Null as the settings of the site say. */
  readonly priceDisplay: PriceDisplay | null
  readonly translations: Translations
}

/** What a client sends. A client that does not know the rule for prices, or translations, changes nothing. */
export type SentSeries = Omit<SeriesFields, 'priceDisplay' | 'translations'> & {
  readonly translations?: SentTranslations | undefined
  readonly translatedFrom?: Originals | undefined
  readonly priceDisplay?: PriceDisplay | null | undefined
}

export interface StoredSeries extends SeriesFields {
  readonly id: string
  readonly translatedFrom: Originals
  /** Starts at 1 and grows by one with each edit. */
  readonly version: number
  readonly createdAt: string
  readonly updatedAt: string
  /** A series shows the photographs of its works, and has none of its own. */
  readonly images: readonly []
}

/** A series with what its works say about it. */
export interface CountedSeries extends StoredSeries {
  readonly works: number
  /** Those that visitors see. */
  readonly publicWorks: number
  readonly firstYear: number | null
  readonly lastYear: number | null
  /** The id of its first work. */
  readonly coverId: string | undefined
}
