import { expect, test } from 'vitest'
import { VALIDATION } from '../wording/messages.ts'
import { findFaultOfYears, readYears, yearsAsInterval, yearsInWords } from './years.ts'

test.each([
  ['2019–2021', { year: 2019, yearTo: 2021 }],
  [' 2019 - 2021 ', { year: 2019, yearTo: 2021 }],
  ['2019–21', { year: 2019, yearTo: 2021 }],
  ['2019-21', { year: 2019, yearTo: 2021 }],
  ['2009–11', { year: 2009, yearTo: 2011 }],
  ['2021–2019', { year: 2021, yearTo: 2019 }],
  // A month.
  ['2019-05', undefined],
  ['2019', undefined],
  ['2019-2021-2023', undefined],
])('the years that people write: %j', (text, years) => {
  expect(readYears(text)).toEqual(years)
})

test.each([
  [{ year: 2019 }, '2019', '2019'],
  [{ year: 2019, yearTo: null }, '2019', '2019'],
  [{ year: 2019, yearTo: 2021 }, '2019–2021', '2019/2021'],
])('people read %j as %s, programs as %s', (years, words, interval) => {
  expect([yearsInWords(years), yearsAsInterval(years)]).toEqual([words, interval])
})

test('a work is not finished before it was begun, nor long after today', () => {
  const now = new Date('2026-05-01')
  const faultOf = (yearTo: number | null, year = 2019) => findFaultOfYears({ year, yearTo }, now)
  expect([faultOf(null), faultOf(2019), faultOf(2027)]).toEqual(['', '', ''])
  expect(faultOf(2018)).toBe(VALIDATION.yearsReversed)
  expect(faultOf(2226)).toBe(VALIDATION.yearTooLate)
  expect([faultOf(null, 2036), faultOf(2036, 2036)]).toEqual(['', ''])
  expect([faultOf(null, 2037), faultOf(null, 2204)]).toEqual([VALIDATION.yearTooLate, VALIDATION.yearTooLate])
})
