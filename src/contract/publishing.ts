import * as z from 'zod/mini'

/** `all`: every page was made anew; `changes`: those that a change touched. */
export const PUBLISH_KINDS = ['all', 'changes'] as const
export type PublishKind = (typeof PUBLISH_KINDS)[number]

/** A page that could not be made. */
export const FailedPageSchema = z.object({
  /** Its address; "" where it is not about one page. */
  page: z.string(),
  /** What it shows, in the owner's words. */
  title: z.string(),
  /** A plain sentence. */
  reason: z.string(),
})
export type FailedPage = z.infer<typeof FailedPageSchema>

/** How far the public site is. */
export const PublishingSchema = z.object({
  state: z.enum(['idle', 'publishing', 'failing']),
  /** The newest content. */
  revision: z.int(),
  /** The content that all public pages show. */
  publishedRevision: z.int(),
  /** Pages of the running publish; both 0 while none runs. */
  done: z.int(),
  total: z.int(),
  /** What the last publish could not make; tried again by itself. */
  failed: z.array(FailedPageSchema),
  /** From the save to the public page, for `publishedRevision`; 0 where nobody has measured it. */
  milliseconds: z.int(),
  /** Where the site is also sent, and how many of its files are not there yet. */
  destination: z.optional(
    z.object({
      place: z.string(),
      pending: z.int(),
      isFailing: z.boolean(),
      /** Of several servers another one sends it, and knows how far that is. */
      isElsewhere: z.boolean(),
    }),
  ),
})
export type Publishing = z.infer<typeof PublishingSchema>

/** A publish that is over. */
export const PublishRunSchema = z.object({
  id: z.string(),
  kind: z.enum(PUBLISH_KINDS),
  revision: z.int(),
  written: z.int(),
  unchanged: z.int(),
  removed: z.int(),
  bytes: z.int(),
  milliseconds: z.int(),
  failed: z.array(FailedPageSchema),
  /** How often in a row it came to this same failure. */
  attempts: z.int(),
  startedAt: z.string(),
  endedAt: z.string(),
})
export type PublishRun = z.infer<typeof PublishRunSchema>
export const PublishRunsSchema = z.array(PublishRunSchema)
