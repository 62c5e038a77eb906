import * as z from 'zod/mini'

/** The most bytes of a backup in one call. A cut upload goes on after the last part that arrived. */
export const ARCHIVE_PART = 4 * 1024 * 1024

/** A file that an owner begins to upload. The same three values continue an earlier upload. */
export const ArchiveFileSchema = z.object({
  name: z.string().check(z.maxLength(300)),
  /** In bytes. */
  size: z.int().check(z.positive()),
  /** When it was changed last, in milliseconds. */
  modified: z.number(),
})
export type ArchiveFile = z.infer<typeof ArchiveFileSchema>

/** An upload that was begun or goes on. Its parts name it, so that none gets into another file. */
export const BegunSchema = z.object({
  id: z.string(),
  /** The bytes that have arrived. The next part begins there. */
  received: z.int(),
})
export type Begun = z.infer<typeof BegunSchema>

const ContentSchema = z.object({
  paintings: z.int(),
  exhibitions: z.int(),
  inquiries: z.int(),
  subscribers: z.int(),
  accounts: z.int(),
})
/** The number of things in a backup or on a site. */
export type Content = z.infer<typeof ContentSchema>

/** What is on the site. A restore replaces it. */
export const PresentSchema = z.extend(ContentSchema, {
  /** Whether anything was saved here, also texts or settings. */
  isEmpty: z.boolean(),
})
export type Present = z.infer<typeof PresentSchema>

/** The steps after an upload, or with a kept backup: until the records are replaced in the last one, nothing on the site changes. */
export const RESTORE_STEPS = ['fetching', 'checking', 'saving', 'photographs', 'pictures', 'records'] as const
export type RestoreStep = (typeof RESTORE_STEPS)[number]

/** A restore as the owner sees it. */
export const RestoringSchema = z.object({
  upload: z.optional(z.object({ name: z.string(), size: z.int(), received: z.int() })),
  running: z.optional(z.object({ step: z.enum(RESTORE_STEPS), done: z.int(), total: z.int() })),
  /** The checked backup that can be restored now, and what it replaces. */
  ready: z.optional(
    z.object({
      madeAt: z.string(),
      /** Without them it uses those of this site. */
      hasPhotographs: z.boolean(),
      photographs: z.int(),
      /** Photographs that its records name, and neither it nor this site has. */
      lost: z.int(),
      content: ContentSchema,
      replaces: PresentSchema,
    }),
  ),
  /** Why the backup cannot be used, or was not restored. */
  problem: z.optional(z.string()),
  /** When the backup was made that was restored last. */
  restored: z.optional(z.string()),
})
export type Restoring = z.infer<typeof RestoringSchema>

/** The owner's confirmation names what is replaced. */
export const RestoreOrderSchema = z.object({ replaces: PresentSchema })
