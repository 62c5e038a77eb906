import { expect, test } from 'vitest'
import { createSelectedPaintingName } from './selected-painting.ts'
import { openMemory } from '../testing.ts'

test('features 4: a visitor who asks about a painting finds its name on the contact page', () => {
  const { memory, texts } = openMemory()
  createSelectedPaintingName(memory).set('Low Water')
  expect([...texts]).toEqual([['selectedPaintingName', 'Low Water']])
  const onContactPage = createSelectedPaintingName(memory)
  expect(onContactPage.get()).toBe('Low Water')
  onContactPage.set('')
  expect(texts.size).toBe(0)
})
