import { fork } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { createFolderStore } from './folder-store.ts'
import { createMedia, variantsOf } from './media.ts'

export interface IntakeBench {
  /** Of the upload. */
  megapixels: number
  megabytes: number
  /** From bytes in memory to every variant and the original stored. */
  milliseconds: number
  /** The most memory the process ever held, and how much of it was there before the upload. */
  peakMegabytes: number
  idleMegabytes: number
  /** The longest time in which the process could not have answered anybody. */
  longestPauseMilliseconds: number
  variants: number
  storedMegabytes: number
}

const PAINTING = new URL('./fixtures/the-scream.jpg', import.meta.url)
const MEGABYTE = 1024 * 1024

/** One upload as a camera makes it, in a process of its own: its peak of memory is that of this upload alone. */
export async function benchIntake(): Promise<IntakeBench> {
  const dir = await mkdtemp(path.join(tmpdir(), 'mahlstick-bench-'))
  try {
    const photograph = path.join(dir, 'photograph.jpg')
    await makePhotograph(photograph)
    return await inChild(photograph, dir)
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}

/** A 24-megapixel JPEG with the grain of a sensor: about 10 MB. */
async function makePhotograph(file: string): Promise<void> {
  const size = { width: 6000, height: 4000 }
  const grain = await sharp({
    create: {
      ...size,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 24 },
    },
  })
    .png({ compressionLevel: 1 })
    .toBuffer()
  await sharp(await readFile(PAINTING))
    .resize({ width: 2000, height: 2000, fit: 'cover' })
    .extend({ right: 4000, bottom: 2000, extendWith: 'mirror' })
    .composite([{ input: grain, blend: 'soft-light' }])
    .removeAlpha()
    .withIccProfile('srgb')
    .jpeg({ quality: 94 })
    .toFile(file)
}

function inChild(photograph: string, dir: string): Promise<IntakeBench> {
  return new Promise((resolve, reject) => {
    const child = fork(new URL(import.meta.url), [photograph, dir], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    child.once('message', (result) => resolve(result as IntakeBench))
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`The bench ended early (${code ?? 'killed'})`)))
  })
}

async function measure(photograph: string, dir: string): Promise<IntakeBench> {
  const bytes = await readFile(photograph)
  const media = createMedia({
    originals: createFolderStore(path.join(dir, 'originals'), { durable: true }),
    variants: createFolderStore(path.join(dir, 'variants')),
  })
  const idleMegabytes = process.memoryUsage.rss() / MEGABYTE
  const pauses = watchPauses()
  const start = performance.now()
  const image = await media.intake(
    { bytes, fileName: 'photograph.jpg' },
    { kind: 'painting', watermark: '© Mahlstick' },
  )
  const milliseconds = performance.now() - start
  const files = await media.variantFiles(image.rendition)
  return {
    megapixels: (image.width * image.height) / 1_000_000,
    megabytes: bytes.length / MEGABYTE,
    milliseconds,
    peakMegabytes: process.resourceUsage().maxRSS / 1024,
    idleMegabytes,
    longestPauseMilliseconds: pauses(),
    variants: variantsOf(image).variants.length,
    storedMegabytes: files.reduce((sum, file) => sum + file.bytes, 0) / MEGABYTE,
  }
}

function watchPauses(): () => number {
  let last = performance.now()
  let longest = 0
  const timer = setInterval(() => {
    const now = performance.now()
    longest = Math.max(longest, now - last)
    last = now
  }, 1)
  return () => {
    clearInterval(timer)
    return longest
  }
}

const [, script, photograph, dir] = process.argv
if (process.send && photograph && dir && script === new URL(import.meta.url).pathname) {
  const result = await measure(photograph, dir)
  process.send(result, () => process.disconnect())
}
