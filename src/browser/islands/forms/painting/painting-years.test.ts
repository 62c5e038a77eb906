import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { VALIDATION } from '../../../../contract/wording/messages.ts'
import { speak } from '../../../stores/owner-words.ts'
import { findFaults } from '../resolver.ts'
import type { Values } from '../values.ts'
import { PAINTING } from './painting-kind.ts'

await speak('en')

beforeAll(() => {
  vi.useFakeTimers({ now: new Date('2026-05-01'), toFake: ['Date'] })
})
afterAll(() => {
  vi.useRealTimers()
})

const ofYears = (year: string, yearTo = ''): Values => ({
  ...PAINTING.empty,
  fields: { ...PAINTING.empty.fields, year, yearTo },
})
function faultsOf(values: Values, stored?: Values) {
  const { year, yearTo } = findFaults(PAINTING, stored ? 'edit' : 'create', values, stored).fields
  return { year, yearTo }
}
const NONE = { year: undefined, yearTo: undefined }
const FOUR_DIGITS = { ...NONE, year: VALIDATION.year }
const TOO_LATE = { ...NONE, year: VALIDATION.yearTooLate }
const LAST_TOO_LATE = { ...NONE, yearTo: VALIDATION.yearTooLate }
const REVERSED = { ...NONE, yearTo: VALIDATION.yearsReversed }

test.each([
  ['2024', '', NONE],
  ['2036', '', NONE],
  ['2204', '', TOO_LATE],
  [' 2204 ', '', TOO_LATE],
  ['2024–2204', '', TOO_LATE],
  ['2024', '2204', LAST_TOO_LATE],
  ['2024', '2023', REVERSED],
  ['24', '', FOUR_DIGITS],
  ['22044', '', FOUR_DIGITS],
  ['soon', '', { ...NONE, year: VALIDATION.onlyNumbers }],
])('an owner who types the years %j and %j reads what is wrong beside the field', (year, yearTo, faults) => {
  expect(faultsOf(ofYears(year, yearTo))).toEqual(faults)
})

test('an owner may edit something else of a work whose stored year is too far ahead, and no longer its year', () => {
  expect(faultsOf(ofYears('2204'), ofYears('2204'))).toEqual(NONE)
  expect(faultsOf(ofYears('2204', '2210'), ofYears('2204', '2210'))).toEqual(NONE)
  expect(faultsOf(ofYears('2205'), ofYears('2204'))).toEqual(TOO_LATE)
  expect(faultsOf(ofYears('2204', '2210'), ofYears('2204'))).toEqual(LAST_TOO_LATE)
})
