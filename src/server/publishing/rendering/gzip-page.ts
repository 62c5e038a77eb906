import { constants, crc32, deflateRawSync } from 'node:zlib'

/** RFC 1952: the magic number, deflate, no name, no time, "unknown" system. */
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])
const STYLE = '<style>'
const STYLE_END = '</style>'

/** Every kind of page has one style sheet; those of the last build may be among them. */
const KEPT = 30

/** Gzip is for the few who know no brotli: level 3 takes a third of level 6 and gives 5 % more bytes. */
const LEVEL = 3

interface Part {
  readonly bytes: Uint8Array
  readonly deflated: Buffer
}
let styles: readonly Part[] = []

/** Deflates what is not the last of a stream: it ends at a whole byte and refers to nothing outside. */
const deflatePart = (bytes: Uint8Array) =>
  deflateRawSync(bytes, { level: LEVEL, finishFlush: constants.Z_SYNC_FLUSH })

/** The styles of a kind of pages, deflated once. */
function deflateStyle(bytes: Uint8Array): Buffer {
  const known = styles.find((style) => Buffer.compare(style.bytes, bytes) === 0)
  const part = known ?? { bytes: Uint8Array.from(bytes), deflated: deflatePart(bytes) }
  if (part !== styles[0]) styles = [part, ...styles.filter((style) => style !== part)].slice(0, KEPT)
  return part.deflated
}

/**
 * Gzip of a page, in little more than half of the time: half of a page are its styles, which hundreds of pages share,
 * and a deflate stream may be put together from parts. 3 % more bytes.
 */
export function gzipPage(page: Uint8Array): Buffer {
  const body = Buffer.from(page.buffer, page.byteOffset, page.byteLength)
  const start = Math.max(0, body.indexOf(STYLE))
  const end = Math.max(start, body.indexOf(STYLE_END, start))
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(crc32(body))
  trailer.writeUInt32LE(body.length, 4)
  return Buffer.concat([
    HEADER,
    ...(end > start ? [deflatePart(body.subarray(0, start)), deflateStyle(body.subarray(start, end))] : []),
    deflateRawSync(body.subarray(end > start ? end : 0), { level: LEVEL }),
    trailer,
  ])
}
