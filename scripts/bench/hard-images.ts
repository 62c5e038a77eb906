import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { readPeakMemory } from '../testing/memory.ts'
import { createProgress } from '../lib/progress.ts'
import { ROOT } from '../lib/run.ts'
import { startSite } from '../../src/server/app/whole-server/testing-process.ts'
import { postPainting, signIn } from './upload.ts'

export interface HardImage {
  readonly image: string
  readonly megabytes: number
  /** The message that the painter reads. */
  readonly answer: string
  readonly seconds: number
  /** The most memory of a server that processed only this image. */
  readonly peakMegabytes: number
}

const FIXTURES = path.join(ROOT, 'src/server/platform/media/fixtures')
const fixture = (name: string) => readFile(path.join(FIXTURES, name))

/** A painting in blocks of one colour, so that a file in a format without good compression also stays below 40 MB. */
async function paint(width: number, height: number): Promise<Sharp> {
  const small = await sharp(await fixture('the-scream.jpg'))
    .resize(100, 100, { fit: 'fill' })
    .png()
    .toBuffer()
  return sharp(small).resize(width, height, { fit: 'fill', kernel: 'nearest' })
}
const HUNDRED = [12_000, 8333] as const
const SIXTY = [9600, 6250] as const

/** The largest accepted image of each kind, images that are too large, and files that are no photographs. */
const IMAGES: Readonly<Record<string, () => Promise<Buffer>>> = {
  'JPEG, 100 megapixels': async () => (await paint(...HUNDRED)).jpeg().toBuffer(),
  'progressive JPEG, 60 megapixels': async () =>
    (await paint(...SIXTY)).jpeg({ progressive: true }).toBuffer(),
  'progressive CMYK JPEG, 60 megapixels': async () =>
    (await paint(...SIXTY)).toColourspace('cmyk').jpeg({ progressive: true }).toBuffer(),
  'PNG, 100 megapixels, 16 bits': async () =>
    (await paint(...HUNDRED)).toColourspace('rgb16').png({ compressionLevel: 2 }).toBuffer(),
  'interlaced PNG, 60 megapixels': async () =>
    (await paint(...SIXTY)).png({ progressive: true, compressionLevel: 2 }).toBuffer(),
  'TIFF, 100 megapixels, 16 bits': async () =>
    (await paint(...HUNDRED)).toColourspace('rgb16').tiff({ compression: 'deflate' }).toBuffer(),
  'WebP, 100 megapixels': async () => (await paint(10_000, 10_000)).webp({ effort: 0 }).toBuffer(),
  'AVIF, 20 megapixels': async () => (await paint(5000, 4000)).avif({ effort: 0 }).toBuffer(),
  'AVIF, 15 megapixels, 12 bits': async () =>
    (await paint(5000, 3000)).avif({ effort: 0, bitdepth: 12 }).toBuffer(),
  'AVIF, 100 megapixels': async () => (await paint(...HUNDRED)).avif({ effort: 0 }).toBuffer(),
  'JPEG, 280 megapixels': async () => (await paint(20_000, 14_000)).jpeg().toBuffer(),
  'truncated JPEG': () => fixture('truncated.jpg'),
  'JPEG with a broken header': () => fixture('corrupt-header.jpg'),
  'animated WebP': () => fixture('animated.webp'),
  SVG: () => fixture('drawing.svg'),
  'CMYK JPEG': () => fixture('cmyk.jpg'),
  'Display P3 JPEG': () => fixture('wide-gamut-p3.jpg'),
  'PNG of 16 bits': () => fixture('sixteen-bit.png'),
  'JPEG turned by its EXIF': () => fixture('rotated-by-exif.jpg'),
}

async function send(image: string, bytes: Buffer): Promise<HardImage> {
  const site = await startSite({ LOG_LEVEL: 'error' })
  try {
    const token = await signIn(site)
    const start = performance.now()
    const answer = await postPainting(site, token, bytes)
    const text = await answer.text()
    return {
      image,
      megabytes: Math.round(bytes.length / 1e5) / 10,
      answer: answer.ok ? 'taken' : `${answer.status}: ${text}`,
      seconds: Math.round((performance.now() - start) / 100) / 10,
      peakMegabytes: await readPeakMemory(site.pid),
    }
  } finally {
    await site.stop()
  }
}

/** Sends each hard image to a new server. */
export async function benchHardImages(): Promise<readonly HardImage[]> {
  const progress = createProgress('Sending hard images', 'images')
  const names = Object.entries(IMAGES)
  const results: HardImage[] = []
  for (const [image, make] of names) {
    results.push(await send(image, await make()))
    progress.update(results.length, names.length)
  }
  progress.finish(names.length)
  return results
}
