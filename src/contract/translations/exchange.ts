import * as z from 'zod/mini'
import { LANGUAGES } from '../site/languages.ts'

/* Texts that are translated outside: they leave in an XLIFF file and come back in it. */

/** How many texts there are, how many have no translation, and of how many the original has changed since. */
export const TranslationCountsSchema = z.object({
  language: z.enum(LANGUAGES),
  total: z.int(),
  missing: z.int(),
  changed: z.int(),
})
export type TranslationCounts = z.infer<typeof TranslationCountsSchema>
/** The languages of the site without the first one. */
export const TranslationOverviewSchema = z.array(TranslationCountsSchema)

/** The query of a file with only the texts that are missing or changed. */
export const ONLY_OPEN = { name: 'only', value: 'open' } as const

/** Why the owner should look at a text twice. It is chosen only by hand. */
export const NOTICES = {
  sourceChanged: 'The original has changed since the file was made.',
  changedHere: 'This translation has been changed here since the file was made.',
  machine: 'The file says that a machine has translated it.',
  otherSite: 'The file was made by another site.',
} as const
export type Notice = keyof typeof NOTICES
const noticeNames = Object.keys(NOTICES) as [Notice, ...Notice[]]

/** What a text in a file would do; `confirmed`: its original has changed, and the translation is right as it is. */
export const OUTCOMES = ['new', 'changed', 'confirmed'] as const

const named = {
  /** `painting/ID/name`, or in a list `text/faq/questions/how/answer`. */
  id: z.string(),
  /** Its item and where it stands in it, for people. */
  item: z.string(),
  place: z.string(),
}
export const BroughtTextSchema = z.object({
  ...named,
  outcome: z.enum(OUTCOMES),
  /** As they are now; `before` is '' for none. */
  source: z.string(),
  before: z.string(),
  after: z.string(),
  /** Names source and translation, so that newer ones are not overwritten. */
  seen: z.string(),
  notices: z.array(z.enum(noticeNames)),
})
export type BroughtText = z.infer<typeof BroughtTextSchema>

export const RefusedTextSchema = z.object({ ...named, reason: z.string() })
export type RefusedText = z.infer<typeof RefusedTextSchema>

export const TranslationPreviewSchema = z.object({
  texts: z.array(BroughtTextSchema),
  refused: z.array(RefusedTextSchema),
  unchanged: z.int(),
  /** Those without a translation in the file. */
  empty: z.int(),
})
export type TranslationPreview = z.infer<typeof TranslationPreviewSchema>

/** What the owner has chosen of a preview. */
export const ChosenTextsSchema = z.object({
  texts: z.array(z.object({ id: z.string(), seen: z.string(), after: z.string() })),
})
export type ChosenText = z.infer<typeof ChosenTextsSchema>['texts'][number]
export const SavedTranslationsSchema = z.object({ saved: z.int(), refused: z.array(RefusedTextSchema) })
export type SavedTranslations = z.infer<typeof SavedTranslationsSchema>
