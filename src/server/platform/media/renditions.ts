import { createHash } from 'node:crypto'
import { type Framing, isWhole, WHOLE } from '../../../contract/collection/images/framing.ts'
import type { Variant } from '../../../contract/collection/images/image.ts'

export interface Size {
  width: number
  height: number
}

/** The values that, with the original, determine the bytes of a variant. */
export type RenditionPreset = { kind: 'painting'; watermark: string } | { kind: 'exhibition' }

/** How the images of a painting or its kept edit, or of anything else, are made. */
export const presetOf = (owner: string, watermark: string): RenditionPreset =>
  owner === 'painting' || owner === 'edit' ? { kind: 'painting', watermark } : { kind: 'exhibition' }

/** Raise this when the same original would give other bytes: a new encoder, another quality, another watermark. */
const PRESET_VERSION = 3
/**
 * The widths, and the largest number of pixels: that of a 2400 pixels wide photograph in 2:3. Taller images get
 * narrower, because encoding them needs gigabytes. 600 fits a phone, and a row of three on a laptop, with half the
 * bytes of 800.
 */
const USUAL = { widths: [400, 600, 800, 1200, 1600, 2400], pixels: 2400 * 3600 }
/** An image wider than 4:1 fills the height of a screen and is panned, so it gets larger widths. */
const PANORAMA = { widths: [...USUAL.widths, 3600, 4800, 7200], pixels: 4800 * 1200 }
/** Keys of panoramas with these widths begin so; a panorama with an older key is shown in its own widths. */
const PANORAMA_KEY = '00000000'
const IMAGE_PATH_WIDTH = 1200

export const THUMBNAIL: Size = { width: 100, height: 60 }
export const SHARE: Size = { width: 1200, height: 630 }
/** The whole photograph, for people who crop it. */
export const SCREEN: Size = { width: 1600, height: 1600 }
export const THUMBNAIL_FILE = 'thumb.jpg'
export const SHARE_FILE = 'share.jpg'

/** The size of a picture that is scaled down to fit into a room. */
export function fitInto(room: Size, { width, height }: Size): Size {
  const factor = Math.min(1, room.width / width, room.height / height)
  return {
    width: Math.max(1, Math.round(width * factor)),
    height: Math.max(1, Math.round(height * factor)),
  }
}

const isPanorama = ({ width, height }: Size) => width > Math.max(4 * height, ...USUAL.widths)

/** Both possible keys of the variants of an original; the size decides which one is used. */
export function renditionKeys(
  originalHash: string,
  preset: RenditionPreset,
  { turn = 0, crop = WHOLE }: Partial<Framing> = {},
) {
  const watermark = preset.kind === 'painting' ? preset.watermark : ''
  const framing = [...(turn === 0 ? [] : [turn]), ...(isWhole(crop) ? [] : [crop])]
  const usual = createHash('sha256')
    .update(JSON.stringify([originalHash, PRESET_VERSION, preset.kind, watermark, ...framing]))
    .digest('hex')
    .slice(0, 32)
  return { usual, panorama: PANORAMA_KEY + usual.slice(PANORAMA_KEY.length) }
}

/** The key of the variants of an original that is shown so and in this size; it also names the public folder. */
export function renditionKey(
  originalHash: string,
  preset: RenditionPreset,
  shown: Size & Partial<Framing>,
): string {
  const { usual, panorama } = renditionKeys(originalHash, preset, shown)
  return isPanorama(shown) ? panorama : usual
}

/**
 * The sizes of a variant set, smallest first: the steps below the width of the shown original, and the largest size.
 */
export function variantSizes(rendition: string, { width, height }: Size): Size[] {
  const { widths, pixels } = rendition.startsWith(PANORAMA_KEY) ? PANORAMA : USUAL
  const ofPixels = Math.floor(Math.sqrt((pixels * width) / height))
  const largest = Math.min(width, ofPixels, Math.max(...widths))
  return [...widths.filter((step) => step < largest), largest].map((step) => ({
    width: step,
    height: Math.max(1, Math.round((height * step) / width)),
  }))
}

export const variantFile = (width: number, format: Variant['format']) =>
  `${width}.${format === 'avif' ? 'avif' : 'jpg'}`

/** The JPEG for simple clients: the largest one up to a width. */
const simplest = (sizes: readonly Size[], image: Size) =>
  sizes.findLast(({ width }) => width <= IMAGE_PATH_WIDTH) ?? sizes[0] ?? image

const addressIn = (rendition: string, file: string) => `/media/${rendition}/${file}`

/** Only the `imagePath` of `variantsOf`, for files that name thousands of images. */
export function imagePathOf(image: { rendition: string } & Size): string {
  const { width } = simplest(variantSizes(image.rendition, image), image)
  return addressIn(image.rendition, variantFile(width, 'jpeg'))
}

/** Returns the public addresses of an image's variants from its row, without reading files. */
export function variantsOf(image: { rendition: string } & Size) {
  const sizes = variantSizes(image.rendition, image)
  const address = (file: string) => addressIn(image.rendition, file)
  const variants = (['avif', 'jpeg'] as const).flatMap((format) =>
    sizes.map(({ width, height }): Variant => {
      return { format, width, height, path: address(variantFile(width, format)) }
    }),
  )
  const largest = sizes[sizes.length - 1] ?? image
  return {
    variants,
    imagePath: address(variantFile(simplest(sizes, image).width, 'jpeg')),
    thumbnailPath: address(THUMBNAIL_FILE),
    sharePath: address(SHARE_FILE),
    width: largest.width,
    height: largest.height,
  }
}
