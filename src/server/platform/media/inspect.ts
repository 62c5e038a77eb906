import sharp, { type Metadata } from 'sharp'
import { AppError } from '../../../contract/errors.ts'
import { LIMITS } from '../../../contract/limits.ts'
import { toBareImage } from './bare-image.ts'
import { saysAdobeRgb } from './camera-colour.ts'
import { AS_SENT, type Framing, framedSize, isWhole } from '../../../contract/collection/images/framing.ts'
import { type Format, sniff } from '../../../contract/collection/images/image-formats.ts'
import { findCropFault, findSizeFault } from '../../../contract/collection/images/image-sizes.ts'
import { PHOTOGRAPH_FAULTS } from '../../../contract/collection/images/photograph-faults.ts'
import { fill } from '../../../contract/values/fill.ts'
import { profileName } from './icc.ts'

export interface Upload {
  bytes: Buffer
  fileName: string
  /** How it is shown, once it is upright. */
  framing?: Framing
}

/** The facts about an upload that are known before its pixels are decoded. */
export interface Inspected {
  format: Format
  /** Pixels of the upright, cropped and turned image. */
  width: number
  height: number
  /** The name of the colour space that the owner reads. */
  profile: string
  /** The pixel formats that the decoder treats in different ways. */
  sixteenBitRgb: boolean
  sixteenBitGrey: boolean
  hasProfile: boolean
  /** The EXIF names Adobe RGB, but the file has no profile. */
  untaggedAdobeRgb: boolean
}

const MEGAPIXEL = 1_000_000
export const INTAKE = {
  pixelsMax: LIMITS.imageMaxPixels,
  /** The decoder holds a progressive or interlaced file completely in memory, scan after scan. */
  progressivePixelsMax: 60 * MEGAPIXEL,
  /** The decoder reads a whole AVIF into memory, 20 bytes for each pixel … */
  avifPixelsMax: 20 * MEGAPIXEL,
  /** … and 27 bytes where it has more than 8 bits in each channel. */
  deepAvifPixelsMax: 15 * MEGAPIXEL,
} as const

/** Reads the header only. Throws an `AppError` that names the file and says what the painter can do. */
export async function inspect({ bytes, fileName, framing = AS_SENT }: Upload): Promise<Inspected> {
  if (bytes.length > LIMITS.imageMaxBytes) {
    throw new AppError('imageTooLarge', fileName, LIMITS.imageMaxBytes / 1024 / 1024)
  }
  const sniffed = sniff(bytes)
  if ('refusal' in sniffed) throw new AppError('image', fileName, sniffed.refusal)
  const { format } = sniffed
  const bare = toBareImage({ bytes, fileName }, format)
  const metadata = await readMetadata(bare.bytes)
  if (metadata?.format !== format.name || (format.name === 'heif' && metadata.compression !== 'av1')) {
    const reason = fill(PHOTOGRAPH_FAULTS.doesNotFit, { format: format.words })
    throw new AppError('image', fileName, reason)
  }
  const size = framedSize(metadata.autoOrient, framing)
  const refusal = refusalOf(metadata) ?? (isWhole(framing.crop) ? undefined : findCropFault(size))
  if (refusal) throw new AppError('image', fileName, refusal)
  const untaggedAdobeRgb =
    format.name === 'jpeg' &&
    metadata.space === 'srgb' &&
    !metadata.hasProfile &&
    bare.exif !== undefined &&
    saysAdobeRgb(bare.exif)
  return {
    format,
    ...size,
    profile: untaggedAdobeRgb ? 'Adobe RGB (1998), from the camera’s EXIF' : profileInWords(metadata),
    sixteenBitRgb: metadata.space === 'rgb16',
    sixteenBitGrey: metadata.space === 'grey16',
    hasProfile: metadata.hasProfile,
    untaggedAdobeRgb,
  }
}

async function readMetadata(bytes: Buffer): Promise<Metadata | undefined> {
  try {
    // No pixel limit here: our own error message contains the size of the image.
    return await sharp(bytes, { limitInputPixels: false }).metadata()
  } catch {
    return undefined
  }
}

/** Returns the reason why an image with this header is refused, or undefined. */
export function refusalOf(metadata: Metadata): string | undefined {
  const { width, height, pages = 1, subifds = 0 } = metadata
  const megapixels = Math.ceil((width * height) / MEGAPIXEL)

  if (pages > 1 && metadata.format === 'tiff') return `has ${pages} pages. Use a file with a single image.`
  if (pages > 1) return 'is animated. Use a still image.'
  if (subifds > 0) return 'looks like a raw camera file. Export it as JPEG or TIFF.'
  if (!['uchar', 'ushort'].includes(metadata.depth)) {
    return 'has more than 16 bits per channel. Save it with 8 or 16.'
  }
  const sizeFault = findSizeFault({ width, height })
  if (sizeFault) return sizeFault
  if (metadata.isProgressive && width * height > INTAKE.progressivePixelsMax) {
    return `is saved progressively and has ${megapixels} megapixels; at most 60 are allowed that way. Save it as an ordinary (baseline) JPEG.`
  }
  const isDeep = metadata.depth === 'ushort'
  const avifPixelsMax = isDeep ? INTAKE.deepAvifPixelsMax : INTAKE.avifPixelsMax
  if (metadata.format === 'heif' && width * height > avifPixelsMax) {
    const kind = isDeep ? 'an AVIF with more than 8 bits per channel' : 'an AVIF'
    return `is ${kind} and has ${megapixels} megapixels; at most ${avifPixelsMax / MEGAPIXEL} are allowed for this kind. Save it as JPEG.`
  }
  return undefined
}

function profileInWords(metadata: Metadata): string {
  const named = metadata.icc ? profileName(metadata.icc) : ''
  if (named) return named
  const unknown = metadata.hasProfile ? 'unnamed profile' : 'no profile'
  if (metadata.space === 'cmyk') return `CMYK, ${unknown}`
  if (metadata.space === 'b-w' || metadata.space === 'grey16') return `grey, ${unknown}`
  return metadata.hasProfile ? 'unnamed profile' : 'no profile, taken as sRGB'
}
