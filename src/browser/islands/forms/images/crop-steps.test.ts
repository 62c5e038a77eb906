import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Crop,
  cropPixels,
  isPossibleCrop,
  roundCrop,
  type Size,
  WHOLE,
} from '../../../../contract/collection/images/framing.ts'
import { findCropFault } from '../../../../contract/collection/images/image-sizes.ts'
import { edgesOf, fitRatio, growCrop, moveCrop, moveEdge, smallestPart } from './crop-steps.ts'

const EDGES = ['left', 'right', 'top', 'bottom'] as const
const pictures = fc
  .record({ width: fc.integer({ min: 200, max: 9000 }), height: fc.integer({ min: 200, max: 9000 }) })
  .filter(({ width, height }) => width <= 12 * height && height <= 12 * width)
const amount = fc.double({ min: -1.5, max: 1.5, noNaN: true })
const ratios = fc.constantFrom<'Free' | 'Original' | 'Square'>('Free', 'Original', 'Square')
type Change = (crop: Crop, picture: Size) => Crop
const changes = fc.array(
  fc.oneof<fc.Arbitrary<Change>[]>(
    fc.tuple(amount, amount).map(
      ([right, down]) =>
        (crop) =>
          moveCrop(crop, right, down),
    ),
    fc.tuple(amount, amount).map(
      ([right, down]) =>
        (crop, picture) =>
          growCrop(crop, right, down, smallestPart(picture, undefined)),
    ),
    fc.tuple(fc.constantFrom(...EDGES), fc.double({ min: 0, max: 1, noNaN: true })).map(
      ([edge, to]) =>
        (crop, picture) =>
          moveEdge(crop, edge, to, smallestPart(picture, undefined)),
    ),
    ratios.map((shape) => (crop, picture) => {
      const ratio = shape === 'Square' ? picture.height / picture.width : 1
      return shape === 'Free' ? crop : fitRatio(crop, ratio, smallestPart(picture, ratio))
    }),
  ),
  { maxLength: 12 },
)

describe('a painter who crops by keyboard or by the edges', () => {
  test('always has a part that the server takes, whatever the keys', () => {
    fc.assert(
      fc.property(pictures, changes, (picture, all) => {
        for (const change of all.keys()) {
          const crop = all.slice(0, change + 1).reduce((now, next) => next(now, picture), WHOLE)
          const rounded = roundCrop(crop)
          expect(isPossibleCrop(rounded)).toBe(true)
          expect(Math.abs(rounded.x - crop.x) + Math.abs(rounded.width - crop.width)).toBeLessThan(0.0002)
          const { width, height } = cropPixels(rounded, picture)
          expect(Math.min(width, height)).toBeGreaterThanOrEqual(200)
        }
      }),
    )
  })

  test('keeps the ratio while the part grows and shrinks', () => {
    fc.assert(
      fc.property(pictures, fc.array(fc.tuple(amount, amount)), (picture, steps) => {
        const ratio = picture.height / picture.width
        const min = smallestPart(picture, ratio)
        let crop = fitRatio(WHOLE, ratio, min)
        for (const [right, down] of steps) {
          crop = growCrop(crop, right, down, min, ratio)
          expect(crop.width / crop.height).toBeCloseTo(ratio, 6)
          expect(isPossibleCrop(roundCrop(crop))).toBe(true)
        }
      }),
    )
  })

  const picture = { width: 4000, height: 2000 }
  const free = smallestPart(picture, undefined)
  test('moves it by arrows up to the edge of the picture, and changes its size at the lower right corner', () => {
    const crop = { x: 0.1, y: 0.2, width: 0.5, height: 0.5 }
    expect(moveCrop(crop, 0.01, 0)).toEqual({ ...crop, x: 0.11 })
    expect(moveCrop(crop, 2, -2)).toEqual({ ...crop, x: 0.5, y: 0 })
    expect(growCrop(crop, -2, 0.1, free)).toEqual({ ...crop, width: 0.05, height: 0.6 })
  })

  test('gets the largest square around the same middle', () => {
    const square = fitRatio(WHOLE, 0.5, smallestPart(picture, 0.5))
    expect(square).toEqual({ x: 0.25, y: 0, width: 0.5, height: 1 })
  })

  test('moves one edge, and the opposite one stays', () => {
    const moved = moveEdge(WHOLE, 'left', 0.3, free)
    expect(edgesOf(moved)).toEqual({ ...edgesOf(WHOLE), left: 0.3 })
    expect(edgesOf(moveEdge(moved, 'right', 0, free)).left).toBe(0.3)
    expect(edgesOf(moveEdge(moved, 'right', 0, free)).right).toBeCloseTo(0.35)
  })
})

test('the smallest part has 200 pixels a side, and a twentieth of a large photograph', () => {
  expect(smallestPart({ width: 400, height: 8000 }, undefined)).toEqual({ width: 0.5, height: 0.05 })
  expect(findCropFault({ width: 200, height: 400 })).toBeUndefined()
  expect(findCropFault({ width: 200, height: 2401 })).toContain('too narrow')
})
