import type { Language } from '../../contract/site/languages.ts'
import type { Wish } from '../../contract/mail/contact.ts'
import type { InquiryState, Reply, SpamReason } from '../../contract/mail/inquiry.ts'

/** An answer as it is stored. The outbox knows whether its mail left, unless the mail was deleted before. */
export type StoredReply = Pick<Reply, 'at' | 'text'> & { readonly isWithdrawn?: boolean }

export interface NewInquiry {
  readonly name: string
  readonly email: string
  readonly phoneNumber: string
  readonly subject: string
  readonly content: string
  /** The painting that the message is about. */
  readonly paintingId?: string | undefined
  /** What to tell the sender of this painting. */
  readonly wish?: Wish
  /** The language of the form; undefined where it is not known. */
  readonly language?: Language | undefined
  /** Set where the message is spam from the start. */
  readonly spamReason?: SpamReason
}

export interface StoredInquiry extends NewInquiry {
  readonly id: string
  readonly createdAt: string
  readonly wish: Wish
  readonly state: InquiryState
  readonly spamReason: SpamReason
  readonly isRead: boolean
  /** Undefined while the message has no answer. */
  readonly answeredAt: string | undefined
  /** What was answered from the Control Panel, oldest first. */
  readonly replies: readonly StoredReply[]
}

/** All answers as one text, for a cell of a table. */
export const repliesInWords = (replies: readonly StoredReply[]) =>
  replies
    .map(({ at, text, isWithdrawn }) => `${at}${isWithdrawn ? ' (never sent)' : ''}\n${text}`)
    .join('\n\n')
