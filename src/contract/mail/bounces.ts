import * as z from 'zod/mini'

/** Why the mailbox of returned letters could not be read. */
export const BOUNCE_FAILURES = [
  'unknownHost',
  'unreachable',
  'timeout',
  'noTls',
  'certificate',
  'wrongLogin',
  'noFolder',
  'other',
] as const
export type BounceFailure = (typeof BOUNCE_FAILURES)[number]

/** The mailbox from which returned letters are read. */
export const BouncesSchema = z.object({
  /** Its address, or its user and host. */
  mailbox: z.string(),
  /** When it was last read; '' for never. */
  readAt: z.string(),
  /** Why it could not be read at the last try. */
  failure: z.optional(z.enum(BOUNCE_FAILURES)),
})
export type Bounces = z.infer<typeof BouncesSchema>
