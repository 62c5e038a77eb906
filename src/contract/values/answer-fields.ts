import { z } from 'zod'
import { toText, withoutCents } from './texts.ts'

/**
 * Fields of answers. They accept what other API servers send: numbers as text, null or a missing field for an
 * empty value, a date with a time.
 */
export const answerText = () => z.preprocess(toText, z.string())

/** Some servers use numbers as ids. */
export const answerId = () => z.preprocess(toText, z.string().min(1))

/** `YYYY-MM-DD`. A time or zone after the date is cut off and never converted. */
export const answerDate = () =>
  answerText().transform((text) => /^\d{4}-\d{2}-\d{2}(?=[T ])/.exec(text)?.[0] ?? text)

/** The year from a number, a text or a date; 0 without one. */
export const answerYear = () => answerText().transform((text) => Number(/\d{1,4}/.exec(text)?.[0] ?? 0))

/** Digits of the price without cents; undefined when the caller may not see it. */
export const answerPrice = () =>
  answerText()
    .transform((text) => (text === '' ? undefined : withoutCents(text)))
    .optional()
