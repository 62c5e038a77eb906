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
}

export interface StoredPainting extends PaintingFields {
  readonly id: string
  /** Starts at 1 and grows by one with each edit. */
  readonly version: number
  readonly createdAt: string
  readonly updatedAt: string
  /** In the owner's order, with the main image moved to the front. */
  readonly images: readonly StoredImage[]
}
