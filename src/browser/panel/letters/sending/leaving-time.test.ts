import { expect, it } from 'vitest'
import { leavingRange, readLeavingTime } from './leaving-time.ts'

const NOW = new Date(2026, 10, 27, 12).getTime()

it.each([
  ['', { fault: 'noTime' }],
  ['2026-11-27T11:59', { fault: 'noTime' }],
  ['2026-11-27T12:01', { at: new Date(NOW + 60_000).toISOString() }],
  ['2027-11-27T11:59', { at: new Date(2027, 10, 27, 11, 59).toISOString() }],
  ['2027-11-27T12:01', { fault: 'tooLate' }],
  ['9999-11-27T12:01', { fault: 'tooLate' }],
])('an owner who chooses %j for a letter gets %j', (local, read) => {
  expect(readLeavingTime(local, NOW)).toEqual(read)
})

it('the field for the time offers the year that is ahead, in local time', () => {
  expect(leavingRange(NOW)).toEqual({ min: '2026-11-27T12:00', max: '2027-11-27T12:00' })
})
