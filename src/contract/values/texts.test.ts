import fc from 'fast-check'
import { safeParse } from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { LIMITS } from '../limits.ts'
import { VALIDATION } from '../wording/messages.ts'
import {
  atLeast,
  email,
  EMAIL_PATTERN,
  isEmail,
  optionalEmail,
  optionalText,
  requiredText,
  toText,
  verbatimText,
} from './texts.ts'

const faultsOf = (schema: Parameters<typeof safeParse>[0], value: unknown) =>
  safeParse(schema, value).error?.issues.map(({ message }) => message) ?? []
/** Any text that people or machines may send. */
const anyText = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }))
const tooLong = VALIDATION.maximum(LIMITS.shortTextMaxLength)

describe('a text', () => {
  test('stays as it was typed, without surrounding spaces and characters that no database can store', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const kept = text.replaceAll('\0', '').toWellFormed()
        expect(optionalText().parse(text)).toBe(kept.trim())
        expect(verbatimText().parse(text)).toBe(kept)
        expect(safeParse(requiredText(), text)).toMatchObject(
          kept.trim() === '' ? { success: false } : { success: true, data: kept.trim() },
        )
      }),
    )
  })

  test('that is missing becomes empty, and is refused once when it is required', () => {
    for (const value of ['', null, undefined, ' \n ']) {
      expect(optionalText().parse(value)).toBe('')
      expect(faultsOf(requiredText(LIMITS.shortTextMaxLength, atLeast(3)), value)).toEqual([
        VALIDATION.required,
      ])
    }
  })

  test('accepts numbers and booleans as text, and refuses other types', () => {
    expect([7, 0, true, false].map(toText)).toEqual(['7', '0', 'true', 'false'])
    for (const value of [{}, [], ['a']]) {
      for (const schema of [requiredText(), optionalText(), verbatimText()])
        expect(faultsOf(schema, value)).toEqual([VALIDATION.required])
    }
  })

  test('may be as long as the limit and no longer', () => {
    for (const schema of [requiredText(), optionalText(), verbatimText()]) {
      expect(faultsOf(schema, 'x'.repeat(LIMITS.shortTextMaxLength))).toEqual([])
      expect(faultsOf(schema, 'x'.repeat(LIMITS.shortTextMaxLength + 1))).toEqual([tooLong])
      expect(faultsOf(optionalText(5), '123456')).toEqual([VALIDATION.maximum(5)])
    }
    expect(faultsOf(requiredText(9, atLeast(3)), 'ab')).toEqual([VALIDATION.minimum(3)])
    expect(faultsOf(verbatimText(9, atLeast(3, 'More!')), 'ab')).toEqual(['More!'])
    expect(faultsOf(optionalText(9, atLeast(3)), 'abc')).toEqual([])
  })
})

describe('an email address (features 5)', () => {
  const word = fc.stringMatching(/^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,20}$/)
  const label = fc.stringMatching(/^[A-Za-z0-9-]{1,12}$/)
  const addresses = fc
    .tuple(word, fc.array(label, { minLength: 1, maxLength: 3 }), fc.stringMatching(/^[A-Za-z]{2,8}$/))
    .map(([name, labels, top]) => `${name}@${[...labels, top].join('.')}`)

  test('of every usual form is accepted', () => {
    fc.assert(
      fc.property(addresses, (address) => {
        expect(email().parse(` ${address} `)).toBe(address)
        expect(optionalEmail().parse(address)).toBe(address)
        // The pattern of the form field gives the same result.
        expect(new RegExp(`^(?:${EMAIL_PATTERN})$`, 'v').test(address)).toBe(true)
      }),
    )
  })

  test.each([
    'jane@me.com',
    'x@x.com',
    "o'neil@example.ie",
    'ann@a.bc',
    'a@b.co',
    'ida+art@hey.com',
    'x@t.co',
    "d'arcy.o'brien@x.ie",
    'info@kunst-haus.museum',
    'a.b-c_d@mail.x.ch',
    'rock&roll@hp.com',
    '{me}@pm.me',
  ])('%s is valid', (address) => {
    expect(email().parse(address)).toBe(address)
    expect(optionalEmail().parse(address)).toBe(address)
    expect(isEmail(address)).toBe(true)
    expect(new RegExp(`^(?:${EMAIL_PATTERN})$`, 'v').test(address)).toBe(true)
  })

  test('with additional characters is refused, especially line breaks', () => {
    const extra = fc.constantFrom('\n', '\r\n', ' ', ',', ';', '<', '>', '@', '"', 'ö', '\u0000x@')
    fc.assert(
      fc.property(addresses, addresses, extra, (one, other, mark) => {
        expect(isEmail(one + mark + other)).toBe(false)
        expect(faultsOf(email(), one + mark + other)).toEqual([VALIDATION.email])
        expect(faultsOf(optionalEmail(), one + mark + other)).toEqual([VALIDATION.email])
      }),
    )
  })

  test.each([
    'ann',
    'ann@',
    '@site.test',
    'ann@site',
    'ann@site.c',
    'ann@b.c',
    'ann o@site.test',
    'ann@.site.test',
    'ann@site..test',
  ])('%s is not valid', (text) => {
    expect(faultsOf(email(), text)).toEqual([VALIDATION.email])
  })

  test('may be missing only when it is optional, and has a maximum length', () => {
    expect(faultsOf(email(), '')).toEqual([VALIDATION.required])
    expect(optionalEmail().parse('')).toBe('')
    const long = (length: number) => `${'a'.repeat(length - '@site.test'.length)}@site.test`
    for (const schema of [email(), optionalEmail()]) {
      expect(faultsOf(schema, long(LIMITS.emailMaxLength))).toEqual([])
      expect(faultsOf(schema, long(LIMITS.emailMaxLength + 1))).toEqual([
        VALIDATION.maximum(LIMITS.emailMaxLength),
      ])
    }
  })
})
