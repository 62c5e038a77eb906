import sharp from 'sharp'
import { prepareSharp } from './sharp-setup.ts'

export interface ImageSize {
  /** Pixels of the upright image. */
  readonly width: number
  readonly height: number
}

/**
 * Reads the size from the first bytes of an image. Returns undefined for too few bytes, or where they are not an image.
 */
export async function readImageSize(start: Uint8Array): Promise<ImageSize | undefined> {
  prepareSharp()
  try {
    return (await sharp(start, { limitInputPixels: false }).metadata()).autoOrient
  } catch {
    return undefined
  }
}
