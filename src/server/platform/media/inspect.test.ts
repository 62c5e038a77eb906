import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { LIMITS } from '../../../contract/limits.ts'
import { LONGER_SIDE_MAX } from '../../../contract/collection/images/image-sizes.ts'
import { inspect, refusalOf } from './inspect.ts'
import { prepareSharp } from './sharp-setup.ts'
import { insertPngChunk, plain, readFixture } from './testing.ts'

beforeAll(prepareSharp)

const refusal = async (bytes: Buffer, fileName = 'my painting.jpg') =>
  inspect({ bytes, fileName }).then(
    () => 'accepted',
    (error: unknown) => (error as Error).message,
  )

const text = (...lines: string[]) => Buffer.from(lines.join('\n'))

/** A JPEG whose header has another size than its pixels. */
async function lyingJpeg(width: number, height: number, progressive = false): Promise<Buffer> {
  const bytes = await plain(240, 240).jpeg({ progressive }).toBuffer()
  const frame = bytes.indexOf(Buffer.from([0xff, progressive ? 0xc2 : 0xc0]))
  bytes.writeUInt16BE(height, frame + 5)
  bytes.writeUInt16BE(width, frame + 7)
  return bytes
}

/** An AVIF whose header has another size than its pixels. */
async function lyingAvif(width: number, height: number, bitdepth: 8 | 12 = 8): Promise<Buffer> {
  const bytes = await plain(240, 240).avif({ effort: 0, bitdepth }).toBuffer()
  const size = bytes.indexOf('ispe') + 8
  bytes.writeUInt32BE(width, size)
  bytes.writeUInt32BE(height, size + 4)
  return bytes
}

/** The first boxes of a file of the ISO family. */
const isoFile = (major: string, ...compatible: string[]) => {
  const brands = Buffer.from(`ftyp${major}\0\0\0\0${compatible.join('')}`, 'latin1')
  const size = Buffer.alloc(4)
  size.writeUInt32BE(brands.length + 4)
  return Buffer.concat([size, brands, Buffer.alloc(64)])
}

describe('a painter may send', () => {
  test.each([
    ['a JPEG', () => plain(240, 200).jpeg().toBuffer(), 'image/jpeg'],
    ['a progressive JPEG', () => plain(240, 200).jpeg({ progressive: true }).toBuffer(), 'image/jpeg'],
    ['a PNG', () => plain(240, 200).png().toBuffer(), 'image/png'],
    ['a PNG with a palette', () => plain(240, 200).png({ palette: true }).toBuffer(), 'image/png'],
    ['a WebP', () => plain(240, 200).webp().toBuffer(), 'image/webp'],
    ['a TIFF', () => plain(240, 200).tiff().toBuffer(), 'image/tiff'],
    ['a TIFF in 16 bits', () => plain(240, 200).toColourspace('rgb16').tiff().toBuffer(), 'image/tiff'],
    ['an AVIF', () => plain(240, 200).avif({ effort: 0 }).toBuffer(), 'image/avif'],
    ['a photograph in CMYK', () => readFixture('cmyk.jpg'), 'image/jpeg'],
    ['a PNG in 16 bits', () => readFixture('sixteen-bit.png'), 'image/png'],
    ['a photograph in Display P3', () => readFixture('wide-gamut-p3.jpg'), 'image/jpeg'],
    ['the smallest size', () => plain(200, 200).png().toBuffer(), 'image/png'],
    ['the narrowest shape', () => plain(2400, 200).png().toBuffer(), 'image/png'],
  ])('%s', async (_, make, type) => {
    const found = await inspect({ bytes: await make(), fileName: 'IMG_1.gif' })
    expect(found.format.type).toBe(type)
  })

  test('a photograph that a camera rotated, and its upright size is known', async () => {
    const found = await inspect({ bytes: await readFixture('rotated-by-exif.jpg'), fileName: 'a.jpg' })
    expect([found.width, found.height]).toEqual([600, 450])
  })
})

