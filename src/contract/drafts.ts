import { z } from 'zod'
import { toNone } from './collection/availability-fields.ts'
import { VALIDATION } from './messages.ts'
import { flag, isCalendarDate } from './values/wire.ts'

/** A draft's time. A time without a zone is one of the server's zone. */
const time = () =>
  z.string(VALIDATION.publishAt).transform((text, context) => {
    const isTime = isCalendarDate(text.slice(0, 10)) && /^[T ]\d{2}:\d{2}/.test(text.slice(10))
    const read = new Date(isTime ? text : Number.NaN)
    // Later times would sort before the others.
    if (read.getUTCFullYear() <= 9999) return read.toISOString()
    context.addIssue(VALIDATION.publishAt)
    return z.NEVER
  })

/** Clients that do not know these fields change nothing by leaving them out. `publishAt`: "" and null are never. */
export const DRAFT_SHAPE = {
  isDraft: z.preprocess(
    (value) => (value === '' || value === null ? undefined : value),
    flag(false).optional(),
  ),
  publishAt: z.preprocess(toNone, time().nullish()),
}

/** In answers for those who may manage. Other API servers omit them. */
export const DRAFT_ANSWER = {
  isDraft: z.boolean().optional().catch(undefined),
  /** ISO 8601, UTC. */
  publishAt: z.string().nullish().catch(undefined),
}
