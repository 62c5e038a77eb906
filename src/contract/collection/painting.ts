import { z } from 'zod'
import { answerId, answerPrice, answerText, answerYear } from '../values/answer-fields.ts'
import { ImageInputsSchema, ImageSchema, ImageToEditSchema } from './image.ts'
import { LIMITS } from '../limits.ts'
import { VALIDATION } from '../messages.ts'
import { optionalText, requiredText } from '../values/texts.ts'
import { digits, flag } from '../values/wire.ts'

/** A painting in an answer. `price` (digits) is present only for callers who may see prices. */
export const PaintingSchema = z.object({
  id: answerId(),
  name: z.string(),
  description: answerText(),
  dimensions: answerText(),
  isAvailableToSell: flag(false),
  /** An older name of the field below. Some servers accept it but do not return it. */
  isAvailableForSale: flag(false),
  year: answerYear(),
  technique: answerText(),
  isOnFocus: flag(false),
  price: answerPrice(),
  /** ISO 8601, UTC. Other API servers may omit it. */
  createdAt: z.string().optional(),
  updatedAt: z.string().optional(),
  paintingImages: z.preprocess((value) => value ?? [], z.array(ImageSchema)),
})
export type Painting = z.infer<typeof PaintingSchema>

export const PaintingToEditSchema = PaintingSchema.extend({
  paintingImages: z.preprocess((value) => value ?? [], z.array(ImageToEditSchema)),
})
export type PaintingToEdit = z.infer<typeof PaintingToEditSchema> & {
  /** The `ETag` of the answer. The client sets it. */
  readonly version?: string | undefined
}

const fields = {
  name: requiredText(),
  description: requiredText(LIMITS.longTextMaxLength),
  dimensions: requiredText(),
  technique: requiredText(),
  year: digits(4),
  isAvailableToSell: flag(true),
  isAvailableForSale: flag(true),
  isOnFocus: flag(false),
  paintingImages: ImageInputsSchema,
}
const price = digits(LIMITS.priceMaxDigits)

export const PaintingCreateSchema = z.object({
  ...fields,
  price: price.refine((value) => value >= LIMITS.priceMinOnCreate, VALIDATION.onlyNumbers),
})
export const PaintingUpdateSchema = z.object({ id: optionalText(), ...fields, price })
export type PaintingInput = z.infer<typeof PaintingCreateSchema>
