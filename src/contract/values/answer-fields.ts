import { z } from 'zod'
import { toText, withoutCents } from './texts.ts'

/**
 * What answers say, read as generously as other servers of the contract speak: with numbers as texts, with null or
 * nothing where there is nothing, with a time behind a date.
 */
export const answerText = () => z.preprocess(toText, z.string())

/** Some count theirs. */
export const answerId = () => z.preprocess(toText, z.string().min(1))

/** `YYYY-MM-DD`; a time or zone behind it is cut off, never converted. */
export const answerDate = () =>
  answerText().transform((text) => /^\d{4}-\d{2}-\d{2}(?=[T ])/.exec(text)?.[0] ?? text)

/** The year of a number, a text or a date; 0 where there is none. */
export const answerYear = () => answerText().transform((text) => Number(/\d{1,4}/.exec(text)?.[0] ?? 0))

/** Digits, without the cents of a decimal number; undefined where nobody may see it. */
export const answerPrice = () =>
  answerText()
    .transform((text) => (text === '' ? undefined : withoutCents(text)))
    .optional()
