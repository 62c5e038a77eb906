import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readSize, sniff } from './image-formats.ts'

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))
/** A view into a larger buffer, as Node's file reads return it. */
const within = (bytes: Uint8Array) => {
  const whole = new Uint8Array(bytes.length + 10).fill(0xff)
  whole.set(bytes, 5)
  return whole.subarray(5, 5 + bytes.length)
}
const said = (text: string) => {
  const found = sniff(within(bytesOf(text)))
  return 'format' in found ? found.format.type : found.refusal
}
const uint32 = (number: number) =>
  String.fromCharCode(number >>> 24, (number >> 16) & 255, (number >> 8) & 255, number & 255)
const chunk = (name: string, data = '') => `${uint32(data.length)}${name}${data}CRC!`
const PNG = '\x89PNG\r\n\x1a\n'
const HEADER = chunk('IHDR', `${uint32(640)}${uint32(480)}\x08\x02\0\0\0`)
const brands = (major: string, ...compatible: string[]) =>
  `${uint32(16 + 4 * compatible.length)}ftyp${major}\0\0\0\0${compatible.join('')}`

describe('the format of a photograph is found from its first bytes', () => {
  test.each([
    ['\xff\xd8\xff\xe0', 'image/jpeg'],
    [PNG + HEADER + chunk('IDAT', 'acTL'), 'image/png'],
    [PNG, 'image/png'],
    ['RIFF\0\0\0\0WEBPVP8 ', 'image/webp'],
    ['II*\0\x08\0\0\0', 'image/tiff'],
    ['II+\0\x08\0\0\0', 'image/tiff'],
    ['MM\0*\0\0\0\x08', 'image/tiff'],
    ['MM\0+\0\0\0\x08', 'image/tiff'],
    [brands('avif'), 'image/avif'],
    [brands('mif1', 'miaf', 'avif'), 'image/avif'],
    [brands('miaf', 'avif'), 'image/avif'],
  ])('%j is %s', (text, type) => {
    expect(said(text)).toBe(type)
  })

  test('each format has its file extension and its words', () => {
    const formats = ['\xff\xd8\xff', PNG, 'RIFF\0\0\0\0WEBP', 'II*\0', brands('avif')].map((text) =>
      sniff(bytesOf(text)),
    )
    expect(
      formats.map((found) => ('format' in found ? [found.format.name, found.format.words] : [])),
    ).toEqual([
      ['jpeg', 'JPEG'],
      ['png', 'PNG'],
      ['webp', 'WebP'],
      ['tiff', 'TIFF'],
      ['heif', 'AVIF'],
    ])
  })
})

describe('an unsupported file is refused, and the message names its format', () => {
  const please = 'Use a JPEG, PNG, WebP, TIFF or AVIF.'
  const raw = 'is a raw camera file. Open it in your photo program and export it as JPEG or TIFF.'
  const animated = 'is animated. Use a still image.'
  const nothing = `is not an image. ${please}`
  const film = `is a video or another kind of file, not a photograph. ${please}`
  const svg = `is a drawing (SVG), not a photograph. ${please}`
  test.each([
    ['', 'is empty.'],
    ['GIF89a', `is a GIF, not a photograph. ${please}`],
    ['%PDF-1.7', `is a PDF, not a photograph. ${please}`],
    ['8BPS\0', 'is a Photoshop file. Save a copy as JPEG or TIFF and send that.'],
    ['PK\x03\x04', `is a ZIP archive, not a photograph. ${please}`],
    ['FUJIFILMCCD-RAW 0201', raw],
    ['IIRO\x08\0', raw],
    ['IIU\0\x08\0', raw],
    ['II*\0\x10\0\0\0CR\x02\0', raw],
    [brands('crx '), raw],
    [PNG + HEADER + chunk('acTL') + chunk('IDAT'), animated],
    [PNG + chunk('acTL'), animated],
    [brands('avis', 'avif'), animated],
    [brands('isom', 'avif'), film],
    ['RIFF\0\0\0\0WAVE', nothing],
    ['\xff\xd8', nothing],
    ['ftypavif', nothing],
    ['xII*\0', nothing],
    ['Dear gallery', nothing],
    ['<!doctype html>', nothing],
    [' \n<?xml version="1.0"?>', svg],
    ['\xef\xbb\xbf<svg>', svg],
    ['<!-- x --><svg/>', svg],
    ['<!DOCTYPE svg>', svg],
    ['a<svg>', nothing],
    [`${' '.repeat(200)}<svg>`, nothing],
  ])('%j', (text, refusal) => {
    expect(said(text)).toBe(refusal)
  })

  test.each(['heic', 'heix', 'heim', 'heis', 'hevc', 'mif1', 'msf1'])(
    '%s, with a hint how to send it instead',
    (major) => {
      expect(said(brands(major, 'heic'))).toMatch(
        /^is a HEIC photograph.*Settings › Camera › Formats.*› JPEG\.$/,
      )
      expect(said(brands(`${major.slice(0, 3)}!`))).toBe(film)
    },
  )

  test('HEIF brands count only inside the file type box', () => {
    expect(said(`${brands('mif1', 'heic')}avif`)).toMatch(/^is a HEIC/)
    expect(said(brands('mif1', ...Array.from({ length: 59 }, () => 'heic'), 'avif'))).toBe('image/avif')
    expect(said(brands('mif1', ...Array.from({ length: 60 }, () => 'heic'), 'avif'))).toMatch(/^is a HEIC/)
  })
})

