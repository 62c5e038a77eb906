import { describe, expect, test } from 'vitest'
import { isSliver, widestOf } from './reach.ts'

const PHONE = { width: 390, height: 732 }
const DESKTOP = { width: 1168, height: 688 }
const WALL = { width: 2448, height: 1328 }

describe('a visitor who zooms in fully sees', () => {
  test.each([
    ['every pixel of a photograph that is not much larger than the screen', 975, 1600, 1.42, DESKTOP, 1600],
    ['a photograph of many pixels in three times its size', 459, 2400, 0.67, DESKTOP, 1377],
    ['a photograph of few pixels in one and a half times its size', 200, 200, 1, DESKTOP, 300],
    ['a panorama as high as the frame', 390, 2400, 10, PHONE, 7320],
    ['a scroll as wide as the frame', 69, 930, 0.1, DESKTOP, 1168],
    ['a panorama of few pixels not coarser than six times', 1000, 1000, 10, WALL, 6000],
  ])('%s', (_, fitting, full, shape, frame, widest) => {
    expect(widestOf({ fitting, full, shape, frame })).toBe(widest)
  })
})

describe('a visitor first sees', () => {
  test.each([
    ['a panorama of 10:1 piece by piece, on a desktop', 1168, 10, DESKTOP, true],
    ['one of 4:1 piece by piece, on a phone', 390, 4, PHONE, true],
    ['one of 4:1 whole, on a desktop', 1168, 4, DESKTOP, false],
    ['a broad picture whole, on a phone', 390, 3.33, PHONE, false],
    ['a scroll whole', 69, 0.1, DESKTOP, false],
  ])('%s', (_, fitting, shape, frame, expected) => {
    expect(isSliver({ fitting, full: 2400, shape, frame })).toBe(expected)
  })
})
