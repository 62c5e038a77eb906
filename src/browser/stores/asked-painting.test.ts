import { expect, it } from 'vitest'
import { findAskedPaintingId, readChosenWish } from './asked-painting.ts'
import { openMemory } from './testing.ts'

it.each([
  ['Low Water', '77f1'],
  ['Low Water: what does it cost?', '77f1'],
  ['A commission', ''],
  ['', ''],
])('a visitor who asked about Low Water and writes %j means the painting %j', (subject, id) => {
  const { memory } = openMemory({ selectedPaintingName: 'Low Water', selectedPaintingId: '77f1' })
  expect(findAskedPaintingId(memory, subject)).toBe(id)
})

it.each([
  ['Low Water', 'b2'],
  ['High Water', '77f1'],
  ['A commission', ''],
])(
  'a visitor whose form is about another Low Water and who writes %j means the painting %j',
  (subject, id) => {
    const about = { id: 'b2', name: 'Low Water' }
    const { memory } = openMemory({ selectedPaintingName: 'High Water', selectedPaintingId: '77f1' })
    expect(findAskedPaintingId(memory, subject, about)).toBe(id)
  },
)

it('a visitor whose browser blocks storage means the painting of the form', () => {
  const about = { id: 'b2', name: 'Low Water' }
  expect(findAskedPaintingId(openMemory().memory, 'Low Water', about)).toBe('b2')
})

it('a visitor who has chosen no painting means none', () => {
  expect(findAskedPaintingId(openMemory().memory, 'Low Water')).toBe('')
})

it.each([
  ['whenFree', 'whenFree'],
  ['similar', 'similar'],
  ['anything', undefined],
  ['', undefined],
])('a visitor who chose a painting with the wish %j is offered %j', (chosen, offered) => {
  expect(readChosenWish(openMemory({ selectedPaintingWish: chosen }).memory)).toBe(offered)
})
