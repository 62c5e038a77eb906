import fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { formatDate, formatMoment, formatOpening, formatPeriod, formatTypedDate } from './dates.ts'

const dates = fc
  .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

test('a visitor reads dd/MM/yyyy, and the same day in every time zone of the server', () => {
  fc.assert(
    fc.property(dates, (date) => {
      const [year, month, day] = date.split('-')
      expect(formatDate(date)).toBe(`${day}/${month}/${year}`)
    }),
  )
})

test('a visitor of a German, French or Italian site reads days with dots, as in Switzerland', () => {
  for (const language of ['de', 'fr', 'it'] as const) {
    expect(formatDate('2027-03-08', language)).toBe('08.03.2027')
    expect(formatTypedDate('08/03/2027', language)).toBe('08.03.2027')
    expect(formatTypedDate('8. März 2027', language)).toBe('8. März 2027')
  }
  expect(formatTypedDate('08/03/2027', 'en')).toBe('08/03/2027')
})

test('a period of one day is one date, any other shows both dates', () => {
  fc.assert(
    fc.property(dates, dates, (start, end) => {
      const both = start === end ? formatDate(start) : `${formatDate(start)} - ${formatDate(end)}`
      expect(formatPeriod(start, end)).toBe(both)
      expect(formatPeriod(start, '')).toBe(formatDate(start))
    }),
  )
})

test('a Swiss visitor reads days with points, and a dash between the first and the last', () => {
  for (const language of ['de', 'fr', 'it'] as const) {
    expect(formatPeriod('2026-12-03', '2027-01-31', language)).toBe('03.12.2026 – 31.01.2027')
    expect(formatPeriod('2026-12-03', '2026-12-03', language)).toBe('03.12.2026')
    expect(formatOpening('2026-12-03T18:30', language)).toBe('03.12.2026, 18:30')
  }
})

test('a moment is on the day that the site has then', () => {
  onTestFinished(() => void vi.unstubAllEnvs())
  vi.stubEnv('TZ', 'Europe/Zurich')
  expect(formatMoment('2026-12-31T23:00:00.000Z', 'de')).toBe('01.01.2027')
  vi.stubEnv('TZ', 'America/New_York')
  expect(formatMoment('2027-01-01T02:00:00.000Z')).toBe('31/12/2026')
})
