import * as z from 'zod/mini'
import { LIMITS } from '../limits.ts'
import { atLeast, email, optionalText, requiredText } from '../values/texts.ts'

/** A message or an inquiry about a painting. `honeypot` is the trap field: people leave it empty. */
export const ContactSchema = z.object({
  name: requiredText(),
  email: email(),
  phoneNumber: optionalText(),
  subject: optionalText(),
  content: requiredText(LIMITS.longTextMaxLength, atLeast(LIMITS.contactContentMinLength)),
  honeypot: optionalText(2000),
  /** From `GET /api/FormProof`; anything else counts as none. */
  proof: z.optional(z.catch(optionalText(), '')),
  /** The painting that the message is about, where the sender's browser knows; anything else counts as none. */
  paintingId: z.optional(z.catch(optionalText(), '')),
})
export type ContactMessage = z.infer<typeof ContactSchema>

export const SubscriptionSchema = z.object({ email: email() })
