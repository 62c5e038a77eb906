/**
 * Values as clients send them (features 7), in addition to texts.ts: numbers as text or numbers, booleans as
 * text, dates with or without a time. Each field converts them to one type.
 */

import { z } from 'zod'
import { VALIDATION } from '../wording/messages.ts'
import { findPriceFault, readPrice } from '../prices/typed-price.ts'
import { REQUIRED, toTrimmedText } from './texts.ts'
import { completeAddress, isWebAddress } from './web-address.ts'

/** A year in at most four digits, sent as text or as a number. */
export const year = () =>
  z.preprocess(
    toTrimmedText,
    z
      .string(VALIDATION.onlyNumbers)
      .min(1, REQUIRED)
      .regex(/^\d+$/, { error: VALIDATION.onlyNumbers, abort: true })
      .max(4, VALIDATION.year)
      .transform(Number),
  )

/** The last of several years. "" and null are none; undefined says nothing about it. */
export const yearTo = () => z.preprocess((value) => (value === '' ? null : value), year().nullish())

/** A price in whole units, as people write it. `none` is the value when none was sent; without it a price is required. */
export const price = (none?: number) =>
  z.preprocess(
    toTrimmedText,
    z.string(VALIDATION.onlyNumbers).transform((text, context) => {
      if (text === '' && none !== undefined) return none
      const fault = text === '' ? VALIDATION.required : findPriceFault(text)
      if (fault !== '') context.addIssue(fault)
      const read = readPrice(text)
      return 'units' in read ? Number(read.units) : z.NEVER
    }),
  )

export const flag = (fallback: boolean) =>
  z.preprocess((value) => {
    if (value === null || value === undefined || value === '') return fallback
    if (value === 'true' || value === 'false') return value === 'true'
    return value
  }, z.boolean(VALIDATION.flag))

export const isCalendarDate = (text: string) => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** Whether a text is `YYYY-MM-DDTHH:MM`. */
export const isLocalTime = (text: string) =>
  /^.{10}T([01]\d|2[0-3]):[0-5]\d$/.test(text) && isCalendarDate(text.slice(0, 10))

/** A calendar date as `YYYY-MM-DD`. A time or zone after it is cut off and never converted. */
export const calendarDate = () =>
  z.preprocess(
    toTrimmedText,
    z
      .string(VALIDATION.required)
      .min(1, REQUIRED)
      .regex(/^\d{4}-\d{2}-\d{2}([T ].*)?$/, { error: VALIDATION.date, abort: true })
      .transform((text) => text.slice(0, 10))
      .refine(isCalendarDate, { error: VALIDATION.date, abort: true }),
  )

/** "" when none was sent. */
export const optionalCalendarDate = () =>
  z.preprocess(
    toTrimmedText,
    z
      .string(VALIDATION.date)
      .transform((text) => text.replace(/[T ].*$/, ''))
      .refine((text) => text === '' || isCalendarDate(text), VALIDATION.date),
  )

/** The time that a text of a day and a time says, or an invalid date. Without a zone it is one of the server's zone. */
export function readTime(text: string): Date {
  const isTime = isCalendarDate(text.slice(0, 10)) && /^[T ]\d{2}:\d{2}/.test(text.slice(10))
  return new Date(isTime ? text : Number.NaN)
}

/** A day as `YYYY-MM-DD`, or a time in UTC; null when none was sent. A time without a zone is one of the server's zone. */
export const optionalDayOrTime = () =>
  z.preprocess(
    toTrimmedText,
    z.string(VALIDATION.dayOrTime).transform((text, context) => {
      if (text === '') return null
      if (isCalendarDate(text)) return text
      const time = readTime(text)
      if (!Number.isNaN(time.getTime())) return time.toISOString()
      context.addIssue(VALIDATION.dayOrTime)
      return z.NEVER
    }),
  )

/** A trimmed text, completed if it is an address without a scheme. Other values stay. */
export function toWholeAddress(value: unknown) {
  const text = toTrimmedText(value)
  return typeof text === 'string' ? completeAddress(text) : text
}

/** "" when none was sent. An address without a scheme is completed. */
export const webAddress = () =>
  z.preprocess(
    toWholeAddress,
    z
      .string(VALIDATION.link)
      .max(2000, VALIDATION.maximum(2000))
      .refine((text) => text === '' || isWebAddress(text), VALIDATION.link),
  )

export const Uuid = z.uuid()
