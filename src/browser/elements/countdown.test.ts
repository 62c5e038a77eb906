import { expect, test } from 'vitest'
import { beginningOf, divide } from './countdown.ts'

test('a time is divided into whole days, hours, minutes and seconds', () => {
  const second = 1000
  expect(divide(999)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 })
  expect(divide(61 * second)).toEqual({ days: 0, hours: 0, minutes: 1, seconds: 1 })
  expect(divide((((2 * 24 + 3) * 60 + 4) * 60 + 5) * second)).toEqual({
    days: 2,
    hours: 3,
    minutes: 4,
    seconds: 5,
  })
})

test('on the day itself no time is left', () => {
  expect(divide(-5000)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 })
})

test('a calendar date begins at midnight in the reader’s time zone', () => {
  expect(beginningOf('2027-03-12')).toBe(new Date('2027-03-12T00:00:00').getTime())
})
