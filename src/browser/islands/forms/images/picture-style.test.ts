import { expect, test } from 'vitest'
import { WHOLE } from '../../../../contract/collection/images/framing.ts'
import { styleOf } from './picture-style.ts'

const picture = { width: 400, height: 200 }

test('a whole photograph is only turned', () => {
  expect(styleOf(picture, { crop: WHOLE, turn: 0 })).toBeUndefined()
  expect(styleOf(picture, { crop: WHOLE, turn: 90 })).toEqual({ transform: 'rotate(90deg)' })
})

test('a part fills the frame as if it was alone: cut out, moved to the middle, enlarged, turned', () => {
  // The picture fills the frame from 25 % to 75 % of its height, its right half from 50 % of the width.
  expect(styleOf(picture, { crop: { x: 0.5, y: 0, width: 0.5, height: 1 }, turn: 270 })).toEqual({
    clipPath: 'inset(25% 0% 25% 50%)',
    transform: 'rotate(270deg) scale(2) translate(-25%, 0%)',
  })
})
