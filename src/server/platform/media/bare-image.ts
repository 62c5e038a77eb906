import { crc32 } from 'node:zlib'
import { AppError } from '../../../contract/errors.ts'
import type { Format } from '../../../contract/collection/images/image-formats.ts'
import { PHOTOGRAPH_FAULTS } from '../../../contract/collection/images/photograph-faults.ts'
import { onlyOrientation } from './exif.ts'

interface NamedBytes {
  readonly bytes: Buffer
  readonly fileName: string
}
/** An image without the metadata that the decoder does not need. */
export interface BareImage {
  readonly bytes: Buffer
  /** The unchanged EXIF data of the file. */
  readonly exif: Buffer | undefined
}

/** A piece of a file; undefined for a piece that is left out. */
type Piece = Buffer | undefined

/** Programs write a PNG of 40 MB in about 5,000 pieces. */
const PIECES_MAX = 100_000

/**
 * Collects the pieces to keep; the first EXIF is reduced to its orientation. Throws where a file has too many pieces:
 * millions of empty ones would use hundreds of megabytes of memory.
 */
function createPieces(fileName: string, wrap: (exif: Buffer) => Buffer) {
  const pieces: Buffer[] = []
  let exif: Buffer | undefined
  let count = 0
  function noteOne() {
    count += 1
    if (count > PIECES_MAX) throw new AppError('image', fileName, PHOTOGRAPH_FAULTS.tooManyPieces)
  }
  return {
    add: (piece: Piece) => {
      noteOne()
      if (piece) pieces.push(piece)
    },
    addExif: (found: Buffer) => {
      noteOne()
      if (exif) return
      exif = found
      pieces.push(wrap(onlyOrientation(found)))
    },
    join: (): BareImage => ({ bytes: Buffer.concat(pieces), exif }),
  }
}

const APP1 = 0xe1
const START_OF_SCAN = 0xda
const EXIF = 'Exif\0\0'
const startsWith = (bytes: Buffer, text: string) => bytes.toString('latin1', 0, text.length) === text

function jpegSegment(exif: Buffer): Buffer {
  const head = Buffer.from([0xff, APP1, 0, 0])
  head.writeUInt16BE(2 + EXIF.length + exif.length, 2)
  return Buffer.concat([head, Buffer.from(EXIF, 'latin1'), exif])
}

/** The decoder needs all segments except comments and notes of programs. */
function isNeeded(marker: number, content: Buffer): boolean {
  if (marker === 0xfe) return false
  if (marker < 0xe1 || marker > 0xef) return true
  return marker === 0xee || (marker === 0xe2 && startsWith(content, 'ICC_PROFILE\0'))
}

/** Bytes between segments are skipped, as the decoder does. */
function bareJpeg(bytes: Buffer, fileName: string): BareImage {
  const { add, addExif, join } = createPieces(fileName, jpegSegment)
  add(bytes.subarray(0, 2))
  for (let at = bytes.indexOf(0xff, 2); at >= 0; at = bytes.indexOf(0xff, at)) {
    while (bytes[at + 1] === 0xff) at += 1
    const marker = bytes[at + 1] ?? 0
    if (marker === START_OF_SCAN || at + 4 > bytes.length) {
      add(bytes.subarray(at))
      break
    }
    const isAlone = marker === 0 || marker === 1 || (marker >= 0xd0 && marker <= 0xd9)
    const end = at + 2 + (isAlone ? 0 : bytes.readUInt16BE(at + 2))
    const content = bytes.subarray(at + 4, end)
    if (marker === APP1 && startsWith(content, EXIF)) addExif(content.subarray(EXIF.length))
    else add(marker !== 0 && isNeeded(marker, content) ? bytes.subarray(at, end) : undefined)
    at = Math.max(end, at + 2)
  }
  return join()
}

/** The chunks that hold the pixels and define their colours. */
const PNG_CHUNKS = new Set([
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
  'iCCP',
  'sBIT',
  'cICP',
  'pHYs',
])

function pngChunk(exif: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from('eXIf', 'latin1'), exif])
  const chunk = Buffer.alloc(body.length + 8)
  chunk.writeUInt32BE(exif.length, 0)
  body.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(body), chunk.length - 4)
  return chunk
}

function barePng(bytes: Buffer, fileName: string): BareImage {
  const { add, addExif, join } = createPieces(fileName, pngChunk)
  add(bytes.subarray(0, 8))
  for (let at = 8; at + 8 <= bytes.length;) {
    const end = at + 12 + bytes.readUInt32BE(at)
    const name = bytes.toString('latin1', at + 4, at + 8)
    if (name === 'eXIf') addExif(bytes.subarray(at + 8, end - 4))
    else add(PNG_CHUNKS.has(name) ? bytes.subarray(at, end) : undefined)
    at = end
  }
  return join()
}

const WEBP_CHUNKS = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ICCP', 'ANIM', 'ANMF'])

function webpChunk(exif: Buffer): Buffer {
  const head = Buffer.from('EXIF\0\0\0\0', 'latin1')
  head.writeUInt32LE(exif.length, 4)
  return Buffer.concat([head, exif])
}

function bareWebp(bytes: Buffer, fileName: string): BareImage {
  const { add, addExif, join } = createPieces(fileName, webpChunk)
  add(bytes.subarray(0, 12))
  for (let at = 12; at + 8 <= bytes.length;) {
    const size = bytes.readUInt32LE(at + 4)
    const name = bytes.toString('latin1', at, at + 4)
    const end = at + 8 + size + (size % 2)
    if (name === 'EXIF') addExif(bytes.subarray(at + 8, at + 8 + size))
    else add(WEBP_CHUNKS.has(name) ? bytes.subarray(at, end) : undefined)
    at = end
  }
  const bare = join()
  bare.bytes.writeUInt32LE(bare.bytes.length - 8, 4)
  return bare
}

const METADATA_ITEMS = new Set(['Exif', 'mime'])
const UNKNOWN_ITEM = 'skip'

/** The file stores the addresses of its items, so nothing is moved. Metadata items get a type that no decoder reads. */
function bareAvif(bytes: Buffer): BareImage {
  let bare = bytes
  for (let at = bytes.indexOf('infe', 0, 'latin1'); at >= 0; at = bytes.indexOf('infe', at + 4, 'latin1')) {
    const type = at + (bytes[at + 4] === 3 ? 12 : 10) + 2
    if (!METADATA_ITEMS.has(bytes.toString('latin1', type, type + 4))) continue
    if (bare === bytes) bare = Buffer.from(bytes)
    bare.write(UNKNOWN_ITEM, type, 'latin1')
  }
  // The same letters can occur in the pixels; a match there is not changed.
  return { bytes: bare, exif: undefined }
}

/**
 * Returns the image without data that the decoder would unpack or follow without need: texts, thumbnails, notes of
 * programs. 200 compressed texts in a small PNG keep it busy for half a minute. The original is not changed. Throws an
 * `AppError` that names the file.
 */
export function toBareImage({ bytes, fileName }: NamedBytes, format: Format): BareImage {
  switch (format.name) {
    case 'jpeg':
      return bareJpeg(bytes, fileName)
    case 'png':
      return barePng(bytes, fileName)
    case 'webp':
      return bareWebp(bytes, fileName)
    case 'heif':
      return bareAvif(bytes)
    case 'tiff':
      return { bytes, exif: undefined }
  }
}
