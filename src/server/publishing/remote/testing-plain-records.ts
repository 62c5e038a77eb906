/**
 * For tests: the records of another program that speaks the wire contract (features 3 and 7), and how it tells
 * of them. Of all readings it has the weakest: no field that the contract does not name, numbers as texts, null or
 * nothing where there is nothing, times behind dates, backslashes in paths, images without ids.
 */

export interface PlainImage {
  /** Base64. */
  readonly file: string
  readonly fileName: string
  readonly isMainImage: boolean
}
export interface PlainItem {
  readonly id: string
  /** What was sent, as it was sent. */
  readonly fields: Readonly<Record<string, unknown>>
  readonly images: readonly PlainImage[]
}

/** The last one might be ours, too. */
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

/** A painting in a list or alone; whoever is signed in sees the price, with cents. */
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

/** With every image's file, and still without an id. */
export const withFiles = (item: PlainItem) =>
  item.images.map(({ file }, index) => ({ ...toImage(item, index), fileName: `${index}.jpg`, file }))

/** What it makes of a body: the item anew. What came without its file is gone. */
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
