import { z } from 'zod'
import { toMissing, toNone } from '../collection/availability-fields.ts'
import { VALIDATION } from '../wording/messages.ts'
import { flag, readTime } from '../values/wire.ts'

/** A draft's time. A time without a zone is one of the server's zone. */
const time = () =>
  z.string(VALIDATION.publishAt).transform((text, context) => {
    const read = readTime(text)
    // Later times would sort before the others.
    if (read.getUTCFullYear() <= 9999) return read.toISOString()
    context.addIssue(VALIDATION.publishAt)
    return z.NEVER
  })

/** Clients that do not know these fields change nothing by leaving them out. `publishAt`: "" and null are never. */
export const DRAFT_SHAPE = {
  isDraft: z.preprocess(toMissing, flag(false).optional()),
  publishAt: z.preprocess(toNone, time().nullish()),
}

/** In answers for those who may manage. Other API servers omit them. */
export const DRAFT_ANSWER = {
  isDraft: z.boolean().optional().catch(undefined),
  /** ISO 8601, UTC. */
  publishAt: z.string().nullish().catch(undefined),
}
