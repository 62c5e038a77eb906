import { createHash } from 'node:crypto'
import type { Variant } from '../../contract/collection/image.ts'

export interface Size {
  width: number
  height: number
}

/** Everything that changes the bytes of a variant, besides its original. */
export type RenditionPreset = { kind: 'painting'; watermark: string } | { kind: 'exhibition' }

/** Raised whenever the same original would give other bytes: a new encoder, another quality, another mark. */
const PRESET_VERSION = 3
/**
 * Steps of width, and the most pixels: of a 2400-wide photograph in 2:3. Taller ones get narrower, or encoding them would
 * take gigabytes. 600 is what a phone shows across its screen, and a row of three on a laptop: half the bytes of 800.
 */
const USUAL = { widths: [400, 600, 800, 1200, 1600, 2400], pixels: 2400 * 3600 }
/** What is wider than 4:1 fills a screen's height and is panned: its steps go on. */
const PANORAMA = { widths: [...USUAL.widths, 3600, 4800, 7200], pixels: 4800 * 1200 }
/** The keys of panoramas with these steps begin so: one that has another key is shown in what it has. */
const PANORAMA_KEY = '00000000'
const IMAGE_PATH_WIDTH = 1200

export const THUMBNAIL: Size = { width: 100, height: 60 }
export const SHARE: Size = { width: 1200, height: 630 }
export const THUMBNAIL_FILE = 'thumb.jpg'
export const SHARE_FILE = 'share.jpg'

const isPanorama = ({ width, height }: Size) => width > Math.max(4 * height, ...USUAL.widths)

/** Both keys that the variants of an original may have: its size says which one. */
export function renditionKeys(originalHash: string, preset: RenditionPreset) {
  const watermark = preset.kind === 'painting' ? preset.watermark : ''
  const usual = createHash('sha256')
    .update(JSON.stringify([originalHash, PRESET_VERSION, preset.kind, watermark]))
    .digest('hex')
    .slice(0, 32)
  return { usual, panorama: PANORAMA_KEY + usual.slice(PANORAMA_KEY.length) }
}

/** The key under which the variants of an original of this size lie, and the public folder's name. */
export function renditionKey(originalHash: string, preset: RenditionPreset, size: Size): string {
  const { usual, panorama } = renditionKeys(originalHash, preset)
  return isPanorama(size) ? panorama : usual
}

/** The sizes of a rendition, from its upright original's, smallest first: the steps below its width, and the largest. */
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

/** The public addresses of an image's variants: pure, from what its row holds. */
export function variantsOf(image: { rendition: string } & Size) {
  const sizes = variantSizes(image.rendition, image)
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
