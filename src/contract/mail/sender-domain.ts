import * as z from 'zod/mini'

/** The DNS records that decide whether mail of a domain arrives: replies, who may send, signatures, and the policy. */
export const MAIL_RECORDS = ['mx', 'spf', 'dkim', 'dmarc'] as const
export type MailRecord = (typeof MAIL_RECORDS)[number]

/** `unsure`: it may exist under a name that cannot be guessed. `unanswered`: DNS did not answer. */
export const RECORD_STATES = ['right', 'missing', 'wrong', 'unsure', 'unanswered'] as const
export type RecordState = (typeof RECORD_STATES)[number]

const RecordCheckSchema = z.object({
  record: z.enum(MAIL_RECORDS),
  state: z.enum(RECORD_STATES),
  /** The name that the record has, such as `_dmarc.studio.example`. */
  name: z.string(),
  found: z.array(z.string()),
  /** The line to enter at the registrar; '' for none. */
  wanted: z.string(),
})
export type RecordCheck = z.infer<typeof RecordCheckSchema>

/** What DNS says about the domain of the address that mails come from. */
export const SenderDomainSchema = z.object({
  /** '' without a mail server. */
  domain: z.string(),
  /** Whether it is the domain of a mail provider, such as gmail.com, whose records only the provider can change. */
  isProviders: z.boolean(),
  /** Whether a provider's address is sent through another server than the provider's own, which its policy forbids. */
  isElsewhere: z.boolean(),
  /** The domain of the account at the mail server, if it is another one; '' otherwise. */
  otherAccount: z.string(),
  /** Empty for the domain of a provider. */
  records: z.array(RecordCheckSchema),
})
export type SenderDomain = z.infer<typeof SenderDomainSchema>
