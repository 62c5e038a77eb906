import { createHash } from 'node:crypto'
import type { Variant } from '../contract/image.ts'

export interface Size {
  width: number
  height: number
}

/** Everything that changes the bytes of a variant, besides its original. */
export type RenditionPreset = { kind: 'painting'; watermark: string } | { kind: 'exhibition' }

/** Raised whenever the same original would give other bytes: a new encoder, another quality, another mark. */
const PRESET_VERSION = 3
/** 600 is what a phone shows across its screen, and a row of three on a laptop: half the bytes of 800. */
const WIDTHS = [400, 600, 800, 1200, 1600, 2400] as const
/** A 2400-wide photograph in 2:3. Taller ones get narrower, or encoding them would take gigabytes. */
const PIXELS_MAX = 2400 * 3600
const IMAGE_PATH_WIDTH = 1200

export const THUMBNAIL: Size = { width: 100, height: 60 }
export const SHARE: Size = { width: 1200, height: 630 }
export const THUMBNAIL_FILE = 'thumb.jpg'
export const SHARE_FILE = 'share.jpg'

/** The key under which the variants of an original lie, and the public folder's name. */
export function renditionKey(originalHash: string, preset: RenditionPreset): string {
  const watermark = preset.kind === 'painting' ? preset.watermark : ''
  return createHash('sha256')
    .update(JSON.stringify([originalHash, PRESET_VERSION, preset.kind, watermark]))
    .digest('hex')
    .slice(0, 32)
}

/** The sizes made of an upright original, smallest first: the steps below its own width, and the largest. */
export function variantSizes({ width, height }: Size): Size[] {
  const ofPixels = Math.floor(Math.sqrt((PIXELS_MAX * width) / height))
  const largest = Math.min(width, ofPixels, WIDTHS[WIDTHS.length - 1] ?? width)
  return [...WIDTHS.filter((step) => step < largest), largest].map((step) => ({
    width: step,
    height: Math.max(1, Math.round((height * step) / width)),
  }))
}

export const variantFile = (width: number, format: Variant['format']) =>
  `${width}.${format === 'avif' ? 'avif' : 'jpg'}`

/** The public addresses of an image's variants: pure, from what its row holds. */
export function variantsOf(image: { rendition: string } & Size) {
  const sizes = variantSizes(image)
  const address = (file: string) => `/media/${image.rendition}/${file}`
  const variants = (['avif', 'jpeg'] as const).flatMap((format) =>
    sizes.map(({ width, height }): Variant => {
      return { format, width, height, path: address(variantFile(width, format)) }
    }),
  )
  const smallest = sizes[0] ?? image
  const largest = sizes[sizes.length - 1] ?? image
  const simple = sizes.findLast(({ width }) => width <= IMAGE_PATH_WIDTH) ?? smallest
  return {
    variants,
    imagePath: address(variantFile(simple.width, 'jpeg')),
    thumbnailPath: address(THUMBNAIL_FILE),
    sharePath: address(SHARE_FILE),
    width: largest.width,
    height: largest.height,
  }
}
