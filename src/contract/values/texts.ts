import * as z from 'zod/mini'
import { LIMITS } from '../limits.ts'
import { VALIDATION } from '../wording/messages.ts'
import { completeAddress, isPagePath, isWebAddress } from './web-address.ts'

/**
 * Text fields of forms, for browser and server. They use zod/mini, which adds 5 KB to a page instead of 21
 * and works without `eval` under the Content-Security-Policy. Its schemas work together with those of zod.
 */
/** Clients send "" or null for a missing value, and numbers as text or as numbers (features 7). */
export const toText = (value: unknown) => {
  if (value === null || value === undefined) return ''
  // Databases cannot store a zero character or an unpaired surrogate. People do not type them.
  if (typeof value === 'string') return value.replaceAll('\0', '').toWellFormed()
  // A list has a length that a rule could check by mistake, so it is not accepted as text.
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined
}
export const toTrimmedText = (value: unknown) => {
  const text = toText(value)
  return typeof text === 'string' ? text.trim() : text
}
/** Prices have whole units. Other servers send decimal numbers with one, two or four digits. */
export const withoutCents = (price: string) => price.replace(/[.,](?:00?|0000)$/, '')
/** `abort` stops further checks of a missing value. */
export const REQUIRED = { error: VALIDATION.required, abort: true }

/** Builds a text field from a preparation step and its checks. */
const from = (prepare: (value: unknown) => unknown, ...checks: z.core.$ZodCheck<string>[]) =>
  z.pipe(z.transform(prepare), z.string(VALIDATION.required).check(...checks))
const atMost = (max: number) => z.maxLength(max, VALIDATION.maximum(max))
type Rule = z.core.$ZodCheck<string>

export const requiredText = (max: number = LIMITS.shortTextMaxLength, ...rules: Rule[]) =>
  from(toTrimmedText, atMost(max), z.minLength(1, REQUIRED), ...rules)

/** "" when nothing was sent. */
export const optionalText = (max: number = LIMITS.shortTextMaxLength, ...rules: Rule[]) =>
  from(toTrimmedText, atMost(max), ...rules)

/** "" when nothing was sent. A line break becomes a space, because a subject cannot have one. */
export const optionalLine = (max: number) =>
  from((value) => {
    const text = toTrimmedText(value)
    return typeof text === 'string' ? text.replace(/\s+/g, ' ') : text
  }, atMost(max))

/** A name in a list, "" when none was sent. A semicolon becomes a comma, because it separates such names in spreadsheets. */
export const optionalListedName = (max: number) =>
  z.pipe(
    z.transform((value) => (typeof value === 'string' ? value.replaceAll(';', ',') : value)),
    optionalLine(max),
  )

/** A web address, completed where that is safe, or a path of this site; "" when none was sent. */
export const optionalLink = () =>
  from(
    (value) => {
      const text = toTrimmedText(value)
      return typeof text === 'string' ? completeAddress(text) : text
    },
    atMost(2000),
    z.refine((text: string) => text === '' || isPagePath(text) || isWebAddress(text), VALIDATION.link),
  )

/** A text that is not trimmed, because its spaces matter, such as a password. */
export const verbatimText = (max: number = LIMITS.shortTextMaxLength, ...rules: Rule[]) =>
  from(toText, atMost(max), ...rules)

export const atLeast = (length: number, message: string = VALIDATION.minimum(length)) =>
  z.minLength(length, message)

/**
 * The email pattern of features 5: the part before the @ follows the HTML standard, and the last part of the
 * domain has at least two letters, so `x.co` is valid. The `pattern` attribute uses it with the v flag.
 */
export const EMAIL_PATTERN = String.raw`[A-Za-z0-9.!#$%&'*+\/=?^_\x60\{\|\}~\-]+@([A-Za-z0-9\-]+\.)+[A-Za-z]{2,}`
const EMAIL = new RegExp(`^${EMAIL_PATTERN}$`)
export const isEmail = (text: string) => EMAIL.test(text)

export const email = () =>
  from(
    toTrimmedText,
    z.minLength(1, REQUIRED),
    atMost(LIMITS.emailMaxLength),
    z.regex(EMAIL, VALIDATION.email),
  )

/** "" when none was sent. */
export const optionalEmail = () =>
  optionalText(
    LIMITS.emailMaxLength,
    z.refine((text: string) => text === '' || EMAIL.test(text), VALIDATION.email),
  )
