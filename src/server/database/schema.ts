import type { Generated, Kysely, Transaction } from 'kysely'
import type { AuditAction, AuditKind } from '../../contract/audit.ts'
import type { Availability } from '../../contract/collection/availability.ts'
import type { PriceDisplay } from '../../contract/collection/price.ts'
import type { Turn } from '../../contract/collection/framing.ts'
import type {
  EmailChangeRow,
  Flag,
  PasskeyChallengeRow,
  PasskeyRow,
  PasswordResetRow,
  RecoveryCodeRow,
  SecondFactorRow,
  SessionRow,
  SetupCodeRow,
  SignInRow,
  UserRow,
} from './rows/people.ts'
import type { InquiryState, SpamReason } from '../../contract/mail/inquiry.ts'
import type { PublishKind } from '../../contract/publishing.ts'
import type { SubscriberSource, SubscriberStatus } from '../../contract/mail/subscriber.ts'

export type ImageOwner = 'painting' | 'exhibition'
/** The kinds of items that the trash keeps. */
export type RecordKind = ImageOwner | 'series'
/** The owner of an image: an item, or the site for the picture of shared links. */
export type ImageHolder = ImageOwner | 'site'

/*
 * The rows of the database: only text, integers and ISO times, so that SQLite and PostgreSQL store the same values.
 * Flags are 0 for false and 1 for true.
 */

