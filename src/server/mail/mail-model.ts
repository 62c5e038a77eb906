export interface NewMail {
  readonly to: string
  /** '' for none. */
  readonly replyTo: string
  readonly subject: string
  readonly text: string
  /** For mails to subscribers: a POST to it ends the subscription (RFC 8058). */
  readonly unsubscribeUrl?: string | undefined
  /** The message that it tells about: deleted with it. */
  readonly inquiryId?: string | undefined
  /** Holds a link that acts for its reader: the text is forgotten once it has left. */
  readonly isSecret?: boolean
}

export interface StoredMail extends NewMail {
  readonly id: string
  readonly createdAt: string
  /** How often sending was begun. */
  readonly attempts: number
  /** Undefined once it was sent or given up. */
  readonly nextAttemptAt: string | undefined
  readonly sentAt: string | undefined
  readonly lastError: string
}
