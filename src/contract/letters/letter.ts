import * as z from 'zod/mini'
import { LIMITS } from '../limits.ts'
import { VALIDATION } from '../wording/messages.ts'
import { LANGUAGES } from '../site/languages.ts'
import { email, optionalLine, optionalLink, optionalText } from '../values/texts.ts'

/**
 * `scheduled`: leaves at its time. `paused`: mails wait until the owner goes on. `stopped`: what had not left never
 * does. `sent`: every mail has left or was refused.
 */
export const LETTER_STATES = ['draft', 'scheduled', 'sending', 'paused', 'stopped', 'sent'] as const
export type LetterState = (typeof LETTER_STATES)[number]

const id = z.uuid(VALIDATION.ids)

/** Drafts are saved while they are written, so a block may be empty. What is missing is said before sending. */
const TextBlockSchema = z.object({
  kind: z.literal('text'),
  markdown: optionalText(LIMITS.longTextMaxLength),
})
/** Works of the record, as they are when the letter leaves. */
const WorksBlockSchema = z.object({
  kind: z.literal('works'),
  ids: z.array(id, VALIDATION.ids).check(z.maxLength(LIMITS.letterWorks, VALIDATION.tooManyLetterWorks)),
})
const ExhibitionBlockSchema = z.object({
  kind: z.literal('exhibition'),
  /** '' until one is chosen. */
  id: z.union([z.literal(''), id], VALIDATION.ids),
})
const ButtonBlockSchema = z.object({
  kind: z.literal('button'),
  text: optionalLine(LIMITS.letterButtonMaxLength),
  url: optionalLink(),
})
const PictureBlockSchema = z.object({
  kind: z.literal('picture'),
  /**
   * In a letter that is stored, the name of its photograph; '' until one is chosen. A save may bring a new one: the id of an
   * upload (contract/importing/uploads.ts), or the file as base64.
   */
  file: z.string(VALIDATION.file),
  alt: optionalLine(LIMITS.shortTextMaxLength),
})
export const LetterBlockSchema = z.discriminatedUnion(
  'kind',
  [TextBlockSchema, WorksBlockSchema, ExhibitionBlockSchema, ButtonBlockSchema, PictureBlockSchema],
  VALIDATION.letterBlock,
)
export type LetterBlock = z.infer<typeof LetterBlockSchema>
export type LetterBlockKind = LetterBlock['kind']

/** Whom a letter goes to: confirmed subscribers; those with one of the languages, and one of the tags, where named. */
export const LetterToSchema = z.object({
  languages: z.optional(z.array(z.enum(LANGUAGES, VALIDATION.language))),
  tags: z.optional(z.array(optionalText()).check(z.maxLength(20, VALIDATION.letterTags))),
  /** Readers who have asked about a work of this series. */
  seriesId: z.optional(z.union([z.literal(''), id], VALIDATION.series)),
})
export type LetterTo = z.infer<typeof LetterToSchema>

/** What the owner writes. An update replaces it as a whole. */
export const LetterInputSchema = z.object({
  subject: optionalLine(LIMITS.letterSubjectMaxLength),
  /** The line that mailboxes show after the subject. */
  preview: optionalLine(LIMITS.letterPreviewMaxLength),
  blocks: z
    .array(LetterBlockSchema, VALIDATION.letterBlocks)
    .check(z.maxLength(LIMITS.letterBlocks, VALIDATION.tooManyLetterBlocks)),
  to: z._default(LetterToSchema, {}),
  /**
   * Whether visitors may read it once it leaves. A client that leaves it out changes nothing, and a new letter begins as
   * the last one.
   */
  isPublic: z.optional(z.boolean(VALIDATION.flag)),
})
export type LetterInput = z.infer<typeof LetterInputSchema>

export const LetterUpdateSchema = z.extend(LetterInputSchema, { id })

const CountsSchema = z.object({
  waiting: z.int(),
  /** The mail server has taken these, and none of them is known to have come back. */
  sent: z.int(),
  /** The mail server will never take these, or they came back. */
  refused: z.int(),
  /** Readers who unsubscribed by this letter. */
  left: z.int(),
  /** Sent once more, because the server stopped before it knew that the mail server had taken the mail. */
  repeated: z.int(),
})
export type LetterCounts = z.infer<typeof CountsSchema>

