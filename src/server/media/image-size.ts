import sharp from 'sharp'
import { prepareSharp } from './sharp-setup.ts'

export interface ImageSize {
  /** Pixels of the upright image. */
  readonly width: number
  readonly height: number
}

/** The size that the first bytes of an image tell; undefined where they are too few, or those of no image. */
export async function readImageSize(start: Uint8Array): Promise<ImageSize | undefined> {
  prepareSharp()
  try {
    return (await sharp(start, { limitInputPixels: false }).metadata()).autoOrient
  } catch {
    return undefined
  }
}
