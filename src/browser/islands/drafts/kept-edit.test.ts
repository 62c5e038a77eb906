import { expect, test } from 'vitest'
import { PAINTING } from '../forms/painting/painting-kind.ts'
import { kindIn } from '../forms/translations/kind-in-languages.ts'
import type { Values } from '../forms/values.ts'
import { findChangedSince } from './kept-edit.ts'
import { speak } from '../../stores/owner-words.ts'

await speak('en')

const withFields = (fields: Values['fields']): Values => ({
  ...PAINTING.empty,
  fields: { ...PAINTING.empty.fields, ...fields },
})

test('an owner reads what is public now of the parts that both have changed, and of no others', () => {
  const values = withFields({ name: 'Kept', availability: 'notForSale', framed: '50 × 60 cm', price: '200' })
  const shown = withFields({
    name: 'Public',
    availability: 'reserved',
    reservedFor: 'Ms Keller',
    framed: '90 × 80 cm',
    price: '200',
  })
  const kept = {
    id: 'e',
    savedAt: '2026-05-03T12:02:00.000Z',
    savedBy: 'ida',
    // Both have set the same price.
    changedSince: ['availability', 'isAvailableToSell', 'framedHeight', 'framedWidth', 'price'],
    shown,
  }
  expect(findChangedSince(PAINTING, { values, version: '"1"', kept })).toEqual([
    { label: 'Framed size', now: '90 × 80 cm' },
    { label: 'Availability', now: 'Reserved\nReserved for: Ms Keller' },
  ])
  expect(findChangedSince(PAINTING, { values, version: '"1"' })).toEqual([])
})

test('a translation that both have changed is one of them', () => {
  const kind = kindIn(PAINTING, ['de'])
  const [values, shown] = [withFields({ de_name: 'Ebbe' }), withFields({ de_name: 'Flut' })]
  const kept = { id: 'e', savedAt: '', savedBy: 'ida', changedSince: ['translations.de.name'], shown }
  expect(findChangedSince(kind, { values, version: '"1"', kept })).toEqual([
    { label: 'Name in German', now: 'Flut' },
  ])
})