describe('a painter reads why the site does not accept', () => {
  const cases: [string, () => Promise<Buffer> | Buffer, RegExp][] = [
    ['an empty file', () => Buffer.alloc(0), /is empty/],
    ['a text with the name of a photograph', () => text('Dear gallery,', 'here is'), /is not an image/],
    ['a web page', () => text('<!doctype html><html><img src="x.jpg">'), /is not an image/],
    ['a drawing', () => readFixture('drawing.svg'), /a drawing \(SVG\), not a photograph/],
    ['a drawing behind a comment', () => text('<!-- x -->', '<svg/>'), /SVG/],
    ['a GIF', () => Buffer.from('GIF89a\x01\0\x01\0'), /is a GIF/],
    ['a PDF', () => Buffer.from('%PDF-1.7'), /is a PDF/],
    ['a Photoshop file', () => Buffer.from('8BPS\0\x01'), /Photoshop/],
    ['an iPhone’s HEIC', () => isoFile('heic', 'mif1', 'heic'), /HEIC.*Most Compatible.*JPEG/],
    ['a HEIC that only says what it is like', () => isoFile('mif1', 'heic'), /HEIC/],
    ['a HEIC that claims to be an AVIF', () => isoFile('avif', 'mif1'), /is damaged/],
    ['a moving AVIF', () => isoFile('avis', 'avif'), /is animated/],
    ['a film', () => isoFile('isom', 'mp41'), /a video/],
    ['a raw file', () => Buffer.from('II*\0\x10\0\0\0CR\x02\0'), /raw camera file/],
    ['another raw file', () => isoFile('crx ', 'isom'), /raw camera file/],
    ['a moving WebP', () => readFixture('animated.webp'), /is animated/],
    ['a broken header', () => readFixture('corrupt-header.jpg'), /is damaged: it starts like JPEG/],
    [
      'a PNG with nothing behind its first bytes',
      () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
      /is damaged/,
    ],
    ['a WebP with a drawing in it', () => Buffer.from('RIFFaaaaWEBP<svg xmlns="x"/>'), /is damaged/],
    [
      '280 megapixels',
      () => lyingJpeg(20_000, 14_000),
      /280 megapixels \(20000 × 14000 pixels\); at most 100/,
    ],
    ['a side of 20,001 pixels', () => lyingJpeg(20_001, 2_000), /no side may be longer than 20,000/],
    [
      '61 progressive megapixels',
      () => lyingJpeg(10_000, 6_100, true),
      /progressively and has 61 megapixels/,
    ],
    [
      'an AVIF of 21 megapixels',
      () => lyingAvif(4200, 5000),
      /is an AVIF and has 21 megapixels; at most 20 .* Save it as JPEG/,
    ],
    [
      'an AVIF of 16 megapixels in 12 bits',
      () => lyingAvif(3200, 5000, 12),
      /is an AVIF with more than 8 bits per channel and has 16 megapixels; at most 15 /,
    ],
    ['150 pixels', () => plain(150, 900).png().toBuffer(), /only 150 × 900 pixels.*at least 200/],
    ['a ratio of 13', () => plain(2600, 200).png().toBuffer(), /too narrow/],
    [
      'a moving PNG',
      async () => insertPngChunk(await plain(240, 240).png().toBuffer(), 'acTL', Buffer.alloc(8)),
      /is animated/,
    ],
    ['a TIFF with two pages', twoPages, /has 2 pages/],
  ]
  test.each(cases)('%s', async (_, make, words) => {
    const said = await refusal(await make())
    expect(said).toMatch(words)
    expect(said).toMatch(/^my painting\.jpg: /)
  })

  test('61 ordinary megapixels are accepted', async () => {
    expect(await refusal(await lyingJpeg(10_000, 6_100))).toBe('accepted')
  })

  test('an AVIF of 20 megapixels, or of 15 in 12 bits, is accepted', async () => {
    expect(await refusal(await lyingAvif(3000, 5000, 12))).toBe('accepted')
    expect(await refusal(await lyingAvif(4000, 5000))).toBe('accepted')
  })

  test('more bytes than the limit', async () => {
    const bytes = Buffer.alloc(LIMITS.imageMaxBytes + 1)
    expect(await refusal(bytes)).toBe(
      'my painting.jpg: larger than 40 MB. Save it smaller, then add it again.',
    )
  })

  test('floating-point pixels, and pages inside a raw file', async () => {
    const metadata = await sharp(await plain(240, 240).tiff().toBuffer()).metadata()
    expect(refusalOf(metadata)).toBeUndefined()
    expect(refusalOf({ ...metadata, depth: 'float' })).toMatch(/16 bits/)
    expect(refusalOf({ ...metadata, subifds: 1 })).toMatch(/raw camera file/)
    expect(refusalOf({ ...metadata, width: LONGER_SIDE_MAX, height: 2000 })).toBeUndefined()
  })
})

async function twoPages(): Promise<Buffer> {
  const page = await plain(240, 240).png().toBuffer()
  return sharp([page, page], { join: { animated: true } })
    .tiff()
    .toBuffer()
}
