import * as z from 'zod/mini'
import { LIMITS } from '../limits.ts'
import { READERS } from './readers.ts'
import { LANGUAGES } from '../site/languages.ts'
import { optionalListedName, optionalText } from '../values/texts.ts'

export const SUBSCRIBER_STATUSES = ['confirmed', 'waiting', 'unsubscribed'] as const
export type SubscriberStatus = (typeof SUBSCRIBER_STATUSES)[number]
/** How the address was added: by the form, by an import that asks for confirmation, or by an import with consent. */
export const SUBSCRIBER_SOURCES = ['form', 'import', 'consent'] as const
export type SubscriberSource = (typeof SUBSCRIBER_SOURCES)[number]

/** How often a reader wants letters: all of them, or at most one in READERS.fewLettersDays. */
export const FREQUENCIES = ['all', 'few'] as const
export type Frequency = (typeof FREQUENCIES)[number]

/** What a reader chooses on the page to unsubscribe, one field at a time. */
export const ChoiceSchema = z.union([
  z.object({ frequency: z.enum(FREQUENCIES) }),
  z.object({ language: z.enum(LANGUAGES) }),
])
export type Choice = z.infer<typeof ChoiceSchema>

/** Readers are grouped by tags. Tags are compared without case. */
const tags = () => z.array(optionalListedName(READERS.tagMaxLength)).check(z.maxLength(READERS.tagsMax))
export const TagsSchema = z.object({ tags: tags() })
/** `seen`: the tags that were there before the change. Others have come meanwhile, and stay. */
export const TagsInputSchema = z.extend(TagsSchema, { seen: z.optional(tags()) })

export const SubscriberSchema = z.object({
  id: z.string(),
  email: z.string(),
  status: z.enum(SUBSCRIBER_STATUSES),
  source: z.enum(SUBSCRIBER_SOURCES),
  /** ISO 8601, UTC; '' when it did not happen. */
  createdAt: z.string(),
  confirmedAt: z.string(),
  unsubscribedAt: z.string(),
  /** Since when the mailbox gets no letters, because it refused two in a row. */
  setAsideAt: z.string(),
  frequency: z.enum(FREQUENCIES),
  /** The language of the form, or of the reader's choice since; '' where it is not known. */
  language: z.union([z.literal(''), z.enum(LANGUAGES)]),
  tags: z.array(z.string()),
})
export type Subscriber = z.infer<typeof SubscriberSchema>

/** Newest first. `total` is the number of matches in this state. */
export const SubscriberPageSchema = z.object({
  items: z.array(SubscriberSchema),
  total: z.int(),
  counts: z.object({ confirmed: z.int(), waiting: z.int(), unsubscribed: z.int() }),
  /** The tags of all who have confirmed. */
  tags: z.array(z.string()),
})
export type SubscriberPage = z.infer<typeof SubscriberPageSchema>

/**
 * Addresses from a file, in its order; a cell may hold any text. New addresses get a mail that asks for
 * confirmation; with `hasConsent` they are subscribed at once. An unsubscribed address stays unsubscribed in
 * both cases.
 */
export const ImportSchema = z.object({
  addresses: z.array(optionalText(1000)).check(z.maxLength(LIMITS.importBatch)),
  hasConsent: z.boolean(),
  /** The tags that each address gets besides its own, in the same order. */
  tags: z.optional(z.array(tags()).check(z.maxLength(LIMITS.importBatch))),
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
/** The outcome for each address, in the same order. */
export const ImportAnswerSchema = z.array(z.enum(IMPORT_OUTCOMES))
