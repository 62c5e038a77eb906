import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LIMITS } from '../limits.ts'
import { VALIDATION } from '../wording/messages.ts'
import { readablePrice } from '../collection/price.ts'
import { CURRENCIES } from './currency.ts'
import { findPriceFault, priceDigits, readPrice } from './typed-price.ts'
import { price } from '../values/wire.ts'

const prices = fc.integer({ min: 0, max: 10 ** LIMITS.priceMaxDigits - 1 })

describe('a price that an owner types', () => {
  test.each([
    ['1250', 1250, ''],
    ["1'250", 1250, ''],
    ['1’250', 1250, ''],
    ['1 250', 1250, ''],
    ['1\u00a0250', 1250, ''],
    ['1\u202f250', 1250, ''],
    ['1\u2009250', 1250, ''],
    ['1.250,00', 1250, ''],
    ['1,250.00', 1250, ''],
    ['1.250.000', 1_250_000, ''],
    ['1.250', 1250, ''],
    ['1,250', 1250, ''],
    ['€ 1200', 1200, '€'],
    ['1200 CHF', 1200, 'chf'],
    ['CHF1’200.–', 1200, 'chf'],
    ['Fr. 1200.-', 1200, 'fr'],
    ['1 200 zł', 1200, 'zł'],
    ['CHF 1200 Fr.', 1200, 'chf'],
    ['007', 7, ''],
    ['0', 0, ''],
  ])('%j is read as %d', (text, amount, mark) => {
    expect(readPrice(text)).toMatchObject({ mark })
    expect(price().parse(text)).toBe(amount)
  })

  test.each([
    ['on request', VALIDATION.onlyNumbers],
    ['CHF', VALIDATION.onlyNumbers],
    ['-5', VALIDATION.onlyNumbers],
    ['about 1200', VALIDATION.onlyNumbers],
    ['1.5k', VALIDATION.onlyNumbers],
    ['1200-1500', VALIDATION.onlyNumbers],
    ['€ 1200 CHF', VALIDATION.priceUnclear],
    [1e21, VALIDATION.onlyNumbers],
    [['7'], VALIDATION.onlyNumbers],
    ['1 25', VALIDATION.priceUnclear],
    ["1'2", VALIDATION.priceUnclear],
    ['1.20.300', VALIDATION.priceUnclear],
    ['1.200.50', VALIDATION.priceUnclear],
    ['12,5000', VALIDATION.priceUnclear],
    ['1200 1500', VALIDATION.priceUnclear],
    ['12.50', VALIDATION.priceCents],
    ["1'250,5", VALIDATION.priceCents],
    [1200.5, VALIDATION.priceCents],
    ['1234567890123', VALIDATION.maximumDigits(12)],
  ])('%j is answered with: %s', (text, message) => {
    const faults = price()
      .safeParse(text)
      .error?.issues.map((issue) => issue.message)
    expect(faults).toEqual([message])
  })

  test('in another currency than the site’s is answered with the site’s currency', () => {
    expect(findPriceFault('€ 1200', 'CHF')).toBe('Prices on this site are in CHF')
    for (const [text, currency] of [
      ['€ 1200', 'EUR'],
      ['$1,200', 'CAD'],
      ['1200 kr', 'SEK'],
      ['1200', 'GBP'],
    ] as const)
      expect(findPriceFault(text, currency)).toBe('')
  })

  test.each([[''], [' '], [null], [undefined]])('%j is none', (text) => {
    expect(price(0).parse(text)).toBe(0)
    expect(price().safeParse(text).error?.issues[0]?.message).toBe(VALIDATION.required)
  })

  test('as any client sends it, as a number or as text, is the same amount', () => {
    fc.assert(
      fc.property(prices, (amount) => {
        expect(price().parse(amount)).toBe(amount)
        expect(price().parse(` ${amount} `)).toBe(amount)
      }),
    )
  })

  test('is never read as an amount with other digits', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\d.,' ’CHF€-]{0,12}$/), (text) => {
        const read = readPrice(text)
        if ('units' in read) expect(text.replace(/\D/g, '')).toBe(read.units + read.cents)
      }),
    )
  })
})

test('an owner reads a price in groups of three; typed again, it is the same price in every currency', () => {
  fc.assert(
    fc.property(prices, fc.constantFrom(...CURRENCIES), (amount, currency) => {
      const text = readablePrice(String(amount), currency)
      expect(text).toMatch(/^$|^\d{1,3}(\D\d{3})*$/)
      expect(price().parse(`${currency} ${text || '0'}`)).toBe(amount)
      expect(priceDigits(text || '0')).toBe(String(amount))
    }),
  )
  expect(readablePrice('4800')).toMatch(/^4['’]800$/)
  expect(readablePrice('4800', 'EUR')).toBe('4,800')
  expect(readablePrice('0')).toBe('')
  expect(readablePrice('on request')).toBe('on request')
  expect(priceDigits('on request')).toBe('on request')
})
