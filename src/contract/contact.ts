import { z } from 'zod'
import { LIMITS } from './limits.ts'
import { VALIDATION } from './messages.ts'
import { email, optionalText, requiredText } from './wire.ts'

/** A message or an inquiry about a painting. `honeypot` is the trap field: people leave it empty. */
export const ContactSchema = z.object({
  name: requiredText(),
  email: email(),
  phoneNumber: optionalText(),
  subject: optionalText(),
  content: requiredText(LIMITS.longTextMaxLength).refine(
    (value) => value.length >= LIMITS.contactContentMinLength,
    VALIDATION.minimum(LIMITS.contactContentMinLength),
  ),
  honeypot: optionalText(2000),
})
export type ContactMessage = z.infer<typeof ContactSchema>

export const SubscriptionSchema = z.object({ email: email() })
