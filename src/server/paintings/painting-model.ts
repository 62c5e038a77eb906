import type { SizeInput } from '../../contract/collection/size.ts'
import type { StoredImage } from '../items/image-model.ts'

export interface PaintingFields {
  readonly name: string
  readonly description: string
  readonly dimensions: string
  readonly technique: string
  readonly year: number
  readonly price: number
  readonly isAvailableToSell: boolean
  readonly isAvailableForSale: boolean
  readonly isOnFocus: boolean
  /** Where the work is, and notes. Visitors never see them. */
  readonly location: string
  readonly notes: string
}

type PrivateField = 'location' | 'notes'
/** What a client sends. The sides are another way to say the dimensions; private fields that are missing stay. */
export type SentPainting = Omit<PaintingFields, PrivateField> &
  Partial<Record<PrivateField, string | undefined>> &
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
