import { expect, test } from 'vitest'
import { exhibitionWith, germanSite, site } from '../content/testing.ts'
import { exhibitionCalendar } from './calendar.ts'

const linesOf = (fields: Record<string, unknown>) =>
  exhibitionCalendar(site, exhibitionWith(fields)).replaceAll('\r\n ', '').split('\r\n')

test('a visitor’s calendar has an exhibition from its first to its last day', () => {
  const lines = linesOf({ address: 'Steinberggasse 1', openingHours: 'Sat 14–17' })
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1)
  for (const line of [
    'DTSTART;VALUE=DATE:20251010',
    // The day after the last one.
    'DTEND;VALUE=DATE:20251207',
    'SUMMARY:Plots\\, Mara Lindt',
    'LOCATION:Winterthur\\, Steinberggasse 1',
    'DESCRIPTION:Sat 14–17\\n\\nAllotments.',
    'TRANSP:TRANSPARENT',
    'DTSTAMP:20250702T100000Z',
  ])
    expect(lines).toContain(line)
})

test('the opening has the time of its place, wherever the server and the visitor are', () => {
  const lines = linesOf({ opening: '2025-10-09T18:30' })
  expect(lines).toContain('DTSTART:20251009T183000')
  expect(lines).toContain('SUMMARY:Opening: Plots\\, Mara Lindt')
})

test('an exhibition of one day ends on that day', () => {
  expect(linesOf({ startDate: '2025-12-31', endDate: '' })).toContain('DTEND;VALUE=DATE:20260101')
})

test('the opening of an exhibition has its German name on a German site', () => {
  const exhibition = exhibitionWith({ opening: '2025-10-09T18:30' })
  expect(exhibitionCalendar(germanSite, exhibition)).toContain('SUMMARY:Vernissage: Plots\\, Mara Lindt')
})
