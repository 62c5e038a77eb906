import type { StoredImage } from '../items/image-model.ts'

export interface ExhibitionFields {
  readonly title: string
  readonly startDate: string
  readonly endDate: string
  readonly location: string
  readonly organizer: string
  readonly link: string
  readonly longDescription: string
  readonly dimensions: string
}

export interface StoredExhibition extends ExhibitionFields {
  readonly id: string
  /** Starts at 1 and grows by one with each edit. */
  readonly version: number
  readonly createdAt: string
  readonly updatedAt: string
  readonly images: readonly StoredImage[]
}
