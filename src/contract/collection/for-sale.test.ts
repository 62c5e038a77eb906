import { expect, test } from 'vitest'
import { VALIDATION } from '../wording/messages.ts'
import { createRules, PaintingCreateSchema, updateRules } from './painting.ts'
import { faultsOf } from '../testing.ts'

const { required } = VALIDATION
const PAINTING = {
  name: 'Low Water',
  description: 'Mud.',
  dimensions: '80 x 60 cm',
  technique: 'Oil',
  year: '2024',
  price: '1200',
  paintingImages: [{ file: 'AAAA' }],
}

test('a new painting needs neither a price nor a description if it is not for sale', () => {
  const bare = { ...PAINTING, price: '', description: null, isAvailableToSell: 'false' }
  expect(createRules(bare).parse(bare)).toMatchObject({
    price: 0,
    description: '',
    isAvailableToSell: false,
  })
  expect(updateRules(bare).parse({ ...bare, price: null })).toMatchObject({ price: 0, description: '' })
  expect(faultsOf(createRules(bare), { ...bare, price: 'much' })).toEqual({ price: VALIDATION.onlyNumbers })
  for (const isAvailableToSell of [true, 'true', undefined, 'perhaps'])
    expect(faultsOf(updateRules({ isAvailableToSell }), { ...bare, isAvailableToSell: true })).toEqual({
      description: required,
      price: required,
    })
})

test('a new painting that somebody can buy needs both, also where the flag of an older client says otherwise', () => {
  const bare = { ...PAINTING, price: '', description: null, isAvailableToSell: false }
  for (const availability of ['available', 'reserved'])
    expect(faultsOf(createRules({ ...bare, availability }), { ...bare, availability })).toEqual({
      description: required,
      price: required,
    })
  for (const availability of ['sold', 'notForSale', '']) {
    const body = { ...bare, availability, isAvailableToSell: availability !== '' }
    expect(createRules(body).parse(body)).toMatchObject({ price: 0, description: '' })
  }
})

test('a new painting accepts a price as people write it', () => {
  for (const price of ["1'200", '1’200', '1 200', '1.200,00', '1,200.00', '€ 1200', '1200 CHF'])
    expect(PaintingCreateSchema.parse({ ...PAINTING, price }).price).toBe(1200)
})
