/**
 * Detects the format from the first bytes, before any decoder reads the file. The form checks `HEAD_BYTES`
 * before it sends a file, and the server checks again.
 */
export interface Format {
  /** The format name in the metadata of sharp. */
  name: 'jpeg' | 'png' | 'webp' | 'tiff' | 'heif'
  type: 'image/jpeg' | 'image/png' | 'image/webp' | 'image/tiff' | 'image/avif'
  words: string
}

export const HEAD_BYTES = 256 * 1024

export type Sniffed = { format: Format } | { refusal: string }

const JPEG: Format = { name: 'jpeg', type: 'image/jpeg', words: 'JPEG' }
const PNG: Format = { name: 'png', type: 'image/png', words: 'PNG' }
const WEBP: Format = { name: 'webp', type: 'image/webp', words: 'WebP' }
const TIFF: Format = { name: 'tiff', type: 'image/tiff', words: 'TIFF' }
const AVIF: Format = { name: 'heif', type: 'image/avif', words: 'AVIF' }

const ACCEPTED = 'Use a JPEG, PNG, WebP, TIFF or AVIF.'
/** What is said of files that are no photographs. */
export const FORMAT_FAULTS = {
  empty: 'is empty.',
  raw: 'is a raw camera file. Open it in your photo program and export it as JPEG or TIFF.',
  animated: 'is animated. Use a still image.',
  heic:
    'is a HEIC photograph, which cannot be read here. Use a JPEG: on an iPhone or iPad, set ' +
    'Settings › Camera › Formats to “Most Compatible” for new photographs; on a Mac, open an existing one in ' +
    'Preview and choose File › Export › JPEG.',
  gif: `is a GIF, not a photograph. ${ACCEPTED}`,
  pdf: `is a PDF, not a photograph. ${ACCEPTED}`,
  photoshop: 'is a Photoshop file. Save a copy as JPEG or TIFF and send that.',
  zip: `is a ZIP archive, not a photograph. ${ACCEPTED}`,
  drawing: `is a drawing (SVG), not a photograph. ${ACCEPTED}`,
  noImage: `is not an image. ${ACCEPTED}`,
  other: `is a video or another kind of file, not a photograph. ${ACCEPTED}`,
} as const
const { raw: RAW, animated: ANIMATED, heic: HEIC } = FORMAT_FAULTS

/** Converts each byte to one character. */
const latin1 = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to))
const readUInt32 = (bytes: Uint8Array, at: number) =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(at)
const startsWith = (bytes: Uint8Array, text: string, at = 0) => latin1(bytes, at, at + text.length) === text

/** Formats that people often send by mistake, with a message that says what to do instead. */
const FOREIGN: readonly (readonly [magic: string, refusal: string])[] = [
  ['GIF8', FORMAT_FAULTS.gif],
  ['%PDF', FORMAT_FAULTS.pdf],
  ['8BPS', FORMAT_FAULTS.photoshop],
  ['PK\x03\x04', FORMAT_FAULTS.zip],
  ['FUJIFILMCCD-RAW', RAW],
  ['IIRO', RAW],
  ['IIU\0', RAW],
]

export function sniff(bytes: Uint8Array): Sniffed {
  if (bytes.length === 0) return { refusal: FORMAT_FAULTS.empty }
  if (startsWith(bytes, '\xff\xd8\xff')) return { format: JPEG }
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) {
    return isAnimatedPng(bytes) ? { refusal: ANIMATED } : { format: PNG }
  }
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) {
    return isAnimatedWebp(bytes) ? { refusal: ANIMATED } : { format: WEBP }
  }
  if (/^(?:II[*+]\0|MM\0[*+])/.test(latin1(bytes, 0, 4))) {
    return startsWith(bytes, 'CR', 8) ? { refusal: RAW } : { format: TIFF }
  }
  if (startsWith(bytes, 'ftyp', 4)) return sniffBrands(bytes)
  const foreign = FOREIGN.find(([magic]) => startsWith(bytes, magic))
  if (foreign) return { refusal: foreign[1] }
  if (/^\s*(?:<\?xml|<!--|<!doctype svg|<svg)/i.test(latin1(bytes, 0, 200).replace('\xef\xbb\xbf', ''))) {
    return { refusal: FORMAT_FAULTS.drawing }
  }
  return { refusal: FORMAT_FAULTS.noImage }
}

/** ISO base media: the file type box lists one major brand and the compatible brands. */
function sniffBrands(bytes: Uint8Array): Sniffed {
  const end = Math.min(readUInt32(bytes, 0), bytes.length, 256)
  const major = latin1(bytes, 8, 12)
  const compatible = latin1(bytes, 16, end)
  if (major === 'avis') return { refusal: ANIMATED }
  if (major === 'avif' || (/^(?:mif1|miaf)$/.test(major) && compatible.includes('avif'))) {
    return { format: AVIF }
  }
  if (/^(?:he[iv][cmsx]|mif1|msf1)$/.test(major)) return { refusal: HEIC }
  if (major === 'crx ') return { refusal: RAW }
  return { refusal: FORMAT_FAULTS.other }
}

/** An APNG starts like a PNG. The decoder would silently use its first frame only. */
function isAnimatedPng(bytes: Uint8Array): boolean {
  let at = 8
  while (at + 8 <= bytes.length) {
    const name = latin1(bytes, at + 4, at + 8)
    if (name === 'acTL') return true
    if (name === 'IDAT') return false
    at += readUInt32(bytes, at) + 12
  }
  return false
}

/** The header of an extended WebP has a flag for animations. */
function isAnimatedWebp(bytes: Uint8Array): boolean {
  return startsWith(bytes, 'VP8X', 12) && ((bytes[20] ?? 0) & 2) !== 0
}

/** JPEG markers that contain the frame size: SOF0 to SOF15 without the table markers in that range. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

function findJpegFrame(bytes: Uint8Array, view: DataView) {
  for (let at = 2; at + 9 <= bytes.length; at += 2 + view.getUint16(at + 2)) {
    if (bytes[at] !== 0xff) return undefined
    if (isFrame(view.getUint8(at + 1))) {
      return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    }
  }
  return undefined
}

/** Reads the size in pixels from a JPEG or PNG header, without decoding; undefined when it is not there. */
export function readSize(bytes: Uint8Array): { width: number; height: number } | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (startsWith(bytes, '\xff\xd8\xff')) return findJpegFrame(bytes, view)
  if (!startsWith(bytes, '\x89PNG') || bytes.length < 24) return undefined
  return { width: view.getUint32(16), height: view.getUint32(20) }
}
