import { readFileSync } from 'node:fs'
import opentype, { type Font } from 'opentype.js'
import type { Point } from './coverage.ts'

/** A line of text as closed outlines. The line height is 1, y grows downwards, the baseline is at 0. */
export interface Lettering {
  outlines: Point[][]
  left: number
  top: number
  right: number
  bottom: number
}

const SANS = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese'].map(
  (subset) => new URL(`files/inter-${subset}-500-normal.woff`, import.meta.resolve('@fontsource/inter')),
)
/** Made by scripts/assets/subset-fonts.ts. */
const CAPITALS = ['latin', 'latin-ext'].map(
  (part) => new URL(`../../../../assets/fonts/capitals-${part}.woff`, import.meta.url),
)
/** The fonts are tried in this order for each character. */
const FONTS = { sans: SANS, initials: [...CAPITALS, ...SANS] }
/** Drawn for a text without any glyph in the fonts. */
const FALLBACK = '©'
const CURVE_STEPS = 8

/**
 * Sets texts in the fonts of the project, without the fonts of the system, so that a text looks the same on every
 * machine. A character that no font has (an emoji, a Chinese sign) is left out.
 */
export function createLettering(): (text: string) => Lettering {
  const set = createSetter('sans')
  const done = new Map<string, Lettering>()

  return (text) => {
    const known = done.get(text)
    if (known) return known
    const lettering = set(text) ?? set(FALLBACK)
    if (!lettering) throw new Error(`The watermark's font has no ${FALLBACK}`)
    done.set(text, lettering)
    return lettering
  }
}

/** Sets a line in one of the project's typefaces. Returns undefined where it has none of the characters. */
export function createSetter(typeface: keyof typeof FONTS): (text: string) => Lettering | undefined {
  const fonts = new Map<URL, Font>()
  const fontOf = (file: URL): Font => {
    const font = fonts.get(file) ?? readFont(file)
    fonts.set(file, font)
    return font
  }
  const fontFor = (character: string) => {
    for (const file of FONTS[typeface]) {
      const font = fontOf(file)
      if (font.charToGlyphIndex(character) > 0) return font
    }
    return undefined
  }
  return (text) => setLine(text, fontFor)
}

function readFont(place: URL): Font {
  const file = readFileSync(place)
  // This copy holds exactly the file, because a small Buffer shares its memory with others.
  return opentype.parse(Uint8Array.from(file).buffer)
}

function setLine(text: string, fontFor: (character: string) => Font | undefined): Lettering | undefined {
  const outlines: Point[][] = []
  let x = 0
  for (const character of text.normalize('NFC').replace(/\s+/gu, ' ').trim()) {
    const font = fontFor(character)
    if (!font) continue
    const glyph = font.charToGlyph(character)
    outlines.push(...flatten(glyph.getPath(x, 0, 1).commands))
    x += glyph.advanceWidth / font.unitsPerEm
  }
  const points = outlines.flat()
  if (points.length === 0) return undefined
  const xs = points.map((point) => point.x)
  const ys = points.map((point) => point.y)
  return {
    outlines,
    left: Math.min(...xs),
    top: Math.min(...ys),
    right: Math.max(...xs),
    bottom: Math.max(...ys),
  }
}

type Commands = ReturnType<ReturnType<Font['charToGlyph']>['getPath']>['commands']

/** Replaces curves with short straight lines. At the size of a watermark a step is much smaller than a pixel. */
function flatten(commands: Commands): Point[][] {
  const outlines: Point[][] = []
  let outline: Point[] = []
  for (const { type, x = 0, y = 0, x1 = 0, y1 = 0, x2 = 0, y2 = 0 } of commands) {
    if (type === 'M') {
      outline = [{ x, y }]
      outlines.push(outline)
    }
    if (type === 'L') outline.push({ x, y })
    if (type === 'Q')
      curve(outline, [
        { x: x1, y: y1 },
        { x, y },
      ])
    if (type === 'C')
      curve(outline, [
        { x: x1, y: y1 },
        { x: x2, y: y2 },
        { x, y },
      ])
  }
  return outlines
}

/** Appends a Bézier curve from the outline's last point (de Casteljau). */
function curve(outline: Point[], controls: readonly Point[]): void {
  const start = outline[outline.length - 1] ?? { x: 0, y: 0 }
  for (let step = 1; step <= CURVE_STEPS; step++) {
    const part = step / CURVE_STEPS
    let points = [start, ...controls]
    while (points.length > 1) {
      points = points.slice(1).map((to, index) => {
        const from = points[index] ?? to
        return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }
      })
    }
    outline.push(...points)
  }
}
