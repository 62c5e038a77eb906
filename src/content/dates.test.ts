import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatDate, formatPeriod } from './dates.ts'

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

test('a period of one day is one date, any other shows both dates', () => {
  fc.assert(
    fc.property(dates, dates, (start, end) => {
      const both = start === end ? formatDate(start) : `${formatDate(start)} - ${formatDate(end)}`
      expect(formatPeriod(start, end)).toBe(both)
      expect(formatPeriod(start, '')).toBe(formatDate(start))
    }),
  )
})
