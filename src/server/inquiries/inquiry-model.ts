import type { InquiryState, SpamReason } from '../../contract/correspondence/inquiry.ts'

export interface NewInquiry {
  readonly name: string
  readonly email: string
  readonly phoneNumber: string
  readonly subject: string
  readonly content: string
  /** The painting concerned. */
  readonly paintingId?: string | undefined
  /** Where it is spam from the start. */
  readonly spamReason?: SpamReason
}

export interface StoredInquiry extends NewInquiry {
  readonly id: string
  readonly createdAt: string
  readonly state: InquiryState
  readonly spamReason: SpamReason
  readonly isRead: boolean
  /** Undefined while nobody has answered. */
  readonly answeredAt: string | undefined
}
