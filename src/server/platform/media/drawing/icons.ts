import sharp from 'sharp'
import { LIGHT } from '../../../../contract/site/colours.ts'
import type { IconForm } from '../../../../contract/site/icon.ts'
import { cover, type Point } from './coverage.ts'
import { createSetter, type Lettering } from './lettering.ts'

/**
 * The site's icon shows the painter's initials in the serif font of the titles, on the background colour of the site.
 */

/** Red, green and blue of `#rrggbb`, from 0 to 255. */
const channelsOf = (colour: string) => [...Buffer.from(colour.slice(1), 'hex')]
const WALL = channelsOf(LIGHT.wall)
const PIGMENT = channelsOf(LIGHT.pigment)
/** The three channels of a pixel that letters cover by 0 to 255. */
const SHADES = Array.from({ length: 256 }, (_, covered) =>
  WALL.map((wall, channel) => Math.round(wall + (((PIGMENT[channel] ?? 0) - wall) * covered) / 255)),
)
/** Parts of the icon's side. Phones cut the corners off, so everything is inside a circle of 80 %. */
const LETTERS = { width: 0.6, height: 0.4 }

const SHARE = { width: 1200, height: 630 }

const square = (from: number, to: number): Point[] => [
  { x: from, y: from },
  { x: to, y: from },
  { x: to, y: to },
  { x: from, y: to },
]
/** This frame is drawn where no font has the letters; its inner edge runs in the other direction. */
const EMPTY_FRAME = [square(0.26, 0.74), square(0.31, 0.69).toReversed()]

/** `Mara van Lindt` → `ML`. */
export function initialsOf(name: string): string {
  const words = name.normalize('NFC').match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’]*/gu) ?? []
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends
    .map((word = '') => [...word][0] ?? '')
    .join('')
    .toUpperCase()
}

/** Moves the letters to the middle of a square whose side is 1. */
function centre({ outlines, left, top, right, bottom }: Lettering): Point[][] {
  const scale = Math.min(LETTERS.width / (right - left), LETTERS.height / (bottom - top))
  const place = ({ x, y }: Point) => ({
    x: 0.5 + (x - (left + right) / 2) * scale,
    y: 0.5 + (y - (top + bottom) / 2) * scale,
  })
  return outlines.map((outline) => outline.map(place))
}

const enlarge = (outlines: readonly Point[][], size: number) =>
  outlines.map((outline) => outline.map(({ x, y }) => ({ x: x * size, y: y * size })))

function toSvg(outlines: readonly Point[][]): string {
  const rgb = (colour: readonly number[]) => `rgb(${colour.join(' ')})`
  const lines = enlarge(outlines, 512).map((outline) =>
    outline.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L'),
  )
  const letters = `<path fill="${rgb(PIGMENT)}" d="${lines.map((line) => `M${line}Z`).join('')}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><path fill="${rgb(WALL)}" d="M0 0h512v512H0z"/>${letters}</svg>`
}

/** Draws without an SVG reader: a process that reads uploads cannot open SVG files (sharp-setup.ts). */
function toPng(outlines: readonly Point[][], height: number, width = height): Promise<Buffer> {
  const middle = (width - height) / 2
  const placed = enlarge(outlines, height).map((outline) => outline.map(({ x, y }) => ({ x: x + middle, y })))
  const { values } = cover(placed, width, height)
  const pixels = new Uint8Array(values.length * 3)
  let at = 0
  for (const covered of values) {
    for (const shade of SHADES[covered] ?? WALL) pixels[at++] = shade
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 9 })
    .toBuffer()
}

/** An .ico file is a list of pictures, here one PNG (https://en.wikipedia.org/wiki/ICO_(file_format)). */
function toIco(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(size, 6)
  header.writeUInt8(size, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}

/** Draws the icon of a site; the same name gives the same bytes. */
export function createIcons() {
  const set = createSetter('initials')
  return async (name: string, form: IconForm): Promise<Buffer> => {
    const letters = set(initialsOf(name))
    const outlines = letters ? centre(letters) : EMPTY_FRAME
    if (form === 'svg') return Buffer.from(toSvg(outlines))
    if (form === 'share') return toPng(outlines, SHARE.height, SHARE.width)
    return form === 'ico' ? toIco(await toPng(outlines, 32), 32) : toPng(outlines, form)
  }
}
