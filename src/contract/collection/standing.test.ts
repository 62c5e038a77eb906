import { expect, test } from 'vitest'
import { dayOf, standingOf } from './standing.ts'

const LONG_AGO = { startDate: '2020-01-01', endDate: '2020-02-01' }

test('an exhibition stands as the site says, whatever the day is where its owner sits', () => {
  expect(standingOf({ ...LONG_AGO, standing: 'now' })).toBe('now')
})

test('where a server does not say how it stands, its dates do', () => {
  expect(standingOf(LONG_AGO)).toBe('past')
  expect(standingOf({ startDate: '9999-01-01', endDate: '9999-02-01' })).toBe('next')
})

test('an exhibition without an end is open on its day', () => {
  expect(standingOf({ startDate: dayOf(new Date()), endDate: '' })).toBe('now')
})
