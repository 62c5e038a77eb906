import type { Language } from '../../contract/site/languages.ts'

export interface NewMail {
  readonly to: string
  /** Empty where a reply goes to the sender. */
  readonly replyTo: string
  readonly subject: string
  readonly text: string
  /** Set in mails to subscribers: a POST to it ends the subscription (RFC 8058). */
  readonly unsubscribeUrl?: string | undefined
  /** The message that the mail is about; both are deleted together. */
  readonly inquiryId?: string | undefined
  /** The mail has a link with the reader's rights, so its text is deleted after sending. */
  readonly isSecret?: boolean
  /** The language of our words in it. Without one it is English, as all mails to people who manage the site. */
  readonly language?: Language
}

export interface StoredMail extends NewMail {
  readonly id: string
  readonly createdAt: string
  /** The number of times that sending was started. */
  readonly attempts: number
  /** Undefined once the mail is sent or given up. */
  readonly nextAttemptAt: string | undefined
  readonly sentAt: string | undefined
  readonly lastError: string
}
