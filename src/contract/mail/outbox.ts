import * as z from 'zod/mini'

/** A mail that is not sent yet. Its text is left out because it contains links that act for the recipient. */
export const WaitingMailSchema = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  attempts: z.int(),
  /** '' when the server has given up. */
  nextAttemptAt: z.string(),
  /** The code of the last failure; '' without one. */
  lastError: z.string(),
})
export type WaitingMail = z.infer<typeof WaitingMailSchema>

/** `hasServer`: whether a mail server is set up. Oldest first, at most `LIMITS.pageSizeMax`. */
export const OutboxSchema = z.object({
  hasServer: z.boolean(),
  items: z.array(WaitingMailSchema),
  total: z.int(),
})
export type Outbox = z.infer<typeof OutboxSchema>
