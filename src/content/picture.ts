import type { Image, Variant } from '../contract/collection/images/image.ts'

/** The stylesheet knows formats as height per 60 of width, from 12:1 to 1:12. */
const UNITS = 60
const FLATTEST = 5
const STEP = 1.04
const STEPS = 64
const tallStep = (index: number) => Math.round(UNITS * STEP ** index)

/** All formats of formats.css: whole numbers for wide images, steps of four percent for tall ones. */
export const FORMATS: readonly number[] = [
  ...Array.from({ length: UNITS - FLATTEST }, (_, index) => index + FLATTEST),
  ...Array.from({ length: STEPS + 1 }, (_, index) => tallStep(index)),
]

/**
 * The class with the format of an image, so that its space is reserved before it loads. It is exact to 2 % (5
 * % for images wider than 3:1); the size attributes of the image give the exact height.
 */
export function formatClass(image: Pick<Image, 'width' | 'height'> | undefined): string {
  if (!image?.width || !image.height) return ''
  const tall = (image.height / image.width) * UNITS
  if (tall < UNITS) return `t${Math.max(FLATTEST, Math.round(tall))}`
  return `t${tallStep(Math.min(STEPS, Math.round(Math.log(tall / UNITS) / Math.log(STEP))))}`
}

export interface PictureSources {
  /** `srcset` values; undefined when a server sends no variants. */
  readonly avif: string | undefined
  readonly jpeg: string | undefined
  readonly src: string
}

const srcset = (variants: readonly Variant[], format: Variant['format'], maxWidth: number) => {
  const own = variants.filter((variant) => variant.format === format)
  // No browser needs a larger variant than the smallest one that is wide enough.
  const enough = own.find((variant) => variant.width >= maxWidth)?.width ?? Infinity
  const wanted = own.filter((variant) => variant.width <= enough)
  return wanted.length > 0
    ? wanted.map((variant) => `${variant.path} ${variant.width}w`).join(', ')
    : undefined
}

/** The sources of a `<picture>`. No screen shows it with more pixels than `maxWidth`. */
export function pictureSources(image: Image, maxWidth = Infinity): PictureSources {
  return {
    avif: srcset(image.variants, 'avif', maxWidth),
    jpeg: srcset(image.variants, 'jpeg', maxWidth),
    src: image.imagePath,
  }
}

/** The address of the largest JPEG, for "open the full picture". */
export function fullSource(image: Image): string {
  const largest = image.variants.findLast((variant) => variant.format === 'jpeg')
  return largest?.path ?? image.imagePath
}

/** The cover of an item. The contract puts the main image first. */
export const mainImage = (images: readonly Image[]): Image | undefined =>
  images.find((image) => image.isMainImage) ?? images[0]

/**
 * `sizes` of a picture that is as wide as its column, or narrower when its height is limited.
 * @example heightLimited('calc(100vw - 2rem)', '62vh', { width: 3, height: 4 }) // 'min(calc(100vw - 2rem), 62vh * 0.75)'
 */
export function heightLimited(
  width: string,
  maxHeight: string,
  image: Pick<Image, 'width' | 'height'> | undefined,
): string {
  if (!image?.width || !image.height) return width
  return `min(${width}, ${maxHeight} * ${(image.width / image.height).toFixed(2)})`
}

/**
 * The last entry of `sizes`, for phones. Screens with three pixels per point load two, those with two load
 * 1.67, which is as much as the eye distinguishes in a painting: 800 pixels instead of 1200, and half the
 * bytes.
 */
export const onPhone = (width: string) =>
  `(min-resolution: 2.5dppx) calc(${width} * 0.67), (min-resolution: 1.5dppx) calc(${width} * 0.83), ${width}`
