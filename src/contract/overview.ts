import * as z from 'zod/mini'
import { BOUNCE_FAILURES } from './mail/bounces.ts'
import { LANGUAGES } from './site/languages.ts'
import { VisitDaysSchema } from './site/visits.ts'

/** What a new owner does first, in this order. */
export const FIRST_STEPS = ['name', 'painting', 'about', 'legal', 'mail', 'backup', 'address'] as const
export type FirstStep = (typeof FIRST_STEPS)[number]

/** The data of the first page of the Control Panel. */
export const OverviewSchema = z.object({
  paintings: z.object({ toSell: z.int(), onFocus: z.int(), portfolio: z.int() }),
  exhibitions: z.int(),
  /** Images of paintings and exhibitions. */
  images: z.int(),
  /** Whether all public pages show the newest content. */
  isLive: z.boolean(),
  /** The last publish: times in ISO 8601, UTC, and the duration in milliseconds. */
  lastPublish: z.optional(
    z.object({ endedAt: z.string(), pages: z.int(), milliseconds: z.int(), failedPages: z.int() }),
  ),
  /** The first steps that are done. Absent once all are done, or after somebody has hidden them. */
  firstSteps: z.optional(z.array(z.enum(FIRST_STEPS))),
  /**
   * The number of texts that are missing in each other language, and the section of the Control Panel with the first of
   * them. Absent on a site with one language.
   */
  untranslated: z.optional(
    z.array(z.object({ language: z.enum(LANGUAGES), texts: z.int(), section: z.string() })),
  ),
  /** The visits of the last seven days. Absent where nobody counts them. */
  visits: z.optional(VisitDaysSchema),
  /** The public address of the site. */
  siteUrl: z.string(),
  /** Work that is not finished yet. */
  waiting: z.object({
    /** Mails that are not sent yet. */
    mail: z.int(),
    /** Mails that were given up: nobody got them. */
    unsentMail: z.int(),
    /** Whether a mail server is configured. */
    hasMailServer: z.boolean(),
    /** Images whose variants are not stored yet. */
    images: z.int(),
    /** People who have registered and wait for approval. */
    people: z.int(),
  }),
  /**
   * Letters that do not leave as they should, for example because the mail server refuses them. Not those that wait for
   * their pace, or that the owner has paused. Absent where there are none.
   */
  heldLetters: z.optional(z.array(z.object({ id: z.string(), subject: z.string() }))),
  /** Why the mailbox of returned letters could not be read at the last try. */
  bounceFailure: z.optional(z.enum(BOUNCE_FAILURES)),
  /** Why the server cannot write to its disk, and how to fix it. */
  diskProblem: z.optional(z.string()),
  /** A warning that the disk is almost full. Everything still works. */
  diskWarning: z.optional(z.string()),
  /** What is wrong with the media bucket, and how to fix it. */
  bucketProblem: z.optional(z.string()),
  /** Why the mirror or the CDN purge is behind. */
  destinationProblem: z.optional(z.string()),
  purgeProblem: z.optional(z.string()),
  /** The settings whose password or key is missing, or sealed with another key. */
  locked: z.array(z.enum(['mailServer', 'backupPlace'])),
  /** Automatic backups; absent when they are not configured. */
  backup: z.optional(
    z.object({
      place: z.string(),
      last: z.optional(z.object({ at: z.string(), bytes: z.number(), photographs: z.int() })),
      /** Why the newest backup is missing, and how to fix it. */
      problem: z.optional(z.string()),
    }),
  ),
  inquiries: z.object({ unread: z.int(), unanswered: z.int(), inbox: z.int() }),
  /** The newest inquiry in the inbox. */
  newestInquiry: z.optional(
    z.object({
      id: z.string(),
      name: z.string(),
      subject: z.string(),
      createdAt: z.string(),
      state: z.enum(['new', 'read', 'answered']),
    }),
  ),
  /** The exhibition that is open or opens next. Dates are `YYYY-MM-DD`. */
  nextExhibition: z.optional(
    z.object({
      id: z.string(),
      title: z.string(),
      location: z.string(),
      startDate: z.string(),
      endDate: z.string(),
    }),
  ),
  confirmedSubscribers: z.int(),
})
export type Overview = z.infer<typeof OverviewSchema>

const ReleaseSchema = z.object({ version: z.string(), points: z.array(z.string()) })
/** A version of the program, and what it brought. */
export type Release = z.infer<typeof ReleaseSchema>

export const NewsSchema = z.object({
  /** The version of the program, and what it brought. */
  version: z.string(),
  points: z.array(z.string()),
  /** The versions that came after it, the newest first. */
  newer: z.array(ReleaseSchema),
  /** Whether the server looks for newer versions. */
  looksForNewer: z.boolean(),
})
export type News = z.infer<typeof NewsSchema>

/** All sizes are in bytes. */
export const DiskUseSchema = z.object({
  /** Untouched original files. */
  originals: z.number(),
  /** Files made from the originals. */
  variants: z.number(),
  /** Whether originals and variants are in a bucket instead of on this disk. */
  isInBucket: z.boolean(),
  /** The published pages with their images. */
  site: z.number(),
  /** Free space on the disk. */
  free: z.number(),
})
export type DiskUse = z.infer<typeof DiskUseSchema>
