import type { Sharp } from 'sharp'
import { LIGHT } from '../../../contract/site/colours.ts'
import { type Frame, fromFrame } from './decode.ts'
import type { Lettering } from './drawing/lettering.ts'
import {
  fitInto,
  SHARE,
  SHARE_FILE,
  type Size,
  THUMBNAIL,
  THUMBNAIL_FILE,
  variantFile,
} from './renditions.ts'
import { drawWatermark } from './drawing/watermark.ts'

/** Stores a finished file. The encoder waits for it, so that few files are in memory. */
export type Store = (file: string, bytes: Buffer) => Promise<void>

const SHARE_MARGIN = 40
const PLACEHOLDER_SIDE = 16

const avif = (image: Sharp, width: number) =>
  image.avif({ quality: width > 800 ? 70 : 60, effort: 0, chromaSubsampling: '4:4:4' })

/** mozjpeg without its two slow searches: they need six times the time and save only 8 % of the bytes. */
const jpeg = (image: Sharp, width: number) =>
  image.jpeg({
    quality: 80,
    chromaSubsampling: width > 1200 ? '4:2:0' : '4:4:4',
    mozjpeg: true,
    trellisQuantisation: false,
    optimiseScans: false,
  })

export const toJpeg = (frame: Frame): Promise<Buffer> => jpeg(fromFrame(frame), frame.width).toBuffer()

async function scale(frame: Frame, size: Size): Promise<Frame> {
  const pixels = await fromFrame(frame)
    .resize({ ...size, fit: 'fill' })
    .raw()
    .toBuffer()
  return { pixels, ...size }
}

/**
 * Makes all public files of an image from its decoded frame, which is the largest variant; the watermark is drawn into
 * that frame last. Two cores are always busy: the largest AVIF is made alone because it uses most memory, then the AVIF
 * and the JPEG of each size together.
 */
export async function encodeAll(
  frame: Frame,
  sizes: readonly Size[],
  lettering: Lettering | undefined,
  store: Store,
): Promise<{ placeholder: string }> {
  const placeholder = await makePlaceholder(frame)
  await store(THUMBNAIL_FILE, await makeThumbnail(frame, lettering))
  await store(SHARE_FILE, await makeShare(frame, lettering))

  // All smaller frames are scaled before the watermark is drawn, one after the other: more threads would only use more
  // memory.
  const frames: Frame[] = []
  for (const size of sizes) frames.push(size.width === frame.width ? frame : await scale(frame, size))
  for (const made of frames.reverse()) {
    if (lettering) drawWatermark(made, lettering)
    const largest = made === frame
    const inAvif = avif(fromFrame(made), made.width).toBuffer()
    if (largest) await inAvif
    const inJpeg = jpeg(fromFrame(made), made.width).toBuffer()
    const [first, second] = await Promise.all([inAvif, inJpeg])
    await store(variantFile(made.width, 'avif'), first)
    await store(variantFile(made.width, 'jpeg'), second)
  }
  return { placeholder }
}

async function makeThumbnail(frame: Frame, lettering: Lettering | undefined): Promise<Buffer> {
  const pixels = await fromFrame(frame)
    .resize({ ...THUMBNAIL, fit: 'cover' })
    .raw()
    .toBuffer()
  const thumbnail = { pixels, ...THUMBNAIL }
  if (lettering) drawWatermark(thumbnail, lettering)
  return toJpeg(thumbnail)
}

/** Shows the whole painting on the background colour, because a painting is never cropped for a link preview. */
async function makeShare(frame: Frame, lettering: Lettering | undefined): Promise<Buffer> {
  const room = { width: SHARE.width - 2 * SHARE_MARGIN, height: SHARE.height - 2 * SHARE_MARGIN }
  const painting = await scale(frame, fitInto(room, frame))
  if (lettering) drawWatermark(painting, lettering)
  const left = Math.floor((SHARE.width - painting.width) / 2)
  const top = Math.floor((SHARE.height - painting.height) / 2)
  const onWall = fromFrame(painting).extend({
    left,
    top,
    right: SHARE.width - painting.width - left,
    bottom: SHARE.height - painting.height - top,
    background: LIGHT.wall,
  })
  return jpeg(onWall, SHARE.width).toBuffer()
}

/** Makes an image that is small enough for the HTML of every card; browsers blur it when they enlarge it. */
async function makePlaceholder(frame: Frame): Promise<string> {
  const bytes = await fromFrame(frame)
    .resize({ width: PLACEHOLDER_SIDE, height: PLACEHOLDER_SIDE, fit: 'inside' })
    .webp({ quality: 40, effort: 4 })
    .toBuffer()
  return `data:image/webp;base64,${bytes.toString('base64')}`
}
