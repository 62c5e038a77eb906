import { expect, test } from 'vitest'
import { dayOf, standingOf } from './standing.ts'

const LONG_AGO = { startDate: '2020-01-01', endDate: '2020-02-01' }

test("an exhibition uses the standing that the site sends, not the day of the owner's device", () => {
  expect(standingOf({ ...LONG_AGO, standing: 'now' })).toBe('now')
})

test('without a standing from the server it is computed from the dates', () => {
  expect(standingOf(LONG_AGO)).toBe('past')
  expect(standingOf({ startDate: '9999-01-01', endDate: '9999-02-01' })).toBe('next')
})

test('an exhibition without an end date is open for one day', () => {
  expect(standingOf({ startDate: dayOf(new Date()), endDate: '' })).toBe('now')
})
