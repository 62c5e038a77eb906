import { z } from 'zod'
import { refine } from 'zod/mini'
import { DEFAULT_SOLD_DAYS } from '../collection/availability.ts'
import { DEFAULT_PRICE_DISPLAY, PRICE_DISPLAYS } from '../collection/price.ts'
import { ImageSchema } from '../collection/images/image.ts'
import { VALIDATION } from '../wording/messages.ts'
import { PAGE_PATHS } from '../page-paths.ts'
import {
  isEmail,
  optionalEmail,
  optionalListedName,
  optionalText,
  requiredText,
  toTrimmedText,
} from '../values/texts.ts'
import { READERS } from '../mail/readers.ts'
import { CURRENCIES, DEFAULT_CURRENCY } from '../prices/currency.ts'
import { DEFAULT_LANGUAGE, LANGUAGES } from './languages.ts'
import { CRAWLER_CHOICES, DEFAULT_CRAWLERS, isMiningReserved } from './crawlers.ts'
import { PICTURE_PLACES } from './pictures.ts'
import { findPatternFault, INVENTORY_LIMITS } from '../values/inventory-number.ts'
import { answerTranslations, FALLBACK_ANSWER, sentTranslations } from '../translations/fields.ts'
import { flag, optionalCalendarDate, toWholeAddress, webAddress } from '../values/wire.ts'

const NAME_MAX_LENGTH = 80
/** Enough for “© ” and the longest name. */
const WATERMARK_MAX_LENGTH = NAME_MAX_LENGTH + 2

const SocialLinkSchema = z.object({
  name: requiredText(40),
  url: webAddress().refine((url) => url !== '', VALIDATION.required),
})

