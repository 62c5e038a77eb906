import * as z from 'zod/mini'
import { LIMITS } from '../limits.ts'
import { READERS } from './readers.ts'
import { atLeast, email, optionalListedName, optionalText, requiredText } from '../values/texts.ts'

/** A message or an inquiry about a painting. `honeypot` is a hidden field that people leave empty. */
export const ContactSchema = z.object({
  name: requiredText(),
  email: email(),
  phoneNumber: optionalText(),
  subject: optionalText(),
  content: requiredText(LIMITS.longTextMaxLength, atLeast(LIMITS.contactContentMinLength)),
  honeypot: optionalText(2000),
  /** A form token from `GET /api/FormProof`. An invalid value counts as missing. */
  proof: z.optional(z.catch(optionalText(), '')),
  /** The painting that the message is about, when the browser knows it. An invalid value counts as missing. */
  paintingId: z.optional(z.catch(optionalText(), '')),
})
export type ContactMessage = z.infer<typeof ContactSchema>

/** `topic`: what the subscription is for, such as an exhibition. It becomes a tag of the reader. */
export const SubscriptionSchema = z.object({
  email: email(),
  topic: optionalListedName(READERS.tagMaxLength),
})