export interface PaintingRow {
  id: string
  name: string
  description: string
  dimensions: string
  /** The sides that `dimensions` says, in millimetres; null where it is another text. */
  height: number | null
  width: number | null
  depth: number | null
  technique: string
  year: number
  price: number
  /** Null as its series, or else the settings of the site say. */
  price_display: PriceDisplay | null
  is_available_to_sell: Flag
  is_available_for_sale: Flag
  is_on_focus: Flag
  availability: Availability
  /** A day or a time in UTC. */
  reserved_until: string | null
  reserved_for: string
  /** The user who has set the availability; "" for the program itself. */
  state_by: string
  sold_on: string | null
  sold_price: number | null
  sold_to: string
  /** When the program itself changes the work, in UTC: a reservation ends, or a sold work leaves Paintings. */
  changes_at: string | null
  /** Its series, and the sort key in it: 1, 2, … as the owner arranged them, or -sequence; null without a series. */
  series_id: string | null
  series_position: number | null
  /** Where the work is, and notes: for those who may manage. */
  location: string
  notes: string
  /** A number in the order of creation. */
  sequence: number
  /** The sort key of lists: 1, 2, … as the owner arranged them, or -sequence (newest first) otherwise. */
  position: number
  /** The position that it had in the other list; null where it has never been there. */
  other_position: number | null
  /** 1, and one more with each edit. */
  version: number
  created_at: string
  updated_at: string
}
export interface ExhibitionRow {
  id: string
  title: string
  start_date: string
  end_date: string
  location: string
  organizer: string
  link: string
  long_description: string
  dimensions: string
  sequence: number
  /** 1, and one more with each edit. */
  version: number
  created_at: string
  updated_at: string
}
export interface SeriesRow {
  id: string
  title: string
  description: string
  /** Null as the settings of the site say. */
  price_display: PriceDisplay | null
  sequence: number
  /** The sort key of the list: 1, 2, … as the owner arranged them, or -sequence (newest first) otherwise. */
  position: number
  /** 1, and one more with each edit. */
  version: number
  created_at: string
  updated_at: string
}
export interface ImageRow {
  id: string
  owner: ImageHolder
  owner_id: string
  /** 0, 1, … in the owner's order. */
  position: number
  original_hash: string
  original_type: string
  original_bytes: number
  width: number
  height: number
  placeholder: string
  profile: string
  /** By how many degrees the upright original is turned clockwise. */
  turn: Turn
  /** The part that is shown of the upright original, before it is turned: `x y width height`, in fractions. */
  crop: string
  rendition: string
  file_name: string
  alt: string
  is_main: Flag
  /** The cover in lists: the first main image, or else the first image. */
  is_cover: Flag
}
interface RevisionRow {
  id: number
  current: number
}
interface PublishStateRow {
  id: number
  revision: number
}
interface ChangeRow {
  revision: number
  tag: string
}
export interface InquiryRow {
  id: string
  name: string
  email: string
  phone_number: string
  subject: string
  content: string
  created_at: string
  /** The painting that the message is about; it may be deleted. */
  painting_id: string | null
  state: InquiryState
  spam_reason: SpamReason
  /** When the message became spam. */
  spam_at: string | null
  read_at: string | null
  answered_at: string | null
  /** JSON: answers with their times. */
  replies: string
  /** The text for searches (search-key.ts). */
  search_key: string
}
export interface BlockRow {
  id: string
  /** An address or a domain, in lower case. */
  pattern: string
  created_at: string
}
export interface SubscriberRow {
  id: string
  email: string
  email_key: string
  status: SubscriberStatus
  /**
   * When a mail about the subscription was last put into the outbox; null where the next one may be sent at any time.
   */
  mailed_at: string | null
  confirmed_at: string | null
  unsubscribed_at: string | null
  source: SubscriberSource
  created_at: string
  updated_at: string
}
export interface SubscriberTokenRow {
  token_hash: string
  subscriber_id: string
  purpose: 'confirm' | 'unsubscribe'
  /** Null where it never expires. */
  expires_at: string | null
}
export interface OutboxRow {
  id: string
  to_address: string
  reply_to: string
  subject: string
  text: string
  unsubscribe_url: string
  attempts: number
  next_attempt_at: string | null
  lease: string | null
  leased_until: string | null
  sent_at: string | null
  last_error: string
  created_at: string
  /** The message that the mail is about. */
  inquiry_id: string | null
  /** The text is deleted after sending, because its link gives the rights of the reader. */
  is_secret: Flag
}
export interface MailRequestRow {
  id: string
  kind: 'subscription' | 'reset'
  /** The address, or the name of an account. */
  asked_for: string
  created_at: string
}
interface SettingRow {
  key: string
  value: string
}
interface SecretRow {
  name: string
  /** Base64. */
  value: string
}
interface AttemptRow {
  key: string
  count: number
  ends_at: string
  last_fingerprint: string
  last_at: string
}
interface RecentCreateRow {
  key: string
  entity_id: string
  expires_at: string
}
export interface AuditRow {
  id: string
  at: string
  /** Empty where the program made the change. */
  user_id: string
  username: string
  action: AuditAction
  kind: AuditKind
  entity_id: string
  title: string
  /** A JSON list of the names of the changed fields. */
  fields: string
  /** A JSON list of the old and new values, for changes that can be brought back. */
  changes: string
}
export interface TrashRow {
  /** The id of the deleted item, which it keeps after a restore. */
  id: string
  kind: RecordKind
  title: string
  sequence: number
  /** The deleted rows as JSON (items/trash-rows.ts). */
  content: string
  deleted_at: string
  deleted_by: string
}
export interface ReleasedImageRow {
  id: string
  original_hash: string
  rendition: string
  /** When the files were found to be unused. */
  released_at: string
}
export interface PublishRunRow {
  id: string
  kind: PublishKind
  revision: number
  written: number
  unchanged: number
  removed: number
  bytes: number
  milliseconds: number
  /** A JSON list of pages and reasons. */
  failed: string
  /** How often the same failure occurred in a row. */
  attempts: number
  started_at: string
  ended_at: string
}
interface LeaseRow {
  name: string
  /** Empty where no server holds the lease. */
  holder: string
  beat: number
}
interface MigrationRow {
  name: string
  applied_at: string
}
interface MigrationLockRow {
  id: number
  holder: Generated<number>
}

export interface Schema {
  painting: PaintingRow
  exhibition: ExhibitionRow
  series: SeriesRow
  image: ImageRow
  revision: RevisionRow
  change: ChangeRow
  publish_state: PublishStateRow
  user: UserRow
  email_change: EmailChangeRow
  passkey: PasskeyRow
  passkey_challenge: PasskeyChallengeRow
  second_factor: SecondFactorRow
  recovery_code: RecoveryCodeRow
  sign_in: SignInRow
  session: SessionRow
  setup_code: SetupCodeRow
  password_reset: PasswordResetRow
  inquiry: InquiryRow
  sender_block: BlockRow
  subscriber: SubscriberRow
  subscriber_token: SubscriberTokenRow
  outbox: OutboxRow
  mail_request: MailRequestRow
  setting: SettingRow
  server_secret: SecretRow
  attempt: AttemptRow
  recent_create: RecentCreateRow
  audit: AuditRow
  trash: TrashRow
  released_image: ReleasedImageRow
  publish_run: PublishRunRow
  lease: LeaseRow
  migration: MigrationRow
  migration_lock: MigrationLockRow
}

/** The database, or a transaction in it. */
export type Db = Kysely<Schema>
export type Tx = Transaction<Schema>
