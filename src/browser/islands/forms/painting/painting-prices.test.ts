import { expect, test } from 'vitest'
import { PaintingToEditSchema } from '../../../../contract/collection/painting.ts'
import { speak } from '../../../stores/owner-words.ts'
import { openPainting, PAINTING } from './painting-kind.ts'

await speak('en')

test.each([
  ['0', '0', '0'],
  ['4800', '4,800', '4800'],
  [null, '', ''],
])(
  'an owner who corrects the name of a work that was sold for %j reads “%s”, and keeps that',
  (soldPrice, shown, sent) => {
    const state = { isAvailableToSell: false, availability: 'sold', soldOn: '2024-05-03', soldPrice }
    const stored = { id: 'a', name: 'Low Watr', year: 2020, price: '0', currency: 'EUR', ...state }
    const { values } = openPainting(PaintingToEditSchema.parse(stored))
    expect(values.fields).toMatchObject({ price: '', soldPrice: shown })
    const corrected = { ...values, fields: { ...values.fields, name: 'Low Water' } }
    expect(PAINTING.toDraft(corrected, [])).toMatchObject({ name: 'Low Water', soldPrice: sent })
  },
)
