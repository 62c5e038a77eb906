import type { InquiryState, SpamReason } from '../../contract/mail/inquiry.ts'

export interface NewInquiry {
  readonly name: string
  readonly email: string
  readonly phoneNumber: string
  readonly subject: string
  readonly content: string
  /** The painting that the message is about. */
  readonly paintingId?: string | undefined
  /** Set where the message is spam from the start. */
  readonly spamReason?: SpamReason
}

export interface StoredInquiry extends NewInquiry {
  readonly id: string
  readonly createdAt: string
  readonly state: InquiryState
  readonly spamReason: SpamReason
  readonly isRead: boolean
  /** Undefined while the message has no answer. */
  readonly answeredAt: string | undefined
}
