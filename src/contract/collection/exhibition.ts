import { z } from 'zod'
import { toMissing } from './availability-fields.ts'
import { answerDate, answerId, answerText } from '../values/answer-fields.ts'
import { ImageInputsSchema, ImageSchema, ImageToEditSchema } from './images/image.ts'
import { DRAFT_ANSWER, DRAFT_SHAPE } from '../drafts/publicity.ts'
import { LIMITS } from '../limits.ts'
import { VALIDATION } from '../wording/messages.ts'
import { STANDINGS } from './standing.ts'
import { answerTranslations, FALLBACK_ANSWER, sentTranslations } from '../translations/fields.ts'
import { answerOriginals, sentOriginals } from '../translations/originals.ts'
import { optionalText, requiredText, toTrimmedText } from '../values/texts.ts'
import { calendarDate, isLocalTime, webAddress } from '../values/wire.ts'

/** An exhibition in an answer. Dates are `YYYY-MM-DD`. */
export const ExhibitionSchema = z.object({
  id: answerId(),
  title: z.string(),
  startDate: answerDate(),
  endDate: answerDate(),
  location: answerText(),
  longDescription: answerText(),
  organizer: answerText(),
  link: answerText(),
  dimensions: answerText(),
  /** The day and time of the opening at its place, as `YYYY-MM-DDTHH:MM`; "" for none. Other API servers omit these three. */
  opening: answerText().transform((text) => (isLocalTime(text.slice(0, 16)) ? text.slice(0, 16) : '')),
  openingHours: answerText(),
  /** The postal address; `location` is its name. */
  address: answerText(),
  /** Computed for the site's day (server/site/site-day.ts). Other API servers may omit it. */
  standing: z.enum(STANDINGS).optional(),
  ...DRAFT_ANSWER,
  ...FALLBACK_ANSWER,
  createdAt: z.string().optional(),
  updatedAt: z.string().optional(),
  exhibitionImages: z.preprocess((value) => value ?? [], z.array(ImageSchema)),
})
export type Exhibition = z.infer<typeof ExhibitionSchema>

export const ExhibitionToEditSchema = ExhibitionSchema.extend({
  translations: answerTranslations(),
  translatedFrom: answerOriginals(),
  paintingIds: z.preprocess((value) => value ?? [], z.array(z.string())),
  exhibitionImages: z.preprocess((value) => value ?? [], z.array(ImageToEditSchema)),
})
export type ExhibitionToEdit = z.infer<typeof ExhibitionToEditSchema> & {
  /** The `ETag` of the answer. The client sets it. */
  readonly version?: string | undefined
}

/** "" when none was sent. Seconds and a zone are cut off: it is the time at the place of the exhibition. */
const localTime = () =>
  z.preprocess(
    toTrimmedText,
    z
      .string(VALIDATION.dayAndTime)
      .transform((text) => text.replace(' ', 'T').slice(0, 16))
      .refine((text) => text === '' || isLocalTime(text), VALIDATION.dayAndTime),
  )

const fields = z.object({
  title: requiredText(),
  startDate: calendarDate(),
  endDate: calendarDate(),
  location: requiredText(),
  organizer: optionalText(),
  link: webAddress(),
  longDescription: optionalText(LIMITS.longTextMaxLength),
  dimensions: optionalText(),
  // A client that does not know them changes nothing.
  opening: z.optional(localTime()),
  openingHours: z.optional(optionalText(LIMITS.longTextMaxLength)),
  address: z.optional(optionalText()),
  /** The ids of the shown works in their order. */
  paintingIds: z.preprocess(
    toMissing,
    z
      .array(z.uuid(VALIDATION.ids).toLowerCase(), VALIDATION.ids)
      .max(LIMITS.exhibitionMaxWorks, VALIDATION.tooManyWorks)
      .optional(),
  ),
  translations: sentTranslations({
    title: optionalText(),
    location: optionalText(),
    organizer: optionalText(),
    longDescription: optionalText(LIMITS.longTextMaxLength),
    dimensions: optionalText(),
    openingHours: optionalText(LIMITS.longTextMaxLength),
    address: optionalText(),
  }),
  translatedFrom: sentOriginals(),
  ...DRAFT_SHAPE,
  exhibitionImages: ImageInputsSchema,
})
const datesInOrder = (value: { startDate: string; endDate: string }) => value.startDate <= value.endDate
const outOfOrder = { path: ['endDate'], message: VALIDATION.endBeforeStart }

export const ExhibitionCreateSchema = fields.refine(datesInOrder, outOfOrder)
export const ExhibitionUpdateSchema = fields.extend({ id: optionalText() }).refine(datesInOrder, outOfOrder)
export type ExhibitionInput = z.infer<typeof ExhibitionCreateSchema>
