import { describe, expect, test } from 'vitest'
import { WHOLE } from '../../../../contract/collection/images/framing.ts'
import {
  append,
  degreesOf,
  isShownBySrc,
  type Mode,
  move,
  removeAt,
  setCrop,
  setMain,
  turn,
} from './images.ts'
import type { FormImage } from '../values.ts'

const image = (key: string, isMain: boolean | null = false): FormImage => ({
  key,
  id: '',
  fileName: `${key}.jpg`,
  src: '',
  alt: '',
  isMain,
})
const shown = (images: readonly FormImage[]) =>
  images.map(({ key, isMain }) => `${key}${isMain === null ? '?' : isMain ? '*' : ''}`).join(' ')
const [a, b, c] = [image('a', true), image('b'), image('c')]

describe('features 4, image upload', () => {
  test.each<[Mode, string]>([
    ['create', 'a* b'],
    ['edit', 'a* b?'],
  ])('chosen files are added at the end, not main on create and undecided on edit (%s)', (mode, images) => {
    expect(shown(append([a], [b], mode))).toBe(images)
  })

  test('create: main flags are independent', () => {
    expect(shown(setMain([a, b, c], 1, true, 'create'))).toBe('a* b* c')
    expect(shown(setMain([a, b, c], 0, false, 'create'))).toBe('a b c')
  })

  test('edit: choosing an image as main clears the flag of all others', () => {
    expect(shown(setMain([a, image('b', null), c], 2, true, 'edit'))).toBe('a b c*')
  })

  test('deleting removes by position; on edit one image is still main', () => {
    expect(shown(removeAt([a, b, c], 1, 'create'))).toBe('a* c')
    expect(shown(removeAt([a, b, c], 0, 'create'))).toBe('b c')
    expect(shown(removeAt([a, b, c], 0, 'edit'))).toBe('b* c')
    expect(shown(removeAt([a], 0, 'edit'))).toBe('')
  })
})

test('a photograph moves to another position, never outside the list', () => {
  expect(shown(move([a, b, c], 0, 2))).toBe('b c a*')
  expect(shown(move([a, b, c], 2, 0))).toBe('c a* b')
  expect(shown(move([a, b, c], 0, -1))).toBe('a* b c')
  expect(shown(move([a, b, c], 2, 3))).toBe('a* b c')
})

test('a photograph is turned by quarters, and shown relative to its stored picture', () => {
  const stored: FormImage = { ...a, turn: 270, srcTurn: 270 }
  const [turned = a, other] = turn([stored, b], 0)
  expect([turned.turn, degreesOf(turned), other]).toEqual([0, -270, b])
  expect(turn([turned], 0)[0]?.turn).toBe(90)
  expect(degreesOf(b)).toBe(0)
})

test('a photograph is shown by its stored picture until another part is chosen', () => {
  const half = { ...WHOLE, width: 0.5 }
  const stored: FormImage = { ...a, src: '/media/a/400.jpg', crop: half, srcCrop: half }
  const shown = [stored, ...setCrop([stored], 0, WHOLE), ...setCrop([b], 0, half), b].map(isShownBySrc)
  expect(shown).toEqual([true, false, false, false])
  const [back = b] = setCrop(setCrop([stored], 0, WHOLE), 0, { ...half })
  expect(isShownBySrc(back)).toBe(true)
})
