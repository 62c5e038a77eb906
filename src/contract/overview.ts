import * as z from 'zod/mini'

/** What the Control Panel opens with. */
export const OverviewSchema = z.object({
  /** Of the program. */
  version: z.string(),
  paintings: z.object({ toSell: z.int(), onFocus: z.int(), portfolio: z.int() }),
  exhibitions: z.int(),
  /** Of paintings and exhibitions. */
  images: z.int(),
  /** Whether all public pages show the newest content. */
  isLive: z.boolean(),
  /** The last publish there was; its times in ISO 8601, UTC, and milliseconds. */
  lastPublish: z.optional(
    z.object({ endedAt: z.string(), pages: z.int(), milliseconds: z.int(), failedPages: z.int() }),
  ),
  /** Work that is still to be done. */
  waiting: z.object({
    /** Mails that are not sent yet. */
    mail: z.int(),
    /** Whether mail can be sent at all. */
    hasMailServer: z.boolean(),
    /** Images whose variants are being made. */
    images: z.int(),
    /** People who have registered and wait for an owner's word. */
    people: z.int(),
  }),
  /** What keeps the server from writing anything, and how to mend it. */
  diskProblem: z.optional(z.string()),
  /** That little room is left on the disk, while all still works. */
  diskWarning: z.optional(z.string()),
  /** What is wrong with the bucket of the photographs, and how to mend it. */
  bucketProblem: z.optional(z.string()),
  /** What keeps the site from where it is also sent, or a CDN from hearing of changes. */
  destinationProblem: z.optional(z.string()),
  purgeProblem: z.optional(z.string()),
  /** Automatic backups; none where nobody has set them up. */
  backup: z.optional(
    z.object({
      place: z.string(),
      last: z.optional(z.object({ at: z.string(), bytes: z.number(), photographs: z.int() })),
      /** Why there is no newer one, and how it is mended. */
      problem: z.optional(z.string()),
    }),
  ),
  inquiries: z.object({ unread: z.int(), inbox: z.int() }),
  confirmedSubscribers: z.int(),
})
export type Overview = z.infer<typeof OverviewSchema>

/** In bytes. */
export const DiskUseSchema = z.object({
  /** Untouched photographs. */
  originals: z.number(),
  /** Pictures made from them. */
  variants: z.number(),
  /** Whether both lie in a bucket, and not on this disk. */
  isInBucket: z.boolean(),
  /** The published pages, with their pictures. */
  site: z.number(),
  /** What is left on the disk. */
  free: z.number(),
})
export type DiskUse = z.infer<typeof DiskUseSchema>
