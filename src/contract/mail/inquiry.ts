import * as z from 'zod/mini'
import { LIMITS } from '../limits.ts'
import { type Wish, WISHES } from './contact.ts'
import { VALIDATION } from '../wording/messages.ts'
import { isEmail, requiredText, toTrimmedText } from '../values/texts.ts'

/** The folder of a message. Spam is deleted after `LIMITS.spamLifetime`. */
export const INQUIRY_STATES = ['inbox', 'archived', 'spam'] as const
export type InquiryState = (typeof INQUIRY_STATES)[number]
/**
 * The strongest reason why a message is spam (server/inquiries/spam.ts): a filled honeypot, a blocked sender,
 * no valid form token, the same text from others, links, or marked by hand.
 */
export const SPAM_REASONS = ['', 'trap', 'blocked', 'unproven', 'repeated', 'links', 'marked'] as const
export type SpamReason = (typeof SPAM_REASONS)[number]

/** The short case number that painter and visitor use for an inquiry: `4F3A-91C2`. */
export function toCaseNumber(inquiryId: string) {
  const digits = inquiryId.replaceAll('-', '').slice(0, 8).toUpperCase()
  return `${digits.slice(0, 4)}-${digits.slice(4)}`
}

/** A wish as mails and tables say it. */
export const WISH_WORDS: Readonly<Record<Wish, string>> = {
  '': '',
  whenFree: 'Would like to be told if it becomes available again',
  similar: 'Would like to hear of similar works',
}

/** An answer that was sent from the Control Panel. */
export const ReplySchema = z.object({
  /** ISO 8601, UTC. */
  at: z.string(),
  text: z.string(),
  /** The site stopped trying to send it. */
  isUnsent: z.boolean(),
  /** Its email was deleted before it left. */
  isWithdrawn: z.boolean(),
})
export type Reply = z.infer<typeof ReplySchema>

/** The most answers to one message. */
export const REPLIES_MAX = 50
export const ReplyInputSchema = z.object({ text: requiredText(LIMITS.longTextMaxLength) })

export const InquirySchema = z.object({
  id: z.string(),
  caseNumber: z.string(),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  name: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  subject: z.string(),
  content: z.string(),
  wish: z.enum(WISHES),
  state: z.enum(INQUIRY_STATES),
  spamReason: z.enum(SPAM_REASONS),
  isRead: z.boolean(),
  /** When the owner answered; null without an answer. */
  answeredAt: z.nullable(z.string()),
  /** Oldest first. */
  replies: z.array(ReplySchema),
  /** Whether the site can send an answer. */
  canReply: z.boolean(),
  /** The painting of the inquiry, while it exists. */
  painting: z.nullable(
    z.object({
      id: z.string(),
      name: z.string(),
      facts: z.string(),
      /** 100 × 60 pixels; '' without an image. */
      thumbnailPath: z.string(),
      preview: z.nullable(z.object({ path: z.string(), width: z.int(), height: z.int() })),
    }),
  ),
})
export type Inquiry = z.infer<typeof InquirySchema>

export const InquiryCountsSchema = z.object({
  unread: z.int(),
  /** Messages in the inbox without an answer. */
  unanswered: z.int(),
  inbox: z.int(),
  archived: z.int(),
  spam: z.int(),
})
export type InquiryCounts = z.infer<typeof InquiryCountsSchema>

/** Newest first. `total` is the number of matches in this state. */
export const InquiryPageSchema = z.object({
  items: z.array(InquirySchema),
  total: z.int(),
  counts: InquiryCountsSchema,
})
export type InquiryPage = z.infer<typeof InquiryPageSchema>

/** Missing fields stay unchanged. */
export const InquiryChangeSchema = z.object({
  isRead: z.optional(z.boolean(VALIDATION.flag)),
  isAnswered: z.optional(z.boolean(VALIDATION.flag)),
  state: z.optional(z.enum(INQUIRY_STATES, `This must be one of ${INQUIRY_STATES.join(', ')}`)),
})
export type InquiryChange = z.infer<typeof InquiryChangeSchema>

const DOMAIN = /^([a-z0-9-]+\.)+[a-z]{2,}$/

/** Accepts `Ida@Mail.test`, `mail.test`, `@mail.test` or `*.mail.test`. A domain includes its subdomains. */
const toBlockPattern = (value: unknown) => {
  const text = toTrimmedText(value)
  return typeof text === 'string' ? text.toLowerCase().replace(/^(\*\.|\*?@)/, '') : text
}
export const BlockInputSchema = z.object({
  pattern: z.pipe(
    z.transform(toBlockPattern),
    z.string(VALIDATION.block).check(
      z.maxLength(LIMITS.emailMaxLength, VALIDATION.maximum(LIMITS.emailMaxLength)),
      z.refine((text: string) => DOMAIN.test(text) || isEmail(text), VALIDATION.block),
    ),
  ),
})

export type BlockInput = z.infer<typeof BlockInputSchema>

/** A blocked sender. The sender gets the usual answer, and the message goes to spam. */
export const BlockSchema = z.object({ id: z.string(), pattern: z.string(), createdAt: z.string() })
export type Block = z.infer<typeof BlockSchema>
export const BlocksSchema = z.array(BlockSchema)

/** How many records about a person were erased. */
export const ErasedCountsSchema = z.object({ inquiries: z.int(), mails: z.int(), subscribers: z.int() })
export type ErasedCounts = z.infer<typeof ErasedCountsSchema>
