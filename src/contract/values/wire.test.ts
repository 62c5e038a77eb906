import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { VALIDATION } from '../wording/messages.ts'
import { isWebAddress } from './web-address.ts'
import { calendarDate, flag, optionalCalendarDate, Uuid, webAddress, year } from './wire.ts'

/** The messages that a person sees; empty without a fault. */
const faultsOf = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message) ?? []
const spaces = fc.constantFrom('', ' ', '\t', '\n ', '\u00a0')
const two = (number: number) => String(number).padStart(2, '0')

describe('a year', () => {
  const years = fc.integer({ min: 0, max: 9999 })

  test('is accepted as number or text, with or without spaces around it', () => {
    fc.assert(
      fc.property(years, spaces, spaces, (number, before, after) => {
        expect(year().parse(number)).toBe(number)
        expect(year().parse(`${before}${number}${after}`)).toBe(number)
      }),
    )
  })

  test('of any other form is refused, and never read as another number', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.double(), fc.bigInt().map(String)), (value) => {
        const text = String(value).replaceAll('\0', '').trim()
        const isYear = /^\d{1,4}$/.test(text)
        expect(year().safeParse(value)).toMatchObject(
          isYear ? { success: true, data: Number(text) } : { success: false },
        )
      }),
    )
  })

  test.each([
    ['', VALIDATION.required],
    [null, VALIDATION.required],
    [undefined, VALIDATION.required],
    ['  ', VALIDATION.required],
    ['1.50', VALIDATION.onlyNumbers],
    ['-1', VALIDATION.onlyNumbers],
    ['1 000', VALIDATION.onlyNumbers],
    ['x1', VALIDATION.onlyNumbers],
    [1e21, VALIDATION.onlyNumbers],
    [['7'], VALIDATION.onlyNumbers],
    ['20245', VALIDATION.year],
  ])('%j gets the message: %s', (value, message) => {
    expect(faultsOf(year(), value)).toEqual([message])
  })
})

describe('a date', () => {
  const dates = fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  const later = fc.constantFrom('', 'T00:00:00', 'T23:59:59.999Z', 'T12:00:00+14:00', ' 18:30')

  test('stays the same day, no matter which time or zone follows it', () => {
    fc.assert(
      fc.property(dates, later, spaces, (date, time, space) => {
        const day = date.toISOString().slice(0, 10)
        for (const schema of [calendarDate(), optionalCalendarDate()])
          expect(schema.parse(`${space}${day}${time}${space}`)).toBe(day)
      }),
    )
  })

  test('that does not exist in the calendar is refused', () => {
    const part = (max: number) => fc.integer({ min: 0, max })
    fc.assert(
      fc.property(part(2100), part(13), part(32), (year, month, day) => {
        const lengths = [
          31,
          year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28,
          31,
          30,
          31,
          30,
        ]
        const length = [...lengths, 31, 31, 30, 31, 30, 31][month - 1] ?? 0
        const text = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`
        const faults = day >= 1 && day <= length ? [] : [VALIDATION.date]
        for (const schema of [calendarDate(), optionalCalendarDate()])
          expect(faultsOf(schema, text), text).toEqual(faults)
      }),
    )
  })

  test.each(['01/05/2026', '2026-5-1', '2026-05', 'May 2026', '2026-05-01x', 'x2026-05-01', '12026-05-01'])(
    'written as %s is refused with a helpful message',
    (text) => {
      for (const schema of [calendarDate(), optionalCalendarDate()])
        expect(faultsOf(schema, text)).toEqual([VALIDATION.date])
    },
  )

  test('may be missing only when it is optional', () => {
    for (const value of ['', null, undefined, '  ']) {
      expect(faultsOf(calendarDate(), value)).toEqual([VALIDATION.required])
      expect(optionalCalendarDate().parse(value)).toBe('')
    }
    expect(faultsOf(calendarDate(), {})).toEqual([VALIDATION.required])
    expect(faultsOf(optionalCalendarDate(), {})).toEqual([VALIDATION.date])
  })
})

describe('a web address', () => {
  test('is kept as it was typed', () => {
    fc.assert(
      fc.property(fc.webUrl({ withFragments: true, withQueryParameters: true }), spaces, (url, space) => {
        expect(webAddress().parse(space + url + space)).toBe(url)
        expect(webAddress().parse(url.replace(/^https?/, (name) => name.toUpperCase()))).toMatch(/^HTTP/)
      }),
      { numRuns: 30 },
    )
  })

  test.each([
    ['example.org', 'https://example.org'],
    ['www.example.org/works?a=1#b', 'https://www.example.org/works?a=1#b'],
    ['kunsthalle-zürich.ch', 'https://kunsthalle-zürich.ch'],
    ['example.org:8080/', 'https://example.org:8080/'],
  ])('%j is completed', (text, address) => {
    expect(webAddress().parse(` ${text} `)).toBe(address)
  })

  test.each(['ida@example.org', 'example', 'see example.org', 'example.org works', 'x:example.org'])(
    '%j is not guessed',
    (text) => {
      expect(faultsOf(webAddress(), text)).toEqual([VALIDATION.link])
    },
  )

  test('that runs code or is incomplete is refused', () => {
    const schemes = fc.constantFrom('javascript:', 'data:', 'ftp://', 'file:///', '//', '/', 'mailto:', ' x')
    fc.assert(
      fc.property(schemes, fc.webPath(), (scheme, rest) => {
        expect(faultsOf(webAddress(), `${scheme}${rest}`)).toEqual([VALIDATION.link])
      }),
    )
    const hidden = 'javascript:run("https://site.test")'
    for (const text of ['http://', 'https://[', 'see https://site.test', 'https:/site.test', hidden])
      expect(isWebAddress(text), text).toBe(false)
  })

  test('may be missing, and has a maximum length', () => {
    expect(webAddress().parse(null)).toBe('')
    const address = (length: number) => 'https://site.test/'.padEnd(length, 'x')
    expect(webAddress().parse(address(2000))).toBe(address(2000))
    expect(faultsOf(webAddress(), address(2001))).toEqual([VALIDATION.maximum(2000)])
    expect(faultsOf(webAddress(), {})).toEqual([VALIDATION.link])
  })
})

describe('a boolean', () => {
  test.each([
    [true, true],
    [false, false],
    ['true', true],
    ['false', false],
  ])('%j is %j with any default', (value, meant) => {
    expect([flag(true).parse(value), flag(false).parse(value)]).toEqual([meant, meant])
  })
  test.each([null, undefined, ''])('%j counts as missing', (value) => {
    expect([flag(true).parse(value), flag(false).parse(value)]).toEqual([true, false])
  })
  test.each(['yes', 1, 'TRUE', []])('%j is refused', (value) => {
    expect(faultsOf(flag(true), value)).toEqual([VALIDATION.flag])
  })
})

test('an id is a UUID', () => {
  fc.assert(fc.property(fc.uuid(), (id) => Uuid.safeParse(id).success))
  expect(Uuid.safeParse('1').success).toBe(false)
})
