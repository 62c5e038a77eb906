import sharp from 'sharp'
import { AppError } from '../../../contract/errors.ts'
import { PHOTOGRAPH_FAULTS } from '../../../contract/collection/images/photograph-faults.ts'
import { toBareImage } from './bare-image.ts'
import { tagJpegAsAdobeRgb } from './camera-colour.ts'
import { INTAKE, type Inspected, type Upload } from './inspect.ts'
import { AS_SENT, type Turn, turnSize } from '../../../contract/collection/images/framing.ts'
import type { Size } from './renditions.ts'

/** Pixels in sRGB, three bytes each, without any metadata. */
export interface Frame extends Size {
  pixels: Buffer
}

export const fromFrame = (frame: Frame) =>
  sharp(frame.pixels, { raw: { width: frame.width, height: frame.height, channels: 3 } })

async function turnFrame(frame: Frame, turn: Turn): Promise<Frame> {
  const { data, info } = await fromFrame(frame).rotate(turn).raw().toBuffer({ resolveWithObject: true })
  return { pixels: data, width: info.width, height: info.height }
}

/** Decodes an upload once: upright, cropped, turned, in sRGB, on white, in exactly this size. */
export async function decode(upload: Upload, inspected: Inspected, size: Size): Promise<Frame> {
  const bare = toBareImage(upload, inspected.format)
  const bytes = inspected.untaggedAdobeRgb ? tagJpegAsAdobeRgb(bare.bytes) : bare.bytes
  const { turn, crop } = upload.framing ?? AS_SENT
  // Scaling comes before cropping, so that a JPEG can be decoded in a smaller size.
  const part = turnSize(size, turn)
  const whole = {
    width: Math.max(part.width, Math.round(part.width / crop.width)),
    height: Math.max(part.height, Math.round(part.height / crop.height)),
  }
  let pipeline = sharp(bytes, {
    autoOrient: true,
    limitInputPixels: INTAKE.pixelsMax,
    failOn: 'error',
    pages: 1,
  })
    .timeout({ seconds: 60 })
    .resize({ ...whole, fit: 'fill' })
    .extract({
      left: Math.min(Math.round(crop.x * whole.width), whole.width - part.width),
      top: Math.min(Math.round(crop.y * whole.height), whole.height - part.height),
      ...part,
    })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')

  // sharp converts 16 bits with a profile to Display P3 and keeps those values unless an output profile is set. Without
  // this line a 16-bit Adobe RGB scan gets dull colours.
  if (inspected.sixteenBitRgb && inspected.hasProfile) {
    pipeline = pipeline.withIccProfile('srgb', { attach: false })
  }
  // sharp ignores the profile of a 16-bit grey image, but not of an 8-bit one.
  if (inspected.sixteenBitGrey && inspected.hasProfile) pipeline = pipeline.pipelineColourspace('b-w')

  try {
    const { data, info } = await pipeline.raw().toBuffer({ resolveWithObject: true })
    const frame = { pixels: data, width: info.width, height: info.height }
    return turn === 0 ? frame : await turnFrame(frame, turn)
  } catch (error) {
    const slow = error instanceof Error && error.message.includes('timeout')
    throw new AppError('image', upload.fileName, PHOTOGRAPH_FAULTS[slow ? 'tooSlow' : 'cutOff'])
  }
}
