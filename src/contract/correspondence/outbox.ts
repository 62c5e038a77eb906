import * as z from 'zod/mini'

/** A mail that has not left. Its text is not told: it holds links that act for its reader. */
export const WaitingMailSchema = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  attempts: z.int(),
  /** '' where it was given up. */
  nextAttemptAt: z.string(),
  /** The code of the last failure, '' where there was none. */
  lastError: z.string(),
})
export type WaitingMail = z.infer<typeof WaitingMailSchema>

/** `hasServer`: whether there is an SMTP_URL at all. The oldest ones first, at most `LIMITS.pageSizeMax`. */
export const OutboxSchema = z.object({
  hasServer: z.boolean(),
  items: z.array(WaitingMailSchema),
  total: z.int(),
})
export type Outbox = z.infer<typeof OutboxSchema>
