import { type Crop, isSameCrop, type Turn, WHOLE } from '../../../../contract/collection/images/framing.ts'
import type { Language } from '../../../../contract/site/languages.ts'
import type { FormImage } from '../values.ts'

/**
 * The rule for the main image (features 4): exactly one on the edit form, independent checkboxes on the create form.
 */
export type Mode = 'create' | 'edit'

const withOneMain = (images: readonly FormImage[], index: number): readonly FormImage[] =>
  images.map((image, at) => ({ ...image, isMain: at === index }))

/** Adds images at the end. `isMain` is false on the create form and null on the edit form. */
export const append = (images: readonly FormImage[], added: readonly FormImage[], mode: Mode) => [
  ...images,
  ...added.map((image) => ({ ...image, isMain: mode === 'create' ? false : null })),
]

/** Removes an image by its position. The edit form still has one main image afterwards. */
export function removeAt(images: readonly FormImage[], index: number, mode: Mode): readonly FormImage[] {
  const left = images.filter((_, at) => at !== index)
  return mode === 'edit' && images[index]?.isMain ? withOneMain(left, 0) : left
}

export const setMain = (images: readonly FormImage[], index: number, isMain: boolean, mode: Mode) =>
  mode === 'edit'
    ? withOneMain(images, index)
    : images.map((image, at) => (at === index ? { ...image, isMain } : image))

export function move(images: readonly FormImage[], from: number, to: number): readonly FormImage[] {
  const image = images[from]
  if (!image || to < 0 || to >= images.length) return images
  const others = images.filter((_, at) => at !== from)
  return [...others.slice(0, to), image, ...others.slice(to)]
}

export type AltName = 'alt' | `${Language}_alt`
export const setAlt = (images: readonly FormImage[], index: number, name: AltName, text: string) =>
  images.map((image, at) => (at === index ? { ...image, [name]: text } : image))

/** The turns of the button, one after another: a quarter clockwise each. */
const NEXT: Readonly<Record<Turn, Turn>> = { 0: 90, 90: 180, 180: 270, 270: 0 }

export const turn = (images: readonly FormImage[], index: number) =>
  images.map((image, at) => (at === index ? { ...image, turn: NEXT[image.turn ?? 0] } : image))

/** The degrees by which a form turns the picture that it shows. */
export const degreesOf = ({ turn: wanted = 0, srcTurn = 0 }: Pick<FormImage, 'turn' | 'srcTurn'>) =>
  wanted - srcTurn

export const setCrop = (images: readonly FormImage[], index: number, crop: Crop) =>
  images.map((image, at) => (at === index ? { ...image, crop } : image))

/** Whether the picture at `src` shows the wanted part. */
export const isShownBySrc = ({ src, crop = WHOLE, srcCrop = WHOLE }: FormImage) =>
  src !== '' && isSameCrop(crop, srcCrop)

/** Puts a photograph back where it was taken out. On edit, the one that was main is main again. */
export function putBack(
  images: readonly FormImage[],
  index: number,
  image: FormImage,
  mode: Mode,
): readonly FormImage[] {
  const all = images.toSpliced(index, 0, image)
  return image.isMain && mode === 'edit' ? setMain(all, all.indexOf(image), true, mode) : all
}
