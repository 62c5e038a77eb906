import { expect, it } from 'vitest'
import { readPrice } from './choice.ts'

it.each([
  '1250',
  "1'250",
  '1’250.–',
  '1 250',
  '1.250,00',
  '1,250.50',
  '€ 1250',
  'CHF 1250',
  '1250 EUR',
  '1.250 €',
  '1250 Fr.',
  'Fr. 1250',
  ' 1250 ',
])('a visitor narrows a list by a price that is written %s', (text) => {
  expect(readPrice(text)).toBe(1250)
})

it.each([null, '', 'cheap', '12k', '-5', '1.2.3', '1e6', '1000-2000', '1'.repeat(13)])(
  'a visitor does not narrow a list by %j',
  (text) => {
    expect(readPrice(text)).toBeUndefined()
  },
)
