import { z } from 'zod'
import { toNone } from './collection/availability-fields.ts'
import { VALIDATION } from './messages.ts'
import { flag } from './values/wire.ts'

/** A draft's time. A time without a zone is one of the server's zone. */
const time = () =>
  z.string(VALIDATION.publishAt).transform((text, context) => {
    const read = new Date(/^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/.test(text) ? text : Number.NaN)
    if (!Number.isNaN(read.getTime())) return read.toISOString()
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
