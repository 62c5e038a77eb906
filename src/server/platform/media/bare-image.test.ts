import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { sniff } from '../../../contract/collection/images/image-formats.ts'
import { toBareImage } from './bare-image.ts'
import { inspect } from './inspect.ts'
import { insertPngChunk, openMedia, plain } from './testing.ts'

const MEGABYTE = 1024 * 1024
let room: Awaited<ReturnType<typeof openMedia>>
beforeAll(async () => {
  room = await openMedia()
})
afterAll(() => room.close())

const bare = (bytes: Buffer) => {
  const sniffed = sniff(bytes)
  if ('refusal' in sniffed) throw new Error(sniffed.refusal)
  return toBareImage({ bytes, fileName: '' }, sniffed.format).bytes
}

/** A small PNG with 200 texts of 8 MB each. The decoder unpacks all of them, which takes half a minute. */
async function manyTexts(name: 'zTXt' | 'iTXt') {
  const head = Buffer.from(name === 'zTXt' ? 'Comment\0\0' : 'Comment\0\x01\0\0\0', 'latin1')
  const text = Buffer.concat([head, deflateSync(Buffer.alloc(8 * MEGABYTE - 100, ' '))])
  let png: Buffer = await plain(240, 240).png().toBuffer()
  for (let count = 0; count < 200; count += 1) png = insertPngChunk(png, name, text)
  return png
}

/** EXIF data with folders that contain themselves, thousands of times. */
function endlessExif() {
  const exif = Buffer.alloc(60_000)
  exif.write('II*\0', 'latin1')
  exif.writeUInt32LE(8, 4)
  exif.writeUInt16LE(4000, 8)
  for (let entry = 0; entry < 4000; entry += 1) {
    const at = 10 + entry * 12
    exif.writeUInt16LE([0x8769, 0x8825, 0xa005][entry % 3] ?? 0, at)
    exif.writeUInt16LE(4, at + 2)
    exif.writeUInt32LE(1, at + 4)
    exif.writeUInt32LE(8, at + 8)
  }
  return exif
}

function segment(marker: number, content: Buffer) {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, content])
}
const jpegWith = async (...segments: Buffer[]) => {
  const jpeg = await plain(240, 240).jpeg().toBuffer()
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)])
}
const exifSegment = () => segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), endlessExif()]))

async function webpWith(name: string, content: Buffer) {
  const webp = await plain(240, 240)
    .withExif({ IFD0: { Artist: 'Mara' } })
    .webp()
    .toBuffer()
  const head = Buffer.from(`${name}\0\0\0\0`, 'latin1')
  head.writeUInt32LE(content.length, 4)
  const all = Buffer.concat([webp.subarray(0, webp.indexOf('EXIF')), head, content])
  all.writeUInt32LE(all.length - 8, 4)
  return all
}

/** Without the preparation, each of these files would keep the decoder busy for longer than the test may take. */
test.each<[string, () => Promise<Buffer>]>([
  ['a PNG with two hundred packed texts', () => manyTexts('zTXt')],
  ['a PNG with two hundred packed texts of the other kind', () => manyTexts('iTXt')],
  ['a JPEG whose EXIF contains itself', () => jpegWith(exifSegment())],
  [
    'a JPEG with bytes before such EXIF',
    () => jpegWith(segment(0xfe, Buffer.from('note')), Buffer.from([0, 1, 2, 0xff, 0]), exifSegment()),
  ],
  [
    'a PNG with such EXIF',
    async () => insertPngChunk(await plain(240, 240).png().toBuffer(), 'eXIf', endlessExif()),
  ],
  ['a WebP with such EXIF', () => webpWith('EXIF', endlessExif())],
])('%s is accepted at once, and its original is not changed', async (_, make) => {
  const bytes = await make()
  const image = await room.media.intake({ bytes, fileName: 'bomb' }, { kind: 'exhibition' })
  expect((await room.media.readOriginal(image.original.hash)).equals(bytes)).toBe(true)
})

/** Inserts the piece many times behind the first bytes of an image. */
const withMany = (image: Buffer, at: number, piece: Buffer) =>
  Buffer.concat([image.subarray(0, at), Buffer.alloc(piece.length * 100_001, piece), image.subarray(at)])

test.each<[string, () => Promise<Buffer>]>([
  [
    'a PNG with very many empty pieces of picture',
    async () => {
      const png = await plain(240, 240).png().toBuffer()
      return withMany(png, png.indexOf('IDAT') - 4, Buffer.from('0000000049444154' + '35af061e', 'hex'))
    },
  ],
  [
    'a JPEG with very many marks that mean nothing',
    async () => withMany(await plain(240, 240).jpeg().toBuffer(), 2, Buffer.from([0xff, 1])),
  ],
])('%s is refused in a sentence before it uses much memory', async (_, make) => {
  const refused = inspect({ bytes: await make(), fileName: 'pieces' })
  await expect(refused).rejects.toThrow('pieces: is put together in an unusual way.')
})

describe('a real photograph', () => {
  const kinds = {
    jpeg: () => plain(320, 240).jpeg(),
    png: () => plain(320, 240).png(),
    webp: () => plain(320, 240).webp(),
    avif: () => plain(320, 240).avif({ effort: 0 }),
  }
  it.each(Object.keys(kinds) as (keyof typeof kinds)[])(
    'that has all metadata which programs write into a %s keeps its pixels and colours without it',
    async (kind) => {
      const bytes = await kinds[kind]()
        .withIccProfile('p3')
        .withExifMerge({ IFD0: { Artist: 'Mara Lind', Copyright: '© 2026' } })
        .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${'note '.repeat(10_000)}</x:xmpmeta>`)
        .toBuffer()
      const found = bare(bytes)
      const [before, after] = [await sharp(bytes).metadata(), await sharp(found).metadata()]
      expect([before.xmp !== undefined, after.xmp]).toEqual([true, undefined])
      expect(after.icc?.equals(before.icc ?? Buffer.alloc(0))).toBe(true)
      const pixels = (image: Buffer) => sharp(image).raw().toBuffer()
      expect((await pixels(found)).equals(await pixels(bytes))).toBe(true)
    },
  )

  it.each(['jpeg', 'png', 'webp'] as const)('that a camera rotated stays rotated as %s', async (kind) => {
    const bytes = await kinds[kind]().withMetadata({ orientation: 6 }).toBuffer()
    const found = await inspect({ bytes, fileName: 'turned' })
    expect([found.width, found.height]).toEqual([240, 320])
  })
})
