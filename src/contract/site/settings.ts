import { z } from 'zod'
import { refine } from 'zod/mini'
import { VALIDATION } from '../messages.ts'
import { isEmail, optionalEmail, optionalText, requiredText } from '../values/texts.ts'
import { optionalCalendarDate, webAddress } from '../values/wire.ts'

const WATERMARK_MAX_LENGTH = 80

const SocialLinkSchema = z.object({
  name: requiredText(40),
  url: webAddress().refine((url) => url !== '', VALIDATION.required),
})

const isSecurityContact = (text: string) =>
  text === '' || isEmail(text) || (/^https:\/\//i.test(text) && URL.canParse(text))

/** What the whole site shares: every page is made from it. */
export const SettingsSchema = z.object({
  /** The artist's name: wordmark, page titles, feed. */
  brandName: requiredText(80),
  /** One sentence under the name, for search engines and shared links. */
  tagline: optionalText(),
  /** Set into every painting's images. */
  watermark: requiredText(WATERMARK_MAX_LENGTH),
  contactLine: optionalText(),
  contactEmail: optionalEmail(),
  socialLinks: z.preprocess(
    (value) => value ?? [],
    z.array(SocialLinkSchema, VALIDATION.links).max(8, VALIDATION.tooManyLinks),
  ),
  keywords: optionalText(1000),
  /** The day that /coming-soon counts down to; "" where it only says that something comes. */
  comingSoonDate: optionalCalendarDate(),
  /** Whom to tell of a security flaw: an e-mail or web address for /.well-known/security.txt; "" for no such file. */
  securityContact: optionalText(undefined, refine(isSecurityContact, VALIDATION.securityContact)),
  /** The picture of shared links where a page has none of its own, 1200 × 630; "" for the program's. Read only. */
  shareImagePath: optionalText(2000),
})
export type Settings = z.infer<typeof SettingsSchema>

/** What stands in the images until the owner writes something else. */
export function watermarkOf(brandName: string): string {
  return `© ${brandName}`.slice(0, WATERMARK_MAX_LENGTH)
}

/** A new site's settings, until the owner has written their own. */
export const DEFAULT_SETTINGS: Settings = {
  brandName: 'Mahlstick',
  tagline: 'Paintings, exhibitions and works for sale.',
  watermark: watermarkOf('Mahlstick'),
  contactLine: 'Zurich, Switzerland',
  contactEmail: '',
  socialLinks: [],
  keywords: 'abstract painting, contemporary art, Zurich, oil on canvas, original paintings for sale',
  comingSoonDate: '',
  securityContact: '',
  shareImagePath: '',
}

export const HealthSchema = z.object({
  status: z.enum(['ok', 'publishing', 'failing']),
  /** Of the program. */
  version: z.string(),
  /** What only the database knows is not there while it does not answer. */
  revision: z.int().optional(),
  publishedRevision: z.int().optional(),
  pendingImages: z.int().optional(),
  pendingMail: z.int().optional(),
  /** One word for why the database does not answer; the log says it in full. */
  databaseProblem: z.string().optional(),
  /** Whether the disk of the data folder takes nothing more; `low` is a warning: all works, and little room is left. */
  diskProblem: z.enum(['full', 'unwritable', 'low']).optional(),
  /** One word for what is wrong with the bucket of the photographs; the log and the Control Panel say it in full. */
  bucketProblem: z.string().optional(),
  /** Files that are still to be sent to where PUBLISH_URL says; only where it says something. */
  pendingFiles: z.int().optional(),
  /** One word for what keeps them, and for why a CDN does not hear of changes. */
  destinationProblem: z.string().optional(),
  purgeProblem: z.string().optional(),
  /** One word for why there is no backup of last night; only where BACKUP_TO is set. */
  backupProblem: z.string().optional(),
})
export type Health = z.infer<typeof HealthSchema>

/** Whether a load balancer should send visitors here, and in one word why not. */
export const ReadySchema = z.object({
  ready: z.boolean(),
  reason: z.enum(['stopping', 'database', 'publishing']).optional(),
})
export type Ready = z.infer<typeof ReadySchema>
