import type { Image, Variant } from '../contract/collection/image.ts'

/** Formats are told to the stylesheet as height per 60 of width, from 12:1 to 1:12. */
const UNITS = 60
const FLATTEST = 5
const STEP = 1.04
const STEPS = 64
const tallStep = (index: number) => Math.round(UNITS * STEP ** index)

/** All that formats.css knows: whole numbers for what is wide, steps of four percent for what is tall. */
export const FORMATS: readonly number[] = [
  ...Array.from({ length: UNITS - FLATTEST }, (_, index) => index + FLATTEST),
  ...Array.from({ length: STEPS + 1 }, (_, index) => tallStep(index)),
]

/**
 * The class that tells the stylesheet an image's format, so that its place is right before it arrives. Within 2 %
 * (what is wider than 3:1, 5 %): the exact height comes from the image's own attributes.
 */
export function formatClass(image: Pick<Image, 'width' | 'height'> | undefined): string {
  if (!image?.width || !image.height) return ''
  const tall = (image.height / image.width) * UNITS
  if (tall < UNITS) return `t${Math.max(FLATTEST, Math.round(tall))}`
  return `t${tallStep(Math.min(STEPS, Math.round(Math.log(tall / UNITS) / Math.log(STEP))))}`
}

export interface PictureSources {
  /** `srcset` values; undefined where a server sends no variants. */
  readonly avif: string | undefined
  readonly jpeg: string | undefined
  readonly src: string
}

const srcset = (variants: readonly Variant[], format: Variant['format'], maxWidth: number) => {
  const own = variants.filter((variant) => variant.format === format)
  // The smallest one that is wide enough is the last that a browser can need.
  const enough = own.find((variant) => variant.width >= maxWidth)?.width ?? Infinity
  const wanted = own.filter((variant) => variant.width <= enough)
  return wanted.length > 0
    ? wanted.map((variant) => `${variant.path} ${variant.width}w`).join(', ')
    : undefined
}

/**
 * What a `<picture>` needs. `maxWidth`: pixels beyond which no screen shows the picture at its place.
 */
export function pictureSources(image: Image, maxWidth = Infinity): PictureSources {
  return {
    avif: srcset(image.variants, 'avif', maxWidth),
    jpeg: srcset(image.variants, 'jpeg', maxWidth),
    src: image.imagePath,
  }
}

/** The address of the largest JPEG: what "open the full picture" shows. */
export function fullSource(image: Image): string {
  const largest = image.variants.findLast((variant) => variant.format === 'jpeg')
  return largest?.path ?? image.imagePath
}

/** The cover: main image first is the wire's promise. */
export const mainImage = (images: readonly Image[]): Image | undefined =>
  images.find((image) => image.isMainImage) ?? images[0]

/**
 * `sizes` of a picture that is as wide as its place or, where its height is limited, narrower.
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
 * The last part of `sizes`, for phones: a screen of three pixels to a point asks for two, one of two for 1.67, which
 * is what an eye still tells apart in a painting. 800 pixels instead of 1200, 600 instead of 800: half the bytes.
 */
export const onPhone = (width: string) =>
  `(min-resolution: 2.5dppx) calc(${width} * 0.67), (min-resolution: 1.5dppx) calc(${width} * 0.83), ${width}`
