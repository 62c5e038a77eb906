import type { Generated, Kysely, Transaction } from 'kysely'
import type { AuditAction, AuditKind } from '../../../contract/audit.ts'
import type {
  ExhibitionPaintingRow,
  ExhibitionRow,
  ImageRow,
  InventoryNumberRow,
  KeptEditRow,
  KeptPriceRow,
  PaintingRow,
  RecordKind,
  SeriesRow,
} from './rows/collection.ts'
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
import type { Wish } from '../../../contract/mail/contact.ts'
import type { InquiryState, SpamReason } from '../../../contract/mail/inquiry.ts'
import type { Language } from '../../../contract/site/languages.ts'
import type { PublishKind } from '../../../contract/publishing.ts'
import type { LetterDelay, LetterState } from '../../../contract/letters/letter.ts'
import type { Frequency, SubscriberSource, SubscriberStatus } from '../../../contract/mail/subscriber.ts'

export type {
  ExhibitionRow,
  ImageHolder,
  ImageRow,
  KeptEditRow,
  KeptPriceRow,
  PaintingRow,
  RecordKind,
  SeriesRow,
} from './rows/collection.ts'

/*
 * The rows of the database: only text, integers and ISO times, so that SQLite and PostgreSQL store the same values.
 * Flags are 0 for false and 1 for true.
 */

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
  wish: Wish
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
  /** The language of the page; null where it is not known. */
  language: Language | null
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
  language: Language | null
  /** The number of letters in a row that the reader's mail server refused for ever. */
  bounces: number
  /** Since then no letter goes to this address, because it bounced twice; null for an address that works. */
  set_aside_at: string | null
  frequency: Frequency
  /** When a letter was last sent to them; null for never. */
  last_letter_at: string | null
  created_at: string
  updated_at: string
}
export interface LetterRow {
  id: string
  subject: string
  preview: string
  /** JSON (contract/letters/letter.ts). */
  blocks: string
  /** JSON: whom it goes to. */
  recipients: string
  is_public: Flag
  /** When visitors could read it first. */
  public_since: string | null
  state: LetterState
  /** Why nothing leaves at the moment; '' for no reason. */
  delay: LetterDelay | ''
  send_at: string | null
  started_at: string | null
  ended_at: string | null
  version: number
  created_at: string
  updated_at: string
}
export interface LetterReaderRow {
  id: string
  letter_id: string
  /** The subscriber may have been deleted since. */
  subscriber_id: string
  /** `skipped`: had unsubscribed before the mail could leave, or the letter was stopped. */
  state: 'waiting' | 'sent' | 'refused' | 'skipped'
  attempts: number
  next_attempt_at: string
  lease: string | null
  leased_until: string | null
  sent_at: string | null
  /** When the reader unsubscribed by this letter. */
  left_at: string | null
  /** The mail may have left twice, because the server stopped while it was sent. */
  is_repeated: Flag
  last_error: string
}
/** What a reader subscribed for. */
export interface SubscriberTagRow {
  /** The reader's id and the key, so that nobody has a tag twice. */
  id: string
  subscriber_id: string
  tag: string
  /** The tag in lower case. */
  tag_key: string
}
export interface SubscriberTokenRow {
  token_hash: string
  subscriber_id: string
  purpose: 'confirm' | 'unsubscribe'
  /** Null where it never expires. */
  expires_at: string | null
  /** The letter whose mail has the link; null for other mails. */
  letter_id: string | null
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
  /** The end of the lease. For a mail that was given up: the time when it was. */
  leased_until: string | null
  sent_at: string | null
  last_error: string
  created_at: string
  /** The message that the mail is about. */
  inquiry_id: string | null
  /** The text is deleted after sending, because its link gives the rights of the reader. */
  is_secret: Flag
  /** The language of our words in it. */
  language: Language
}
export interface MailRequestRow {
  id: string
  kind: 'subscription' | 'reset'
  /** The address, or the name of an account. */
  asked_for: string
  language: Language | null
  /** What a subscription is for; '' without anything. */
  topic: string
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
  /** The deleted rows as JSON (items/trash/trash-rows.ts). */
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
interface VisitCountRow {
  /** Its day, kind and name. */
  id: string
  /** A calendar day of the server, `YYYY-MM-DD`. */
  day: string
  kind: 'page' | 'all' | 'bots' | 'site'
  /** The path of a page, or the host of a referring site. */
  name: string
  visits: number
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
  exhibition_painting: ExhibitionPaintingRow
  series: SeriesRow
  inventory_number: InventoryNumberRow
  kept_price: KeptPriceRow
  kept_edit: KeptEditRow
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
  subscriber_tag: SubscriberTagRow
  subscriber_token: SubscriberTokenRow
  letter: LetterRow
  letter_reader: LetterReaderRow
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
  visit_count: VisitCountRow
  lease: LeaseRow
  migration: MigrationRow
  migration_lock: MigrationLockRow
}

/** The database, or a transaction in it. */
export type Db = Kysely<Schema>
export type Tx = Transaction<Schema>
