import { describe, expect, test } from 'vitest'
import { VALIDATION } from '../wording/messages.ts'
import { faultsOf } from '../testing.ts'
import { PaintingMoveSchema, PaintingOrderSchema, PaintingPatchSchema } from './painting-table.ts'

describe('the table of the Control Panel', () => {
  const [a, b] = ['0b9c4a58-6a6f-4d3c-8a50-3a5f0a1b2c3d', '1b9c4a58-6a6f-4d3c-8a50-3a5f0a1b2c3d']

  test('changes the fields that are sent and no others', () => {
    expect(PaintingPatchSchema.parse({ price: '0' })).toEqual({ price: 0 })
    expect(PaintingPatchSchema.parse({ price: '' })).toEqual({ price: 0 })
    expect(PaintingPatchSchema.parse({ price: '1’200' })).toEqual({ price: 1200 })
    expect(PaintingPatchSchema.parse({ isOnFocus: 'true' })).toEqual({ isOnFocus: true })
    expect(PaintingPatchSchema.parse({ isAvailableToSell: false })).toEqual({ isAvailableToSell: false })
    for (const nothing of [{}, { name: 'x' }])
      expect(faultsOf(PaintingPatchSchema, nothing)).toEqual({ body: 'There is nothing to change' })
    expect(faultsOf(PaintingPatchSchema, { price: 'dear' })).toEqual({ price: VALIDATION.onlyNumbers })
  })

  test('sets the order of one list by the ids of its paintings', () => {
    expect(PaintingOrderSchema.parse({ list: 'portfolio', ids: [a] })).toEqual({
      list: 'portfolio',
      ids: [a],
    })
    expect(PaintingOrderSchema.parse({ list: 'toSell', ids: [] })).toEqual({ list: 'toSell', ids: [] })
    const ids = 'This must be a list of ids'
    expect(faultsOf(PaintingOrderSchema, { list: 'x', ids: a })).toEqual({
      list: 'This must be toSell or portfolio',
      ids,
    })
    expect(faultsOf(PaintingOrderSchema, { list: 'toSell', ids: ['1'] })).toEqual({ 'ids.0': ids })
  })

  test('moves one painting in front of another or to the end', () => {
    expect(PaintingMoveSchema.parse({ id: a, before: b })).toEqual({ id: a, before: b })
    for (const before of ['', null, undefined])
      expect(PaintingMoveSchema.parse({ id: a, before })).toEqual({ id: a, before: '' })
    for (const wrong of [{ id: 'x' }, { before: b }, { id: a, before: 'x' }])
      expect(PaintingMoveSchema.safeParse(wrong).success).toBe(false)
  })
})
