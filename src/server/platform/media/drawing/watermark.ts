import { type Coverage, cover, soften } from './coverage.ts'
import type { Frame } from '../decode.ts'
import type { Lettering } from './lettering.ts'
import type { Size } from '../renditions.ts'

/** The text's height is 1/35 of the image's width, its lower right corner is at 95 % of both sides (features 2). */
export const WATERMARK = { height: 1 / 35, corner: 0.95 } as const
const MARGIN = 1 - WATERMARK.corner

/**
 * White on dark paint, with a soft shadow around the letters on light paint: legible for a visitor who looks for it.
 */
const TEXT_OPACITY = 0.3
const SHADOW_OPACITY = 0.22
/** A part of the text's height. */
const SHADOW_SPREAD = 1 / 14

export interface Placement {
  /** Pixels of one line of text. A text that would be wider than the image gets a smaller size. */
  fontSize: number
  left: number
  top: number
  right: number
  bottom: number
}

/** Computes the position of a line of text on an image of this size. */
export function placeWatermark(lettering: Lettering, { width, height }: Size): Placement {
  const inkWidth = lettering.right - lettering.left
  const inkHeight = lettering.bottom - lettering.top
  const fontSize = Math.min(
    width * WATERMARK.height,
    (width * (1 - 2 * MARGIN)) / inkWidth,
    (height * (1 - 2 * MARGIN)) / inkHeight,
  )
  const right = width * WATERMARK.corner
  const bottom = height * WATERMARK.corner
  return { fontSize, left: right - inkWidth * fontSize, top: bottom - inkHeight * fontSize, right, bottom }
}

/** Draws the watermark into the pixels of the frame itself, without a copy of a large image. */
export function drawWatermark(frame: Frame, lettering: Lettering): void {
  const place = placeWatermark(lettering, frame)
  const spread = Math.max(1, Math.round(place.fontSize * SHADOW_SPREAD))
  // The box of the text and its shadow in whole pixels of the frame. Blurring twice reaches twice as far.
  const x = Math.floor(place.left) - 2 * spread
  const y = Math.floor(place.top) - 2 * spread
  const width = Math.ceil(place.right) + 2 * spread - x
  const height = Math.ceil(place.bottom) + 2 * spread - y

  const outlines = lettering.outlines.map((outline) =>
    outline.map((point) => ({
      x: (point.x - lettering.left) * place.fontSize + place.left - x,
      y: (point.y - lettering.top) * place.fontSize + place.top - y,
    })),
  )
  const text = cover(outlines, width, height)
  const shadow = soften(soften(text, spread), spread)
  blend(frame, x, y, text, shadow)
}

function blend(frame: Frame, left: number, top: number, text: Coverage, shadow: Coverage): void {
  for (let row = 0; row < text.height; row++) {
    for (let column = 0; column < text.width; column++) {
      const x = left + column
      const y = top + row
      if (x < 0 || y < 0 || x >= frame.width || y >= frame.height) continue
      const at = row * text.width + column
      const letter = (text.values[at] ?? 0) / 255
      const white = letter * TEXT_OPACITY
      const dark = Math.min(1, ((shadow.values[at] ?? 0) / 255) * 1.6) * (1 - letter) * SHADOW_OPACITY
      if (white === 0 && dark === 0) continue
      const pixel = (y * frame.width + x) * 3
      for (let channel = pixel; channel < pixel + 3; channel++) {
        const paint = frame.pixels[channel] ?? 0
        frame.pixels[channel] = Math.round(paint * (1 - dark) * (1 - white) + 255 * white)
      }
    }
  }
}
