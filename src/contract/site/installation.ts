import * as z from 'zod/mini'

/** What a privacy text has to say about this installation. The owner's server knows it; visitors read only the text. */
export const InstallationSchema = z.object({
  /** The name of the mail server; '' while none is set up. */
  mailServer: z.string(),
  /** Whether a server in front, named by TRUSTED_PROXIES, receives the requests of visitors first. */
  isBehindProxy: z.boolean(),
  /** Whether visitors get pages from a CDN (PURGE_URL) or from a mirror of the site (PUBLISH_URL). */
  delivery: z.enum(['own', 'mirror', 'cdn']),
  /** For how many months backups are kept; absent without automatic backups. */
  backupMonths: z.optional(z.int()),
  /** Counts of visits, and for how many months they are kept; absent where visits are not counted. */
  counts: z.optional(z.object({ months: z.int() })),
  hasNewsletter: z.boolean(),
})
export type Installation = z.infer<typeof InstallationSchema>
