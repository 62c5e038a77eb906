import { z } from 'zod'
import { LIMITS } from './limits.ts'
import { VALIDATION } from './messages.ts'

/**
 * What clients really send (design.md, wire contract): numbers as strings or numbers, untouched optional fields
 * as "" or null, booleans sometimes as text. These pieces take all of that and give one shape.
 */
const toText = (value: unknown) => {
  if (value === null || value === undefined) return ''
  // Neither database keeps a zero character or half a surrogate pair; no person types one.
  if (typeof value === 'string') return value.replaceAll('\0', '').toWellFormed()
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : value
}
const toTrimmedText = (value: unknown) => {
  const text = toText(value)
  return typeof text === 'string' ? text.trim() : text
}
/** Nothing else is said about what is not there. */
const required = { error: VALIDATION.required, abort: true }
const trimmed = (max: number) => z.string(VALIDATION.required).max(max, VALIDATION.maximum(max))

export const requiredText = (max: number = LIMITS.shortTextMaxLength) =>
  z.preprocess(toTrimmedText, trimmed(max).min(1, required))

/** "" where nothing was sent. */
export const optionalText = (max: number = LIMITS.shortTextMaxLength) =>
  z.preprocess(toTrimmedText, trimmed(max))

/** A text whose spaces matter, such as a password: not trimmed. */
export const verbatimText = (max: number = LIMITS.shortTextMaxLength) => z.preprocess(toText, trimmed(max))

/** A whole number sent as digits or as a number. */
export const digits = (maxDigits: number) =>
  z.preprocess(
    toTrimmedText,
    z
      .string(VALIDATION.onlyNumbers)
      .min(1, required)
      .regex(/^\d+$/, VALIDATION.onlyNumbers)
      .max(maxDigits, `At most ${maxDigits} digits are allowed`)
      .transform(Number),
  )

export const flag = (fallback: boolean) =>
  z.preprocess((value) => {
    if (value === null || value === undefined || value === '') return fallback
    if (value === 'true' || value === 'false') return value === 'true'
    return value
  }, z.boolean('This must be true or false'))

/** The standard pattern of spec 5: a domain of at least three characters, a top-level domain of two letters. */
const EMAIL =
  /^[A-Za-z0-9._%+-]+@(?=[A-Za-z0-9.-]{3,}\.[A-Za-z]{2,}$)[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,}$/
export const email = () =>
  z.preprocess(
    toTrimmedText,
    z
      .string(VALIDATION.required)
      .min(1, required)
      .max(254, VALIDATION.maximum(254))
      .regex(EMAIL, VALIDATION.email),
  )

/** "" where none was sent. */
export const optionalEmail = () =>
  optionalText(254).refine((text) => text === '' || EMAIL.test(text), VALIDATION.email)

const isCalendarDate = (text: string) => {
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** A calendar date; a time or zone behind it is cut off, never converted. Gives `YYYY-MM-DD`. */
export const calendarDate = () =>
  z.preprocess(
    toTrimmedText,
    z
      .string(VALIDATION.required)
      .min(1, required)
      .regex(/^\d{4}-\d{2}-\d{2}([T ].*)?$/, { error: VALIDATION.date, abort: true })
      .transform((text) => text.slice(0, 10))
      .refine(isCalendarDate, { error: VALIDATION.date, abort: true }),
  )

export const webAddress = () =>
  z.preprocess(
    toTrimmedText,
    z
      .string(VALIDATION.link)
      .max(2000, VALIDATION.maximum(2000))
      .refine((text) => text === '' || (/^https?:\/\//i.test(text) && URL.canParse(text)), VALIDATION.link),
  )

export const Uuid = z.uuid()
