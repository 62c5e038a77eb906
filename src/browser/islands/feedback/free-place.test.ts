import { expect, test } from 'vitest'
import { findFreeTop, isFree } from './free-place.ts'

const TOAST = { top: 100, bottom: 180, left: 500, right: 900 }
const control = (top: number, bottom: number, left = 600, right = 700) => ({ top, bottom, left, right })

test.each([
  ['stays where nothing is', [], 100],
  [
    'stays beside a control and between two that it only touches',
    [control(100, 180, 0, 500), control(180, 200)],
    100,
  ],
  ['goes below a control', [control(120, 140)], 140],
  [
    'goes into the first gap that is large enough',
    [control(210, 230), control(120, 140), control(315, 400)],
    230,
  ],
  [
    'goes below a long control with short ones beside it',
    [control(90, 300), control(100, 110), control(290, 310)],
    310,
  ],
  [
    'finds no place in a window that is full',
    [control(120, 140), control(200, 240), control(300, 590)],
    undefined,
  ],
] as const)('a toast %s', (_, taken, top) => {
  expect(findFreeTop(TOAST, taken, 600)).toBe(top)
  expect(isFree(TOAST, taken)).toBe(top === 100)
})
