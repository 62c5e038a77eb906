import { expect, test } from 'vitest'
import { AVAILABILITIES } from '../../../../contract/collection/availability.ts'
import type { Values } from '../values.ts'
import { PAINTING } from './painting-kind.ts'

const { empty } = PAINTING
const hanging = (availability: string): Values => ({
  ...empty,
  fields: { ...empty.fields, availability, technique: 'Oil' },
  flags: { isHanging: true, isOnFocus: true },
})

test('an owner who copies a work that somebody has reserved or bought begins with one that is available', () => {
  const copies = AVAILABILITIES.map((before) => PAINTING.toCopy(hanging(before)))
  expect(copies.map(({ fields }) => fields['availability'])).toEqual([
    'available',
    'available',
    'available',
    'notForSale',
  ])
  for (const { fields, flags } of copies) {
    expect(fields['technique']).toBe('Oil')
    expect(flags).toEqual({ isHanging: false, isOnFocus: true })
  }
})
