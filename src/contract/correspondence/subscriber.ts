import * as z from 'zod/mini'
import { LIMITS } from '../limits.ts'
import { optionalText } from '../values/texts.ts'

export const SUBSCRIBER_STATUSES = ['confirmed', 'waiting', 'unsubscribed'] as const
export type SubscriberStatus = (typeof SUBSCRIBER_STATUSES)[number]
/** Who put the address here: its reader, by the form; an import, whose people are asked; one whose people had agreed. */
export const SUBSCRIBER_SOURCES = ['form', 'import', 'consent'] as const
export type SubscriberSource = (typeof SUBSCRIBER_SOURCES)[number]

export const SubscriberSchema = z.object({
  id: z.string(),
  email: z.string(),
  status: z.enum(SUBSCRIBER_STATUSES),
  source: z.enum(SUBSCRIBER_SOURCES),
  /** ISO 8601, UTC; '' where it did not happen. */
  createdAt: z.string(),
  confirmedAt: z.string(),
  unsubscribedAt: z.string(),
})
export type Subscriber = z.infer<typeof SubscriberSchema>

/** Newest first. `total`: how many the search finds in this state. */
export const SubscriberPageSchema = z.object({
  items: z.array(SubscriberSchema),
  total: z.int(),
  counts: z.object({ confirmed: z.int(), waiting: z.int(), unsubscribed: z.int() }),
})
export type SubscriberPage = z.infer<typeof SubscriberPageSchema>

/**
 * Addresses of a file, in its order; whatever a cell holds. Without `hasConsent` everybody new is asked by mail; with
 * it they are subscribed at once. Who has unsubscribed stays so either way.
 */
export const ImportSchema = z.object({
  addresses: z.array(optionalText(1000)).check(z.maxLength(LIMITS.importBatch)),
  hasConsent: z.boolean(),
})
export const IMPORT_OUTCOMES = [
  'asked',
  'subscribed',
  'already',
  'waiting',
  'unsubscribed',
  'repeated',
  'invalid',
] as const
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number]
/** What became of each address, in the same order. */
export const ImportAnswerSchema = z.array(z.enum(IMPORT_OUTCOMES))
