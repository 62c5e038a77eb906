import * as z from 'zod/mini'

/** The actions and subjects of the history. The history also records who did each change. */
export const AUDIT_ACTIONS = [
  'create',
  'update',
  'delete',
  'restore',
  'order',
  'approve',
  /** Of changes beside a public painting that visitors do not see yet. */
  'keep',
  'discard',
  /** Of letters to subscribers. */
  'send',
  'stop',
] as const
export type AuditAction = (typeof AUDIT_ACTIONS)[number]
export const AUDIT_KINDS = [
  'painting',
  'exhibition',
  'series',
  /** The site's settings and texts. */
  'site',
  'user',
  'inquiry',
  'subscriber',
  /** A letter to subscribers. It is saved while it is written: what a person saves in ten minutes is one line. */
  'letter',
  /** A mail that has not been sent. */
  'mail',
  /** A backup of the whole site. */
  'backup',
] as const
export type AuditKind = (typeof AUDIT_KINDS)[number]

/** A field with its values before and after a change. An order is the paintings that moved, before and
 * after. */
export const ValueChangeSchema = z.object({
  field: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  /** Of prices: the currency that counted after the change, of the work or else of the site. Of many prices, that of the site. */
  currency: z.optional(z.string()),
  /** The same before the change. Older lines have none, and a `currency` only where it was the work's own. */
  currencyBefore: z.optional(z.string()),
  /** Of what was saved while somebody typed: the number of characters that these saves took out. */
  removed: z.optional(z.number()),
  /** Of kept changes that were discarded: their id, which they have again when they are brought back. Older lines have none. */
  edit: z.optional(z.string()),
})
export type ValueChange = z.infer<typeof ValueChangeSchema>

/** The field of changed photographs. */
export const IMAGES = 'images'
/** Whether a field holds photographs: those of an item, or one of the site's own pictures. */
export const holdsImages = (field: string) => field === IMAGES || field.endsWith('Picture')
/** The field of a changed series: its id and title, or null. */
export const SERIES = 'series'
/** The id in the history's lines for the order of all series. */
export const ALL_SERIES = 'all'
/** The field of the changed works of an exhibition: their ids and names. */
export const WORKS = 'works'
/** The field of many changed prices: the works with their ids, names, prices and currencies. */
export const PRICES = 'prices'
/** The id in the history's lines for the prices of many works. */
export const ALL_PRICES = 'prices'
/** The field of a changed order. */
export const ORDER = 'order'

/** One change that a person made. */
export const AuditEntrySchema = z.object({
  id: z.string(),
  /** ISO 8601, UTC. */
  at: z.string(),
  /** "" when the program itself made the change. */
  username: z.string(),
  action: z.enum(AUDIT_ACTIONS),
  kind: z.enum(AUDIT_KINDS),
  entityId: z.string(),
  /** The title that the item had at that time. */
  title: z.string(),
  /** The names of the fields that an update changed. */
  fields: z.array(z.string()),
  /** The values of a change that can be brought back. Nothing about users and senders of messages is kept. */
  changes: z.array(ValueChangeSchema),
})
export type AuditEntry = z.infer<typeof AuditEntrySchema>

/** A deleted item that can be restored. */
export const TrashEntrySchema = z.object({
  id: z.string(),
  kind: z.enum(['painting', 'exhibition', 'series']),
  title: z.string(),
  deletedAt: z.string(),
  deletedBy: z.string(),
  /** After this time the item cannot be restored. */
  endsAt: z.string(),
  images: z.int(),
  /** The main image as a tiny data URI; "" without an image. */
  placeholder: z.string(),
})
export type TrashEntry = z.infer<typeof TrashEntrySchema>
export const AuditEntriesSchema = z.array(AuditEntrySchema)

/** Brings a change back; with `overwrite` also where the value has changed again since. */
export const BringBackSchema = z.object({ overwrite: z.optional(z.boolean()) })
export const TrashEntriesSchema = z.array(TrashEntrySchema)
