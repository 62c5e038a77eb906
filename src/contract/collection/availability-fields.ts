import { z } from 'zod'
import { VALIDATION } from '../wording/messages.ts'
import { optionalText } from '../values/texts.ts'
import { calendarDate, optionalDayOrTime, price } from '../values/wire.ts'
import { AVAILABILITIES } from './availability.ts'

/** Clients send "" and null for a field that they leave out. */
export const toMissing = (value: unknown) => (value === '' || value === null ? undefined : value)
/** Clients send "" for none. */
export const toNone = (value: unknown) => (value === '' ? null : value)

/** Clients that do not know these fields change nothing by leaving them out; "" and null are none. */
export const AVAILABILITY_SHAPE = {
  availability: z.preprocess(toMissing, z.enum(AVAILABILITIES, VALIDATION.availability).optional()),
  reservedUntil: z.optional(optionalDayOrTime()),
  reservedFor: z.optional(optionalText()),
  /** A sold work always has a day: null is the stored one, or today. */
  soldOn: z.preprocess(toNone, calendarDate().nullish()),
  soldPrice: z.preprocess(toNone, price().nullish()),
  soldTo: z.optional(optionalText()),
}

/** In answers for those who may manage. Other API servers omit them. */
export const AVAILABILITY_ANSWER = {
  availability: z.enum(AVAILABILITIES).optional().catch(undefined),
  reservedUntil: z.string().nullish().catch(undefined),
  reservedFor: z.string().optional().catch(undefined),
  soldOn: z.string().nullish().catch(undefined),
  /** Digits. */
  soldPrice: z.string().nullish().catch(undefined),
  soldTo: z.string().optional().catch(undefined),
}
