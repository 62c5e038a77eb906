import type { Availability } from '../../contract/collection/availability.ts'
import type { PriceDisplay } from '../../contract/collection/price.ts'
import type { Currency } from '../../contract/prices/currency.ts'
import type { Originals } from '../../contract/translations/originals.ts'
import type { SentTranslations, Translations } from '../../contract/translations/translations.ts'
import type { SizeInput } from '../../contract/collection/size.ts'
import type { Publicity } from '../items/drafts/drafts.ts'
import type { StoredImage } from '../items/images/image-model.ts'

/** Whether a work can be bought, and for whom it is kept or to whom it went. Visitors see only the first two fields. */
export interface PaintingState {
  readonly availability: Availability
  /** Whether it is under Paintings, and not under Portfolio. */
  readonly isAvailableToSell: boolean
  /** A day or a time; null for a reservation without an end, and for a work that is not reserved. */
  readonly reservedUntil: string | null
  readonly reservedFor: string
  /** A day; null only for a work that is not sold. */
  readonly soldOn: string | null
  readonly soldPrice: number | null
  readonly soldTo: string
}

export interface PaintingFields extends PaintingState, Publicity {
  readonly name: string
  readonly description: string
  readonly dimensions: string
  readonly technique: string
  readonly year: number
  /** The last year of a work that was made over several; null for one year. */
  readonly yearTo: number | null
  /** With its frame, in millimetres; null where nobody said it. */
  readonly framedHeight: number | null
  readonly framedWidth: number | null
  readonly framedDepth: number | null
  readonly price: number
  /** Null as its series, or else the settings of the site say. */
  readonly priceDisplay: PriceDisplay | null
  /** Of its prices; null for that of the site. */
  readonly currency: Currency | null
  readonly seriesId: string | null
  readonly isOnFocus: boolean
  /** Where the work is, and notes. Visitors never see them. */
  readonly location: string
  readonly notes: string
  /** Unlike that of every other work, now and before; '' for none. Visitors never see it. */
  readonly inventoryNumber: string
  readonly translations: Translations
  readonly translatedFrom: Originals
}

/** Fields that a client may leave out; then they stay as they are. */
type MayStay<Fields> = { readonly [Name in keyof Fields]?: Fields[Name] | undefined }

export type SentState = MayStay<PaintingState>

/** What an older client does not know or may leave out. */
export type ExtentField = 'yearTo' | 'framedHeight' | 'framedWidth' | 'framedDepth'
type NewField =
  | ExtentField
  | 'isOnFocus'
  | 'location'
  | 'notes'
  | 'inventoryNumber'
  | 'priceDisplay'
  | 'currency'
  | 'seriesId'
  | 'translations'
  | 'translatedFrom'
  | keyof Publicity
/** What a client sends. The sides are another way to say the dimensions. */
export type SentPainting = Omit<PaintingFields, NewField | keyof PaintingState> &
  MayStay<Pick<PaintingFields, Exclude<NewField, 'translations' | 'translatedFrom'>>> & {
    readonly translations?: SentTranslations | undefined
    readonly translatedFrom?: Originals | undefined
    /** The currency that the person saw beside the prices. */
    readonly pricesIn?: Currency | undefined
    /** The marks of currencies in the texts of the prices, in small letters. */
    readonly priceMarks?: readonly string[] | undefined
  } & SentState &
  SizeInput

export interface StoredPainting extends PaintingFields {
  readonly id: string
  /** The sides that `dimensions` says, in millimetres; null where it is another text. */
  readonly height: number | null
  readonly width: number | null
  readonly depth: number | null
  /** Starts at 1 and grows by one with each edit. */
  readonly version: number
  readonly createdAt: string
  readonly updatedAt: string
  /** In the owner's order, with the main image moved to the front. */
  readonly images: readonly StoredImage[]
}
