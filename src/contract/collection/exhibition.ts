import { z } from 'zod'
import { answerDate, answerId, answerText } from '../values/answer-fields.ts'
import { ImageInputsSchema, ImageSchema, ImageToEditSchema } from './image.ts'
import { LIMITS } from '../limits.ts'
import { VALIDATION } from '../messages.ts'
import { STANDINGS } from './standing.ts'
import { optionalText, requiredText } from '../values/texts.ts'
import { calendarDate, webAddress } from '../values/wire.ts'

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
  /** Only in lists; computed for the site's day (server/site/site-day.ts). Other API servers may omit it. */
  standing: z.enum(STANDINGS).optional(),
  createdAt: z.string().optional(),
  updatedAt: z.string().optional(),
  exhibitionImages: z.preprocess((value) => value ?? [], z.array(ImageSchema)),
})
export type Exhibition = z.infer<typeof ExhibitionSchema>

export const ExhibitionToEditSchema = ExhibitionSchema.extend({
  exhibitionImages: z.preprocess((value) => value ?? [], z.array(ImageToEditSchema)),
})
export type ExhibitionToEdit = z.infer<typeof ExhibitionToEditSchema> & {
  /** The `ETag` of the answer. The client sets it. */
  readonly version?: string | undefined
}

const fields = z.object({
  title: requiredText(),
  startDate: calendarDate(),
  endDate: calendarDate(),
  location: requiredText(),
  organizer: optionalText(),
  link: webAddress(),
  longDescription: optionalText(LIMITS.longTextMaxLength),
  dimensions: optionalText(),
  exhibitionImages: ImageInputsSchema,
})
const datesInOrder = (value: { startDate: string; endDate: string }) => value.startDate <= value.endDate
const outOfOrder = { path: ['endDate'], message: VALIDATION.endBeforeStart }

export const ExhibitionCreateSchema = fields.refine(datesInOrder, outOfOrder)
export const ExhibitionUpdateSchema = fields.extend({ id: optionalText() }).refine(datesInOrder, outOfOrder)
export type ExhibitionInput = z.infer<typeof ExhibitionCreateSchema>