test('any file is accepted or refused with a reason, without delay', () => {
  const heads = ['', '\xff\xd8\xff', PNG, 'RIFF', 'II*\0', '\0\0\0\x20ftyp'].map(bytesOf)
  const files = fc.tuple(fc.constantFrom(...heads), fc.uint8Array({ maxLength: 300 }))
  fc.assert(
    fc.property(files, ([head, rest]) => {
      const bytes = within(Uint8Array.from([...head, ...rest]))
      const found = sniff(bytes)
      if ('refusal' in found) expect(found.refusal).toMatch(/^is .*\.$/s)
      const size = readSize(bytes)
      if (size) expect(Math.min(size.width, size.height)).toBeGreaterThanOrEqual(0)
    }),
  )
})

describe('the size of an image', () => {
  const uint16 = (number: number) => uint32(number).slice(2)
  const part = (marker: number, data: string) =>
    `\xff${String.fromCharCode(marker)}${uint16(data.length + 2)}${data}`
  const frame = (marker: number) => part(marker, `\x08${uint16(480)}${uint16(640)}\x03`)
  const sizeOf = (text: string) => readSize(within(bytesOf(text)))
  const size = { width: 640, height: 480 }

  test('is read from a PNG header', () => {
    expect(sizeOf(PNG + HEADER)).toEqual(size)
    expect(sizeOf((PNG + HEADER).slice(0, 24))).toEqual(size)
    expect(sizeOf((PNG + HEADER).slice(0, 23))).toBeUndefined()
    expect(sizeOf(`GIF89a${HEADER}${HEADER}`)).toBeUndefined()
  })

  test.each([0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xcf])(
    "is read from frame %i of a JPEG, after the camera's metadata",
    (marker) => {
      expect(sizeOf(`\xff\xd8${part(0xe1, 'Exif')}${frame(marker)}`)).toEqual(size)
    },
  )

  test.each([0xc4, 0xc8, 0xcc, 0xbf, 0xd0, 0xdb])('is not read from table %i', (marker) => {
    expect(sizeOf(`\xff\xd8${frame(marker)}`)).toBeUndefined()
    expect(sizeOf(`\xff\xd8${frame(marker)}${frame(0xc0)}`)).toEqual(size)
  })

  test('is unknown when the file is cut off or damaged before it', () => {
    const whole = `\xff\xd8${frame(0xc0)}`
    expect(sizeOf(whole.slice(0, 11))).toEqual(size)
    expect(sizeOf(whole.slice(0, 10))).toBeUndefined()
    expect(sizeOf(`\xff\xd8\xff`)).toBeUndefined()
    expect(sizeOf(`\xff\xd8${part(0xe1, 'Exif')}x${frame(0xc0)}`)).toBeUndefined()
    expect(sizeOf('')).toBeUndefined()
  })
})
