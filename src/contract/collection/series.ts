import { z } from 'zod'
import { answerId, answerText } from '../values/answer-fields.ts'
import { LIMITS } from '../limits.ts'
import { VALIDATION } from '../wording/messages.ts'
import { answerTranslations, FALLBACK_ANSWER, sentTranslations } from '../translations/fields.ts'
import { answerOriginals, sentOriginals } from '../translations/originals.ts'
import { optionalText, requiredText } from '../values/texts.ts'
import { PaintingSchema, priceDisplay } from './painting.ts'
import { PRICE_DISPLAYS } from './price.ts'

/** A series of works in an answer. Visitors see only those that have works. */
export const SeriesSchema = z.object({
  id: answerId(),
  title: z.string(),
  description: answerText(),
  /** Null as the settings of the site say. A work may say otherwise. */
  priceDisplay: z.enum(PRICE_DISPLAYS).nullish().catch(undefined),
  /** The number of its works, and the years of the oldest and the newest; null without works. */
  works: z.number(),
  /** The number of those that visitors see. Only for those who may manage. */
  publicWorks: z.number().optional(),
  firstYear: z.number().nullable(),
  lastYear: z.number().nullable(),
  /** Its first work; null without works. */
  cover: PaintingSchema.nullable(),
  ...FALLBACK_ANSWER,
  createdAt: z.string().optional(),
  updatedAt: z.string().optional(),
})
export type Series = z.infer<typeof SeriesSchema>

export const SeriesToEditSchema = SeriesSchema.extend({
  translations: answerTranslations(),
  translatedFrom: answerOriginals(),
})
export type SeriesToEdit = z.infer<typeof SeriesToEditSchema>

const fields = z.object({
  title: requiredText(),
  description: optionalText(LIMITS.longTextMaxLength),
  priceDisplay: priceDisplay(),
  translations: sentTranslations({
    title: optionalText(),
    description: optionalText(LIMITS.longTextMaxLength),
  }),
  translatedFrom: sentOriginals(),
})
export const SeriesCreateSchema = fields
export const SeriesUpdateSchema = fields.extend({ id: optionalText() })
export type SeriesInput = z.infer<typeof SeriesCreateSchema>

/** The order of all series, or of the works of one. Those that are not named come first, newest first. */
export const SeriesOrderSchema = z.object({
  ids: z
    .array(z.uuid(VALIDATION.ids).toLowerCase(), VALIDATION.ids)
    .max(LIMITS.orderMaxLength, VALIDATION.ids),
})
