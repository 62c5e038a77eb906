import * as z from 'zod/mini'
import { LIMITS } from '../limits.ts'
import { READERS } from './readers.ts'
import { atLeast, email, optionalListedName, optionalText, requiredText } from '../values/texts.ts'

/** What somebody who asks about a work that is reserved or sold would like to be told; '' for nothing. */
export const WISHES = ['', 'whenFree', 'similar'] as const
export type Wish = (typeof WISHES)[number]
/** By the availability of the work. */
export const WISH_ABOUT = { reserved: 'whenFree', sold: 'similar' } as const satisfies Record<string, Wish>

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
  /** An invalid value counts as missing. */
  wish: z.optional(z.catch(z.enum(WISHES), '')),
})
export type ContactMessage = z.infer<typeof ContactSchema>

/** `topic`: what the subscription is for, such as an exhibition. It becomes a tag of the reader. */
export const SubscriptionSchema = z.object({
  email: email(),
  topic: optionalListedName(READERS.tagMaxLength),
})
