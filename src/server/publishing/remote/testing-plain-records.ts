/**
 * For tests: the records of another program that follows the wire contract (features 3 and 7) in its weakest form. It
 * has only the fields of the contract, numbers as texts, null or no field for empty values, dates with times,
 * backslashes in paths, and images without ids.
 */

export interface PlainImage {
  /** Encoded as Base64. */
  readonly file: string
  readonly fileName: string
  readonly isMainImage: boolean
}
export interface PlainItem {
  readonly id: string
  /** The fields as they were sent. */
  readonly fields: Readonly<Record<string, unknown>>
  readonly images: readonly PlainImage[]
}

/** The forms of image paths. The last one is also the form of our own server. */
const PATHS = [
  (name: string) => `\\images\\${name}`,
  (name: string) => `images/${name}`,
  (name: string) => `/media/files/${name}`,
]
export const nameOfPicture = ({ id }: PlainItem, index: number) => `${id} ${index}.jpg`
const pathOf = (item: PlainItem, index: number) =>
  PATHS[index % PATHS.length]?.(nameOfPicture(item, index)) ?? ''

const toImage = (item: PlainItem, index: number) => ({
  imagePath: pathOf(item, index),
  isMainImage: item.images[index]?.isMainImage ? true : null,
  fileName: null,
})
const imagesOf = (item: PlainItem) => item.images.map((_, index) => toImage(item, index))
const isTrue = (value: unknown) => value === true || value === 'true'

/** A painting in a list or alone. Signed-in callers also get the price, with cents. */
export function toPlainPainting(painting: PlainItem, isSignedIn: boolean) {
  const { name, description, dimensions, technique, year, price } = painting.fields
  return {
    id: painting.id,
    name,
    description,
    dimensions,
    technique,
    year: String(year),
    isAvailableToSell: isTrue(painting.fields['isAvailableToSell']),
    isOnFocus: isTrue(painting.fields['isOnFocus']) || null,
    price: isSignedIn ? `${String(price)}.00` : null,
    paintingImages: imagesOf(painting),
  }
}

export function toPlainExhibition(exhibition: PlainItem) {
  const { title, startDate, endDate, location } = exhibition.fields
  const at = (date: unknown) => `${String(date).slice(0, 10)}T00:00:00`
  return {
    id: exhibition.id,
    title,
    location,
    startDate: at(startDate),
    endDate: at(endDate),
    organizer: null,
    link: null,
    exhibitionImages: imagesOf(exhibition),
  }
}

/** The images with their files, still without an id. */
export const withFiles = (item: PlainItem) =>
  item.images.map(({ file }, index) => ({ ...toImage(item, index), fileName: `${index}.jpg`, file }))

/** Replaces an item by the sent body. Images that were sent without a file are deleted. */
export function toPlainItem(id: string, body: Readonly<Record<string, unknown>>, key: string): PlainItem {
  const { [key]: images, ...fields } = body
  const sent = (Array.isArray(images) ? images : []) as Partial<PlainImage>[]
  return {
    id,
    fields,
    images: sent.flatMap(({ file, fileName, isMainImage }) =>
      file ? [{ file, fileName: fileName ?? '', isMainImage: isMainImage === true }] : [],
    ),
  }
}
