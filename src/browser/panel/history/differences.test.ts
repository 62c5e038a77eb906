import fc from 'fast-check'
import { expect, it } from 'vitest'
import { findDifferences, type TextPart } from './differences.ts'

const marked = (parts: readonly TextPart[] = []) =>
  parts.map(({ text, isOther }) => (isOther ? `[${text}]` : text)).join('')
const plain = (parts: readonly TextPart[]) => parts.map(({ text }) => text).join('')

it.each([
  [
    'Mud, rope and light.',
    'Mud, rope and evening light.',
    'Mud, rope and light.',
    'Mud, rope and [evening ]light.',
  ],
  ['I paint at night.', 'I paint by day.', 'I paint [at] [night].', 'I paint [by] [day].'],
])('an owner who changed %j into %j sees the words that differ', (before, after, old, fresh) => {
  const found = findDifferences(before, after)
  expect([marked(found?.before), marked(found?.after)]).toEqual([old, fresh])
})

it.each([
  ['Dusk', 'Dawn'],
  ['–', 'A new text for a work.'],
  ['I was born in Bergen by the sea.', 'Paintings on linen, made with chalk and glue.'],
])('an owner who replaced %j by %j sees both without marks', (before, after) => {
  expect(findDifferences(before, after)).toBeUndefined()
})

it('the marked texts are the texts, whatever people wrote', () => {
  const text = fc
    .array(fc.constantFrom('sea', 'Zürich', '，', ' ', '\n', 'é', 'e\u0301', '🎨', '.', '<b>'))
    .map((words) => words.join(''))
  fc.assert(
    fc.property(text, text, (before, after) => {
      const found = findDifferences(before, after)
      if (found) expect([plain(found.before), plain(found.after)]).toEqual([before, after])
    }),
  )
})
