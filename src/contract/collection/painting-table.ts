import { z } from 'zod'
import { LIMITS } from '../limits.ts'
import { digits, flag, Uuid } from '../values/wire.ts'

/** A line of the Control Panel's table: enough to find a painting and to change what changes often. */
export const PaintingLineSchema = z.object({
  id: z.string(),
  name: z.string(),
  technique: z.string(),
  dimensions: z.string(),
  year: z.number(),
  price: z.string(),
  isAvailableToSell: z.boolean(),
  isOnFocus: z.boolean(),
  /** Its place among those for sale, or among the portfolio's: smaller ones come first. */
  position: z.number(),
  /** '' where it has no image. */
  thumbnailPath: z.string(),
  updatedAt: z.string(),
})
export type PaintingLine = z.infer<typeof PaintingLineSchema>

/** Those for sale in their order, then the portfolio in its own. */
export const PaintingTableSchema = z.array(PaintingLineSchema)

/** What the table changes in place, by the rules of a whole update; what is not sent stays. */
export const PaintingPatchSchema = z
  .object({
    price: digits(LIMITS.priceMaxDigits).optional(),
    isAvailableToSell: flag(false).optional(),
    isOnFocus: flag(false).optional(),
  })
  .refine((patch) => Object.values(patch).some((value) => value !== undefined), {
    path: ['body'],
    message: 'There is nothing to change',
  })
export type PaintingPatch = z.infer<typeof PaintingPatchSchema>

/** The whole order of those for sale or of the portfolio; an empty one undoes it: newest first. */
export const PaintingOrderSchema = z.object({
  list: z.enum(['toSell', 'portfolio'], 'This must be toSell or portfolio'),
  ids: z.array(z.uuid('This must be a list of ids'), 'This must be a list of ids').max(100_000),
})
export type PaintingOrder = z.infer<typeof PaintingOrderSchema>

/** Takes one painting out of its list and puts it in front of another of the same list; at the end where none is named. */
export const PaintingMoveSchema = z.object({
  id: Uuid,
  before: z.preprocess((value) => value ?? '', z.union([z.literal(''), Uuid])),
})
export type PaintingMove = z.infer<typeof PaintingMoveSchema>
