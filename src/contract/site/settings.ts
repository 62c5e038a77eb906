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

/** Settings of the whole site. Every page depends on them. */
export const SettingsSchema = z.object({
  /** The artist's name, for the wordmark, page titles and the feed. */
  brandName: requiredText(80),
  /** One sentence under the name, also for search engines and shared links. */
  tagline: optionalText(),
  /** The text of the watermark in all painting images. */
  watermark: requiredText(WATERMARK_MAX_LENGTH),
  contactLine: optionalText(),
  contactEmail: optionalEmail(),
  socialLinks: z.preprocess(
    (value) => value ?? [],
    z.array(SocialLinkSchema, VALIDATION.links).max(8, VALIDATION.tooManyLinks),
  ),
  keywords: optionalText(1000),
  /** The date of the countdown on /coming-soon; "" shows the page without a countdown. */
  comingSoonDate: optionalCalendarDate(),
  /** An e-mail or web address for /.well-known/security.txt; "" for no such file. */
  securityContact: optionalText(undefined, refine(isSecurityContact, VALIDATION.securityContact)),
  /** The image of shared links for pages without one, 1200 × 630 pixels; "" for the default image. Read only. */
  shareImagePath: optionalText(2000),
})
export type Settings = z.infer<typeof SettingsSchema>

/** The default watermark until the owner writes another text. */
export function watermarkOf(brandName: string): string {
  return `© ${brandName}`.slice(0, WATERMARK_MAX_LENGTH)
}

/** The settings of a new site. */
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
  /** The version of the program. */
  version: z.string(),
  /** Fields that need the database are absent while it does not answer. */
  revision: z.int().optional(),
  publishedRevision: z.int().optional(),
  pendingImages: z.int().optional(),
  pendingMail: z.int().optional(),
  /** A code for why the database does not answer. The log has the details. */
  databaseProblem: z.string().optional(),
  /** The state of the disk with the data folder. `low` is a warning: everything still works. */
  diskProblem: z.enum(['full', 'unwritable', 'low']).optional(),
  /** A code for the problem of the media bucket. The log and the Control Panel have the details. */
  bucketProblem: z.string().optional(),
  /** Files that the mirror has not sent yet; only when PUBLISH_URL is set. */
  pendingFiles: z.int().optional(),
  /** A code for why the mirror or the CDN purge fails. */
  destinationProblem: z.string().optional(),
  purgeProblem: z.string().optional(),
  /** A code for why the last daily backup is missing; only when BACKUP_TO is set. */
  backupProblem: z.string().optional(),
})
export type Health = z.infer<typeof HealthSchema>

/** Whether a load balancer should send visitors to this server, and a code for why not. */
export const ReadySchema = z.object({
  ready: z.boolean(),
  reason: z.enum(['stopping', 'database', 'publishing']).optional(),
})
export type Ready = z.infer<typeof ReadySchema>
