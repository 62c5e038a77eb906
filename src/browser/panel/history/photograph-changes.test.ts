import { beforeAll, expect, it } from 'vitest'
import { speak } from '../../stores/owner-words.ts'
import { labelPhotographs, type Photograph } from './photograph-changes.ts'

beforeAll(() => speak('en'))

const photograph = (id: string, fields: Partial<Photograph> = {}): Photograph => ({
  id,
  fileName: `${id}.jpg`,
  placeholder: '',
  isMain: false,
  alt: '',
  original: { hash: id },
  ...fields,
})
const [a, b, c] = [photograph('a', { isMain: true }), photograph('b'), photograph('c')]

/** `name: what became of it`, of the photographs that have changed. */
const read = (sides: ReturnType<typeof labelPhotographs>) =>
  [sides.before, sides.after].map((side) =>
    side
      .filter(({ isChanged }) => isChanged)
      .map(({ photograph: { fileName }, label }) => `${fileName.replace('.jpg', '')}: ${label}`),
  )

it.each([
  ['one that was taken out', [a, b], [a], ['b: removed'], []],
  ['a new one', [a], [a, b], [], ['b: added']],
  ['another order', [a, b, c], [a, c, b], ['b: '], ['b: moved']],
  [
    'another main photograph, which is then the first',
    [a, b, c],
    [photograph('b', { isMain: true }), photograph('a'), c],
    ['a: ', 'b: '],
    ['b: now the main photograph', 'a: no longer the main photograph'],
  ],
  ['other words', [a, b], [a, photograph('b', { alt: 'Rope' })], ['b: '], ['b: text changed']],
  [
    'other words in German',
    [{ ...a, translations: {} }, b],
    [a, photograph('b', { translations: { de: { alt: 'Seil' } } })],
    ['b: '],
    ['b: text changed'],
  ],
  ['a rotation', [a], [{ ...a, turn: 90 }], ['a: '], ['a: rotated or cropped']],
  ['one that came back with another id', [a], [{ ...a, id: 'd' }], [], []],
  ['the same file twice', [a], [a, { ...a, id: 'd', isMain: false }], [], ['a: added']],
  ['another picture of the site', [a], [b], ['a: removed'], ['b: added']],
] as const)('an owner who compares photographs reads of %s', (_, before, after, then, now) => {
  expect(read(labelPhotographs(before, after))).toEqual([then, now])
})
