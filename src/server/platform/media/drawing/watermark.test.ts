import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { cover, soften } from './coverage.ts'
import type { Frame } from '../decode.ts'
import { createLettering } from './lettering.ts'
import { renditionKey } from '../renditions.ts'
import { drawWatermark, placeWatermark } from './watermark.ts'

const lettering = createLettering()

const greyFrame = (width: number, height: number, paint: number): Frame => ({
  pixels: Buffer.alloc(width * height * 3, paint),
  width,
  height,
})

/** The box around all pixels that the watermark made lighter. */
function lightened({ pixels, width, height }: Frame, paint: number) {
  const box = { left: width, right: 0, top: height, bottom: 0 }
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if ((pixels[(y * width + x) * 3] ?? 0) <= paint + 10) continue
      box.left = Math.min(box.left, x)
      box.right = Math.max(box.right, x + 1)
      box.top = Math.min(box.top, y)
      box.bottom = Math.max(box.bottom, y + 1)
    }
  }
  return box
}

describe('features 2 and 9: a visitor sees the brand, 1/35 of the width and at 95 %, in the lower right corner', () => {
  test.each([
    [2400, 1600],
    [1200, 1800],
    [400, 300],
  ])('of %d × %d pixels', (width, height) => {
    const frame = greyFrame(width, height, 60)
    expect(placeWatermark(lettering('© Mahlstick'), frame).fontSize).toBeCloseTo(width / 35)
    drawWatermark(frame, lettering('© Mahlstick'))
    const box = lightened(frame, 60)
    expect(Math.abs(box.right - width * 0.95)).toBeLessThanOrEqual(1)
    expect(Math.abs(box.bottom - height * 0.95)).toBeLessThanOrEqual(1)
    // Letters with an ascender are about three quarters of a line high.
    expect((box.bottom - box.top) / (width / 35)).toBeGreaterThan(0.6)
    expect((box.bottom - box.top) / (width / 35)).toBeLessThan(1)
    expect(box.left).toBeGreaterThan(width * 0.7)
  })

  test.each([
    ['black', 0],
    ['grey', 128],
    ['white', 255],
  ])('on %s paint, where it is legible and does not distract from the painting', (_, paint) => {
    const frame = greyFrame(1200, 800, paint)
    drawWatermark(frame, lettering('© Mahlstick'))
    const lightest = frame.pixels.reduce((most, value) => Math.max(most, value), 0)
    const darkest = frame.pixels.reduce((least, value) => Math.min(least, value), 255)
    expect(lightest - darkest).toBeGreaterThan(50)
    expect(lightest - darkest).toBeLessThan(80)
  })

  test('and a developer who changes its look raises the version of the variants, so that sites get the new one', () => {
    const frame = greyFrame(400, 300, 128)
    drawWatermark(frame, lettering('© Mahlstick'))
    const pixels = createHash('sha256').update(frame.pixels).digest('hex').slice(0, 16)
    const key = renditionKey('a', { kind: 'painting', watermark: '© Mahlstick' }, frame)
    // Pixels and key change together, or neither changes.
    expect({ pixels, key }).toEqual({
      pixels: '80d2196ec412c74e',
      key: '634a9d2e0c7b8e5a0319c062e28a5112',
    })
  })

  test('a brand that is far too long is set smaller, not cut off', () => {
    const text = lettering(
      'A painter with a name and a studio and an address that go on and on and on for ever',
    )
    const place = placeWatermark(text, { width: 1000, height: 1000 })
    expect(place.left).toBeCloseTo(50)
    expect(place.right).toBeCloseTo(950)
    expect(place.fontSize).toBeLessThan(1000 / 35)
  })

  test('a visitor of a very flat picture sees it inside the picture', () => {
    const place = placeWatermark(lettering('© Mahlstick'), { width: 2400, height: 200 })
    expect(place.top).toBeGreaterThan(0)
  })
})

describe('a painter may be called', () => {
  test.each([
    'Zoë Ångström',
    'Łukasz Żółć',
    'Илья Репин',
    'Ελ Γκρέκο',
    'Nguyễn Gia Trí',
    'Jose\u0301',
    'fi—“x”',
  ])('%s, and every letter is drawn', (name) => {
    const drawn = lettering(name)
    const letters = [...name.normalize('NFC').replaceAll(' ', '')]
    expect(drawn.outlines.length).toBeGreaterThanOrEqual(letters.length)
    expect(drawn.right).toBeGreaterThan(lettering(letters.slice(0, -1).join('')).right)
  })

  test.each(['葛飾 北斎', '🎨🎨', '', ' \n ', 'محمود', '\u0000', '\uD800'])(
    '%j, which the font cannot write, and gets a © instead of a crash',
    (name) => {
      expect(lettering(name)).toEqual(lettering('©'))
    },
  )

  test('a name with known and unknown characters, and the known ones are drawn', () => {
    expect(lettering('© 北斎 Hokusai').outlines).toHaveLength(lettering('© Hokusai').outlines.length)
  })
})

describe('the pixels of a shape', () => {
  const square = (left: number, top: number, right: number, bottom: number) => [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ]
  test.each([
    ['covers whole pixels', [square(1, 0, 2, 1)], [0, 255, 0, 0]],
    ['covers parts of pixels', [square(0.5, 0, 2.25, 1)], [127, 255, 63, 0]],
    ['covers half the height', [square(0, 0.5, 1, 2)], [127, 0, 0, 0]],
    ['has a hole', [square(0, 0, 3, 1), square(1, 0, 2, 1).reverse()], [255, 0, 255, 0]],
    ['runs the other way round', [square(0, 0, 1, 1).reverse()], [255, 0, 0, 0]],
    ['overlaps itself', [square(0, 0, 2, 1), square(1, 0, 3, 1)], [255, 255, 255, 0]],
    ['lies outside in part', [square(-9, -9, 1, 9)], [255, 0, 0, 0]],
    ['ends at the very edge', [square(3, 0, 9, 1)], [0, 0, 0, 255]],
  ])('that %s', (_, outlines, values) => {
    expect([...cover(outlines, 4, 1).values]).toEqual(
      values.map((value): unknown => expect.closeTo(value, -0.5)),
    )
  })

  test('are blurred evenly to all sides', () => {
    const soft = soften(cover([square(2, 2, 3, 3)], 5, 5), 1)
    expect([...soft.values].map((value) => Math.round(value / 28))).toEqual([
      0, 0, 0, 0, 0, 0, 1, 1, 1, 0, 0, 1, 1, 1, 0, 0, 1, 1, 1, 0, 0, 0, 0, 0, 0,
    ])
  })
})