/**
 * Why mails wait: a closed list, said in the owner's words. `busy`: the mail server says "later" to everybody; `refusing`:
 * it refused several mails in a row, so the letter was paused; `noContent`: all its works have been taken back since, and it
 * has nothing else; `noReaders`: its time has come, and its choice of readers names nobody any more.
 */
export const LETTER_DELAYS = [
  'noMailServer',
  'unreachable',
  'senderRefused',
  'busy',
  'refusing',
  'pace',
  'noContent',
  'noReaders',
] as const
export type LetterDelay = (typeof LETTER_DELAYS)[number]

/** A letter in the list. Times are ISO 8601, UTC; '' when it did not happen. */
export const LetterSummarySchema = z.object({
  id: z.string(),
  subject: z.string(),
  isPublic: z.boolean(),
  state: z.enum(LETTER_STATES),
  /** When a scheduled letter leaves. */
  at: z.string(),
  startedAt: z.string(),
  endedAt: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  counts: CountsSchema,
})
export type LetterSummary = z.infer<typeof LetterSummarySchema>

export const LetterSchema = z.extend(LetterSummarySchema, {
  preview: z.string(),
  blocks: z.array(LetterBlockSchema),
  /** The address of each photograph of a picture, by its name. */
  pictures: z.record(z.string(), z.string()),
  to: LetterToSchema,
  /** The number of readers it would go to now, or went to. */
  readers: z.int(),
  /** Why nothing leaves at the moment. */
  delay: z.optional(z.enum(LETTER_DELAYS)),
})
export type Letter = z.infer<typeof LetterSchema>

/** Newest first. */
export const LetterListSchema = z.object({ items: z.array(LetterSummarySchema), total: z.int() })
export type LetterList = z.infer<typeof LetterListSchema>

/**
 * What is missing. With one of the first five a letter cannot be sent. `worksGone`: works or an exhibition are not
 * public, and are left out. `noAlt`: a picture has no words for readers who do not see it.
 */
export const LETTER_PROBLEMS = [
  'noSubject',
  'noContent',
  'tooLarge',
  'noReaders',
  'noMailServer',
  'emptyButton',
  'emptyPicture',
  'noAlt',
  'worksGone',
] as const
export type LetterProblem = (typeof LETTER_PROBLEMS)[number]

/** A letter as a mail, in one language, as it would leave now. */
export const LetterPreviewSchema = z.object({
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  /** The size of the HTML in bytes. Some mailboxes cut what is larger than `LIMITS.letterMaxBytes`. */
  bytes: z.int(),
  problems: z.array(z.enum(LETTER_PROBLEMS)),
  /** Whether no letter of this site has left yet. */
  isFirst: z.boolean(),
})
export type LetterPreview = z.infer<typeof LetterPreviewSchema>

/** Sends it now, or at a time in the future. */
export const LetterSendingSchema = z.object({ at: optionalText() })
/** Sends one mail to this address, and waits for the answer of the mail server (contract/mail/mail-server.ts). */
export const LetterTestSchema = z.object({ email: email(), language: z.optional(z.enum(LANGUAGES)) })

/** The most mails that leave in a minute and in an hour. */
const pace = (most: number) =>
  z
    .int(VALIDATION.letterPace)
    .check(z.minimum(1, VALIDATION.letterPace), z.maximum(most, VALIDATION.letterPace))
export const LetterPaceSchema = z.object({ perMinute: pace(1000), perHour: pace(50_000) })
export type LetterPace = z.infer<typeof LetterPaceSchema>
/** The pace in use, and what suits the mail server. */
export const LetterPaceAnswerSchema = z.object({ pace: LetterPaceSchema, suggested: LetterPaceSchema })

/** Whether visitors may read it, in any state. */
export const LetterPublicitySchema = z.object({ isPublic: z.boolean(VALIDATION.flag) })

/** Pauses a letter that is leaving, or goes on. */
export const LetterPauseSchema = z.object({ isPaused: z.boolean(VALIDATION.flag) })
