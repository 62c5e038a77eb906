import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countIn, findPatternFault, numberFrom, partsOfPattern, toNumberKey } from './inventory-number.ts'

const numberOf = (pattern: string, year: number, count: number) =>
  numberFrom(partsOfPattern(pattern, year), count)

describe('a pattern of inventory numbers', () => {
  test.each([
    ['{number}', '7'],
    ['{year}-{number}', '2024-7'],
    ['{year:2}/{number:4}', '24/0007'],
    ['MK {number:3} ({year})', 'MK 007 (2024)'],
    ['{year}{number}', '20247'],
  ])('%s makes %s', (pattern, number) => {
    expect(findPatternFault(pattern)).toBe('')
    expect(numberOf(pattern, 2024, 7)).toBe(number)
  })

  test('keeps numbers that have more digits than it asks for', () => {
    expect(numberOf('{number:3}', 2024, 12_345)).toBe('12345')
    expect([numberOf('{year:2}-{number}', 5, 1), numberOf('{year:4}-{number}', 5, 1)]).toEqual([
      '05-1',
      '0005-1',
    ])
  })

  test.each([
    ['', ''],
    ['{year}', 'The pattern needs {number}, so that no number comes twice'],
    ['{number}-{number}', 'The pattern may have {number} once only'],
    ['{jahr}-{number}', 'There is no mark {jahr}. Use {year}, {year:2}, {number} or {number:4}'],
    ['{number:0}', 'There is no mark {number:0}. Use {year}, {year:2}, {number} or {number:4}'],
    ['{number', 'Each mark stands between { and }'],
    ['}{number}', 'Each mark stands between { and }'],
  ])('%j: %s', (pattern, fault) => {
    expect(findPatternFault(pattern)).toBe(fault)
  })

  test('finds its running number again, whatever stands around it', () => {
    const around = fc.string({ maxLength: 8 }).map((text) => text.replace(/[{}]/g, ''))
    fc.assert(
      fc.property(
        around,
        around,
        fc.nat(999_999_999),
        fc.integer({ min: 0, max: 9999 }),
        (a, b, count, year) => {
          const parts = partsOfPattern(`${a}{number:2}${b}{year}`, year)
          expect(countIn(toNumberKey(numberFrom(parts, count)), parts)).toBe(count)
        },
      ),
    )
  })

  test('takes no number of another form for its own', () => {
    const parts = partsOfPattern('{year}-{number:3}', 2024)
    expect(
      ['2023-004', '2024-', '2024-a', '2024-4b', '2024-1234567890', 'x2024-4'].map((key) =>
        countIn(key, parts),
      ),
    ).toEqual(Array.from({ length: 6 }))
    expect(countIn('2024-4', parts)).toBe(4)
  })
})
