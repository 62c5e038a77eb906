import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  CROP_MIN,
  cropPixels,
  framedSize,
  isPossibleCrop,
  roundCrop,
  turnCrop,
  turnCropBack,
  TURNS,
  WHOLE,
} from './framing.ts'

const fraction = fc.double({ min: 0, max: 1, noNaN: true })
const crops = fc
  .record({ x: fraction, y: fraction, width: fraction, height: fraction })
  .map(({ x, y, width, height }) => {
    const side = (length: number) => CROP_MIN + length * (1 - CROP_MIN)
    const [w, h] = [side(width), side(height)]
    return roundCrop({ x: x * (1 - w), y: y * (1 - h), width: w, height: h })
  })
const turns = fc.constantFrom(...TURNS)
const pixels = fc.integer({ min: 200, max: 20_000 })

describe('a part of a picture', () => {
  test('is possible within the picture, from a twentieth of each side', () => {
    fc.assert(fc.property(crops, (crop) => isPossibleCrop(crop)))
    for (const crop of [
      { ...WHOLE, width: 1.01 },
      { ...WHOLE, x: -0.01, width: 0.5 },
      { ...WHOLE, y: 0.6, height: 0.5 },
      { ...WHOLE, height: 0.04 },
    ])
      expect(isPossibleCrop(crop)).toBe(false)
  })

  test('is rounded to one that is possible, and stays as it is then', () => {
    const any = fc.double({ min: -2, max: 2, noNaN: true })
    fc.assert(
      fc.property(fc.record({ x: any, y: any, width: any, height: any }), (crop) => {
        const rounded = roundCrop(crop)
        expect(isPossibleCrop(rounded)).toBe(true)
        expect(roundCrop(rounded)).toEqual(rounded)
      }),
    )
  })

  test('turns with its picture: the upper left becomes the upper right', () => {
    const crop = { x: 0, y: 0, width: 0.5, height: 0.25 }
    expect(turnCrop(crop, 90)).toEqual({ x: 0.75, y: 0, width: 0.25, height: 0.5 })
    expect(turnCrop(crop, 180)).toEqual({ x: 0.5, y: 0.75, width: 0.5, height: 0.25 })
    expect(turnCrop(crop, 270)).toEqual({ x: 0, y: 0.5, width: 0.25, height: 0.5 })
  })

  test('is the same after a turn and back, and after four quarters', () => {
    fc.assert(
      fc.property(crops, turns, (crop, turn) => {
        expect(turnCropBack(turnCrop(crop, turn), turn)).toEqual(crop)
        expect([1, 2, 3, 4].reduce((turned) => turnCrop(turned, 90), crop)).toEqual(crop)
      }),
    )
  })

  test('has pixels within a picture of any size, and all of them when it is whole', () => {
    fc.assert(
      fc.property(crops, pixels, pixels, (crop, width, height) => {
        const part = cropPixels(crop, { width, height })
        expect(part.left).toBeGreaterThanOrEqual(0)
        expect(part.top).toBeGreaterThanOrEqual(0)
        expect(part.left + part.width).toBeLessThanOrEqual(width)
        expect(part.top + part.height).toBeLessThanOrEqual(height)
        expect(Math.abs(part.width - crop.width * width)).toBeLessThanOrEqual(0.5)
      }),
    )
    expect(cropPixels(WHOLE, { width: 640, height: 400 })).toEqual({
      left: 0,
      top: 0,
      width: 640,
      height: 400,
    })
  })
})

test('a photograph is shown in the size of its part, and lying where it is turned by a quarter', () => {
  const crop = { x: 0.5, y: 0, width: 0.5, height: 0.75 }
  expect(framedSize({ width: 640, height: 400 }, { crop, turn: 0 })).toEqual({ width: 320, height: 300 })
  expect(framedSize({ width: 640, height: 400 }, { crop, turn: 270 })).toEqual({ width: 300, height: 320 })
})
