import { describe, expect, it } from 'vitest'
import { VALIDATION } from '../wording/messages.ts'
import { faultsOf } from '../testing.ts'
import { addressLines, ImprintSchema, phoneLink } from './imprint.ts'

const facts = { name: 'Ida Moor', address: 'Torfweg 3\n8001 Zurich', email: 'ida@example.org' }

describe('an imprint', () => {
  it('needs a name, an address and an email address, and nothing else', () => {
    expect(ImprintSchema.parse(facts)).toEqual({ ...facts, phone: '', register: '', vatNumber: '' })
    expect(faultsOf(ImprintSchema, {})).toEqual({
      name: VALIDATION.required,
      address: VALIDATION.required,
      email: VALIDATION.required,
    })
  })

  it.each([
    'CHE-123.456.788',
    'CHE-123.456.788 MWST',
    'che123456788 TVA',
    'DE123456789',
    'FR XX 123456789',
    'ATU12345678',
    'GB 123 4567 89',
    '',
  ])('takes %j as a VAT number', (vatNumber) => {
    expect(faultsOf(ImprintSchema, { ...facts, vatNumber })).toEqual({})
  })

  it.each(['CHE-123.456.789', 'CHE-123.456.78', 'CHE 1', '123456789', 'ask me', 'small business', 'D1'])(
    'does not take %j as a VAT number',
    (vatNumber) => {
      expect(faultsOf(ImprintSchema, { ...facts, vatNumber })).toEqual({ vatNumber: VALIDATION.vatNumber })
    },
  )

  it('takes telephone numbers as people write them, and no words', () => {
    for (const phone of ['+41 44 555 01 23', '044/555 01 23', '(044) 555-0123'])
      expect(faultsOf(ImprintSchema, { ...facts, phone })).toEqual({})
    expect(faultsOf(ImprintSchema, { ...facts, phone: 'on request' })).toEqual({ phone: VALIDATION.phone })
  })
})

it('a visitor dials the number without what is written only for callers in the country', () => {
  expect(phoneLink('+41 (0)44 555 01 23')).toBe('tel:+41445550123')
  expect(phoneLink('0041 (0)44 555 01 23')).toBe('tel:0041445550123')
  expect(phoneLink('(044) 555-0123')).toBe('tel:0445550123')
})

it('an address has no empty lines', () => {
  expect(addressLines({ address: 'Torfweg 3 \n\n 8001 Zurich' })).toEqual(['Torfweg 3', '8001 Zurich'])
})
