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
  /** 1, and one more with each edit. */
  readonly version: number
  readonly createdAt: string
  readonly updatedAt: string
  /** In the owner's order, the main one (the first where none is main) moved to the front. */
  readonly images: readonly StoredImage[]
}
