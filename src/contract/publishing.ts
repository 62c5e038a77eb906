import * as z from 'zod/mini'

/** `all`: every page was rendered; `changes`: only the pages that a change affects. */
export const PUBLISH_KINDS = ['all', 'changes'] as const
export type PublishKind = (typeof PUBLISH_KINDS)[number]

/** A page that could not be rendered. */
export const FailedPageSchema = z.object({
  /** The path of the page; "" when the failure is not about one page. */
  page: z.string(),
  /** A title that the owner understands. */
  title: z.string(),
  /** A plain sentence about the cause. */
  reason: z.string(),
})
export type FailedPage = z.infer<typeof FailedPageSchema>

/** Pictures that are being made again after a change that concerns all of them, such as another watermark. */
export const RemakingSchema = z.object({
  /** The revision of that change. */
  revision: z.int(),
  done: z.int(),
  total: z.int(),
})
export type Remaking = z.infer<typeof RemakingSchema>

/** The state of the public site. */
export const PublishingSchema = z.object({
  state: z.enum(['idle', 'publishing', 'failing']),
  /** The revision of the newest content. */
  revision: z.int(),
  /** The revision that all public pages show. */
  publishedRevision: z.int(),
  /** Progress of the running publish in pages; both are 0 when none runs. */
  done: z.int(),
  total: z.int(),
  /** Pages that failed in the last publish. The publisher tries them again. */
  failed: z.array(FailedPageSchema),
  /** The time from the save to the public page, for `publishedRevision`; 0 when it was not measured. */
  milliseconds: z.int(),
  /** Absent while no pictures are made again. */
  pictures: z.optional(RemakingSchema),
  /** The mirror: its destination, and how many files are not sent yet. */
  destination: z.optional(
    z.object({
      place: z.string(),
      pending: z.int(),
      isFailing: z.boolean(),
      /** Another server is the leader and runs the mirror. */
      isElsewhere: z.boolean(),
    }),
  ),
})
export type Publishing = z.infer<typeof PublishingSchema>

/** A finished publish. */
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
  /** How often in a row the publish ended with this same failure. */
  attempts: z.int(),
  startedAt: z.string(),
  endedAt: z.string(),
})
export type PublishRun = z.infer<typeof PublishRunSchema>
export const PublishRunsSchema = z.array(PublishRunSchema)
