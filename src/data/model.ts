import type { InquiryState, SpamReason } from '../contract/inquiry.ts'
import type { Role } from '../contract/identity.ts'
import type { SubscriberSource, SubscriberStatus } from '../contract/subscriber.ts'

/** What the rest of the server works with. Times are ISO 8601 in UTC as text, dates `YYYY-MM-DD`. */
export interface StoredImage {
  readonly id: string
  readonly fileName: string
  readonly alt: string
  readonly isMain: boolean
  /** The untouched upload: hash of its bytes, media type, length. */
  readonly original: { readonly hash: string; readonly type: string; readonly bytes: number }
  /** Pixels of the upright original. */
  readonly width: number
  readonly height: number
  /** A tiny inline picture (data URI). */
  readonly placeholder: string
  /** The colour space in which the original came, in words for the owner. */
  readonly profile: string
  /** The key under which the variants lie. */
  readonly rendition: string
}
export type NewImage = Omit<StoredImage, 'id'>
/** An image that stays as it is stored; `alt` and `fileName` only where they change. */
export interface KeptImage {
  readonly id: string
  readonly isMain: boolean
  readonly alt?: string
  readonly fileName?: string
}
export type ImageChange = NewImage | KeptImage

export type ImageOwner = 'painting' | 'exhibition'
/** Whatever has images; the site itself has one for shared links. */
export type ImageHolder = ImageOwner | 'site'
/** An image together with whose it is, for the work that concerns every image there is. */
export interface OwnedImage extends StoredImage {
  readonly owner: ImageHolder
  readonly ownerId: string
}

export interface PaintingFields {
  readonly name: string
  readonly description: string
  readonly dimensions: string
  readonly technique: string
  readonly year: number
  readonly price: number
  readonly isAvailableToSell: boolean
  readonly isAvailableForSale: boolean
  readonly isOnFocus: boolean
}
export interface StoredPainting extends PaintingFields {
  readonly id: string
  /** 1, and one more with each edit. */
  readonly version: number
  readonly createdAt: string
  readonly updatedAt: string
  /** In the owner's order, the main one (the first where none is main) moved to the front. */
  readonly images: readonly StoredImage[]
}

export interface ExhibitionFields {
  readonly title: string
  readonly startDate: string
  readonly endDate: string
  readonly location: string
  readonly organizer: string
  readonly link: string
  readonly longDescription: string
  readonly dimensions: string
}
export interface StoredExhibition extends ExhibitionFields {
  readonly id: string
  /** 1, and one more with each edit. */
  readonly version: number
  readonly createdAt: string
  readonly updatedAt: string
  readonly images: readonly StoredImage[]
}

export interface Range {
  readonly offset: number
  readonly limit: number
}
export interface Listed<T> {
  readonly items: readonly T[]
  /** How many there are in all, whatever the range. */
  readonly total: number
}

/** A waiting user exists but may not sign in until somebody approves. */
export type UserStatus = 'waiting' | 'active'
export interface NewUser {
  readonly username: string
  readonly email: string
  readonly passwordHash: string
  readonly role: Role
  readonly status: UserStatus
}
export interface StoredUser extends NewUser {
  readonly id: string
  /** Whether the e-mail address belongs to this account, as it does to one at most. */
  readonly ownsAddress: boolean
  readonly createdAt: string
  readonly updatedAt: string
}

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

export interface StoredSubscriber {
  readonly id: string
  readonly email: string
  readonly status: SubscriberStatus
  readonly createdAt: string
  readonly updatedAt: string
  /** Of the newest time, also where the status has changed since. */
  readonly confirmedAt: string | undefined
  readonly unsubscribedAt: string | undefined
  readonly source: SubscriberSource
}

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
