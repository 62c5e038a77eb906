import type { Language } from '../../contract/site/languages.ts'
import type { Frequency, SubscriberSource, SubscriberStatus } from '../../contract/mail/subscriber.ts'

export interface StoredSubscriber {
  readonly id: string
  readonly email: string
  readonly status: SubscriberStatus
  readonly createdAt: string
  readonly updatedAt: string
  /** The last confirmation, even when the status has changed since. */
  readonly confirmedAt: string | undefined
  readonly unsubscribedAt: string | undefined
  /** Since when the mailbox gets no letters, because it refused two in a row. */
  readonly setAsideAt: string | undefined
  readonly source: SubscriberSource
  /** The language of the form; undefined where it is not known. */
  readonly language: Language | undefined
  readonly frequency: Frequency
}
export interface TaggedSubscriber extends StoredSubscriber {
  readonly tags: readonly string[]
}