const isSecurityContact = (text: string) =>
  text === '' || isEmail(text) || (/^https:\/\//i.test(text) && URL.canParse(text))

const SOLD_DAYS_MAX = 3650
/** A client that does not know it sends none; "" and null are for ever. */
const soldDays = () =>
  z.preprocess(
    (value) => {
      if (value === undefined) return DEFAULT_SOLD_DAYS
      const text = toTrimmedText(value)
      if (text === '') return null
      return typeof text === 'string' && /^\d+$/.test(text) ? Number(text) : text
    },
    z
      .int(VALIDATION.soldDays(SOLD_DAYS_MAX))
      .min(0, VALIDATION.soldDays(SOLD_DAYS_MAX))
      .max(SOLD_DAYS_MAX, VALIDATION.soldDays(SOLD_DAYS_MAX))
      .nullable(),
  )

const inventoryPattern = () =>
  optionalText(
    INVENTORY_LIMITS.pattern,
    refine((pattern: string) => findPatternFault(pattern) === '', {
      error: ({ input }) => findPatternFault(String(input)),
    }),
  )

/** The settings that visitors read, which may be in other languages. */
const TEXTS = {
  /** One sentence under the name, also for search engines and shared links. */
  tagline: optionalText(),
  contactLine: optionalText(),
  keywords: optionalText(1000),
  /** The first sentences of the contact page. */
  contactInvitation: optionalText(),
  /** A sentence for visitors who have sent a message, such as when they get an answer. */
  contactThanks: optionalText(),
  /** A line above the newsletter's field. */
  newsletterInvitation: optionalText(),
  /** A sentence about the newsletter for people who subscribe: what it brings, and how often. */
  newsletterPromise: optionalText(),
  /** What people subscribe for at the moment. It becomes their tag. */
  newsletterTopic: optionalListedName(READERS.tagMaxLength),
  /** A note beside shown prices, such as “incl. VAT, without frame”. */
  priceNote: optionalText(),
  comingSoonText: optionalText(),
}
/** The translations in the body of the settings. */
export const sentSettingTranslations = () => z.object({ translations: sentTranslations(TEXTS) })
/** The names of these settings. */
export const TRANSLATED_SETTINGS = Object.keys(TEXTS) as (keyof typeof TEXTS)[]

/** The settings that an owner writes. Every page depends on them. */
export const SettingsInputSchema = z.object({
  /** The languages of the site. The first is that of its own words. A client that leaves them out changes nothing. */
  languages: z.preprocess(
    (value) => value ?? [DEFAULT_LANGUAGE],
    z
      .array(z.enum(LANGUAGES, VALIDATION.language), VALIDATION.languages)
      .min(1, VALIDATION.languages)
      .refine((languages) => new Set(languages).size === languages.length, VALIDATION.languagesTwice),
  ),
  /** The artist's name, for the wordmark, page titles and the feed. */
  brandName: requiredText(NAME_MAX_LENGTH),
  tagline: TEXTS.tagline,
  /** The text of the watermark in all painting images; "" for pictures without one. */
  watermark: optionalText(WATERMARK_MAX_LENGTH),
  contactLine: TEXTS.contactLine,
  contactEmail: optionalEmail(),
  socialLinks: z.preprocess(
    (value) => value ?? [],
    z.array(SocialLinkSchema, VALIDATION.links).max(8, VALIDATION.tooManyLinks),
  ),
  keywords: TEXTS.keywords,
  contactInvitation: TEXTS.contactInvitation,
  contactThanks: TEXTS.contactThanks,
  newsletterInvitation: TEXTS.newsletterInvitation,
  newsletterPromise: TEXTS.newsletterPromise,
  /** A client that leaves it out changes nothing. */
  newsletterTopic: TEXTS.newsletterTopic,
  /** Whether people who confirm get the last letter. A client that leaves it out changes nothing. */
  newsletterWelcome: flag(false),
  /** Of the works without a currency of their own. A client that leaves it out changes nothing. */
  currency: z.preprocess((value) => value || DEFAULT_CURRENCY, z.enum(CURRENCIES, VALIDATION.currency)),
  /** What visitors read about prices, where a work does not say otherwise. */
  priceDisplay: z.preprocess(
    (value) => value || DEFAULT_PRICE_DISPLAY,
    z.enum(PRICE_DISPLAYS, VALIDATION.priceDisplay),
  ),
  priceNote: TEXTS.priceNote,
  /** For how many days sold works stay under Paintings, before they move to Portfolio; null for ever. */
  soldDays: soldDays(),
  /** How inventory numbers are made; '' for none. Only managers get it, and a client that leaves it out changes nothing. */
  inventoryPattern: z.optional(inventoryPattern()),
  comingSoonText: TEXTS.comingSoonText,
  /** The date of the countdown on /coming-soon; "" shows the page without a countdown. */
  comingSoonDate: optionalCalendarDate(),
  /** Parts that an owner may switch off. A client that leaves them out changes nothing. */
  hasFaq: flag(true),
  hasSteps: flag(true),
  hasComingSoon: flag(true),
  hasNewsletter: flag(true),
  /** Whether people who ask about a reserved or sold work may ask to be told of it, or of similar ones. */
  hasWishes: flag(true),
  /**
   * The key for IndexNow; '' where search engines are not told of changes. A client that leaves it out changes nothing.
   */
  indexNowKey: z.optional(
    optionalText(
      128,
      refine((key: string) => /^([a-zA-Z\d-]{8,128})?$/.test(key), VALIDATION.indexNowKey),
    ),
  ),
  /** An email or web address for /.well-known/security.txt; "" for no such file. */
  securityContact: z.preprocess(
    toWholeAddress,
    optionalText(undefined, refine(isSecurityContact, VALIDATION.securityContact)),
  ),
  /** What programs may use the site for. A client that leaves it out changes nothing. */
  crawlers: z.preprocess((value) => value || DEFAULT_CRAWLERS, z.enum(CRAWLER_CHOICES, VALIDATION.crawlers)),
  translations: sentTranslations(TEXTS),
})
export type SettingsInput = z.infer<typeof SettingsInputSchema>

/** The settings, and what the owner saves separately. */
export const SettingsSchema = SettingsInputSchema.extend({
  /** The owner's own pictures. */
  pictures: z.preprocess((value) => value ?? {}, z.partialRecord(z.enum(PICTURE_PLACES), ImageSchema)),
  /** Whether there is a series with works. */
  hasSeries: flag(false),
  /** Whether there is a letter that visitors may read. */
  hasLetters: flag(false),
  /** The texts that the owner has written (site-texts.ts); an FAQ without questions is none. */
  texts: z.preprocess((value) => value ?? [], z.array(z.string())),
  /** Only for those who may manage. */
  translations: answerTranslations(),
  ...FALLBACK_ANSWER,
})
export type Settings = z.infer<typeof SettingsSchema>

/** The default watermark until the owner writes another text. */
export const watermarkOf = (brandName: string) => `© ${brandName}`

/** The settings of a new site. */
export const DEFAULT_SETTINGS: Settings = {
  languages: [DEFAULT_LANGUAGE],
  brandName: 'Mahlstick',
  tagline: 'Paintings, exhibitions and works for sale.',
  watermark: watermarkOf('Mahlstick'),
  contactLine: '',
  contactEmail: '',
  socialLinks: [],
  keywords: 'painting, contemporary art, original paintings for sale',
  contactInvitation: 'Ask about a painting, a commission or an exhibition.',
  contactThanks: '',
  newsletterInvitation: 'News about works and exhibitions',
  newsletterPromise: 'It brings news about works and exhibitions.',
  newsletterTopic: '',
  newsletterWelcome: false,
  currency: DEFAULT_CURRENCY,
  priceDisplay: DEFAULT_PRICE_DISPLAY,
  priceNote: '',
  soldDays: DEFAULT_SOLD_DAYS,
  inventoryPattern: '',
  comingSoonText: '',
  comingSoonDate: '',
  hasFaq: true,
  hasSteps: true,
  hasComingSoon: true,
  hasNewsletter: true,
  hasWishes: true,
  indexNowKey: '',
  securityContact: '',
  crawlers: DEFAULT_CRAWLERS,
  pictures: {},
  hasSeries: false,
  hasLetters: false,
  texts: [],
}

/** Whether visitors see a page that an owner may switch off, or that waits until its text is written. */
const SHOWN_WHEN: Readonly<Record<string, (settings: Settings) => boolean>> = {
  [PAGE_PATHS.allSeries]: ({ hasSeries }) => hasSeries,
  [PAGE_PATHS.letters]: ({ hasLetters }) => hasLetters,
  [PAGE_PATHS.faq]: ({ hasFaq, texts }) => hasFaq && texts.includes('faq'),
  [PAGE_PATHS.terms]: ({ texts }) => texts.includes('terms'),
  [PAGE_PATHS.privacy]: ({ texts }) => texts.includes('privacy'),
  [PAGE_PATHS.imprint]: ({ texts }) => texts.includes('imprint'),
  [PAGE_PATHS.indexNowKey]: ({ indexNowKey = '' }) => indexNowKey !== '',
  [PAGE_PATHS.comingSoon]: ({ hasComingSoon }) => hasComingSoon,
  [PAGE_PATHS.reservation]: ({ crawlers }) => isMiningReserved(crawlers),
}
/** The pages that may be missing. */
export const OPTIONAL_PAGES = Object.keys(SHOWN_WHEN)
export const isShown = (page: string, settings: Settings) => SHOWN_WHEN[page]?.(settings) ?? true

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
