import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { VALIDATION } from '../wording/messages.ts'
import { PriceChangeSchema } from './change-prices.ts'
import { changedPrice, readPercent, ROUNDINGS } from './changed-price.ts'

describe('a painter who changes prices by per cent', () => {
  it.each([
    [1000, 10, 1, 1100],
    [1230, 5, 50, 1300],
    [1230, 5, 1, 1292],
    [1230, -10, 10, 1110],
    [4800, 7.5, 100, 5200],
    [1000, -99, 1, 10],
    [25, -1, 10, 20],
    // Rounding would turn the change around.
    [1220, 1, 100, 1220],
    [1280, -1, 100, 1280],
    // Rounding would make it nothing.
    [40, -10, 100, 36],
    [1, -99, 5, 1],
    [0, 50, 1, 0],
  ] as const)('%i and %d %% rounded to %i is %i', (before, percent, rounding, after) => {
    expect(changedPrice(before, { percent, rounding })).toBe(after)
  })

  it('never gets a price of 0 or with cents, and a work without a price stays without one', () => {
    const percents = fc.integer({ min: -9900, max: 100_000 }).map((hundredths) => hundredths / 100)
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e10 }),
        percents,
        fc.constantFrom(...ROUNDINGS),
        (price, percent, rounding) => {
          const after = changedPrice(price, { percent, rounding })
          expect(Number.isInteger(after) && after >= 1).toBe(true)
          expect(Math.abs(after - (price * (100 + percent)) / 100)).toBeLessThanOrEqual(
            Math.max(rounding / 2, 1) + 0.001,
          )
          expect(changedPrice(0, { percent, rounding })).toBe(0)
        },
      ),
    )
  })

  it('may type the number as people write it', () => {
    expect(['5', '+5', ' 7,5 ', '7.5 %', '−10', '-99', '1000'].map(readPercent)).toEqual([
      5, 5, 7.5, 7.5, -10, -99, 1000,
    ])
    for (const text of ['', '0', '-100', '−100 %', '10000', '10,000 %', '1e3', 'five', '7.555', '--5'])
      expect(readPercent(text), text).toBeUndefined()
  })

  it('gets a plain message about what cannot be done', () => {
    const body = {
      paintings: [{ id: randomUUID(), seen: '1200', seenCurrency: null }],
      percent: 5,
      rounding: 10,
    }
    const faultsOf = (changes: object) =>
      PriceChangeSchema.safeParse({ ...body, ...changes }).error?.issues.map(({ message }) => message)
    expect(faultsOf({})).toBeUndefined()
    expect(PriceChangeSchema.parse({ ...body, percent: '−7,5 %', rounding: '50' })).toMatchObject({
      paintings: [{ seen: 1200 }],
      percent: -7.5,
      rounding: 50,
    })
    for (const percent of [-100, 10_000, 0, '', null, undefined, {}, 1e300, Number.NaN])
      expect(faultsOf({ percent }), JSON.stringify(percent)).toEqual([VALIDATION.percent])
    for (const rounding of [0, 7, '', null, undefined, [], 1000])
      expect(faultsOf({ rounding }), JSON.stringify(rounding)).toEqual([VALIDATION.rounding])
    expect(faultsOf({ paintings: [] })).toEqual([VALIDATION.paintings])
    const many = Array.from({ length: 1001 }, () => body.paintings[0])
    expect(faultsOf({ paintings: many })).toEqual([VALIDATION.tooManyPaintings])
  })
})
