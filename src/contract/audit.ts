import * as z from 'zod/mini'

/** What may be done, and to what: who does it is kept with every change. */
export const AUDIT_ACTIONS = ['create', 'update', 'delete', 'restore', 'order', 'approve'] as const
export type AuditAction = (typeof AUDIT_ACTIONS)[number]
export const AUDIT_KINDS = [
  'painting',
  'exhibition',
  /** The site's settings and texts. */
  'site',
  'user',
  'inquiry',
  'subscriber',
  /** One that has not left. */
  'mail',
] as const
export type AuditKind = (typeof AUDIT_KINDS)[number]

/** One change that somebody made. */
export const AuditEntrySchema = z.object({
  id: z.string(),
  /** ISO 8601, UTC. */
  at: z.string(),
  /** "" where the program itself did it. */
  username: z.string(),
  action: z.enum(AUDIT_ACTIONS),
  kind: z.enum(AUDIT_KINDS),
  entityId: z.string(),
  /** As it was called then. */
  title: z.string(),
  /** The names of the fields that an update changed; never their values. */
  fields: z.array(z.string()),
})
export type AuditEntry = z.infer<typeof AuditEntrySchema>

/** Something deleted that can be brought back. */
export const TrashEntrySchema = z.object({
  id: z.string(),
  kind: z.enum(['painting', 'exhibition']),
  title: z.string(),
  deletedAt: z.string(),
  deletedBy: z.string(),
  /** From then on it is gone for good. */
  endsAt: z.string(),
  images: z.int(),
  /** The main image as a tiny data address; "" without one. */
  placeholder: z.string(),
})
export type TrashEntry = z.infer<typeof TrashEntrySchema>
export const AuditEntriesSchema = z.array(AuditEntrySchema)
export const TrashEntriesSchema = z.array(TrashEntrySchema)
