import { z } from 'zod'
import { AVAILABILITIES, AVAILABILITY_SHAPE } from './availability.ts'
import { flag, price, Uuid } from '../values/wire.ts'
import { NO_PRICE } from './price.ts'

/** A row of the Control Panel's table, with the fields to find a painting and to change it in place. */
export const PaintingLineSchema = z.object({
  id: z.string(),
  name: z.string(),
  technique: z.string(),
  dimensions: z.string(),
  /** In millimetres; null where `dimensions` is no size. */
  height: z.number().nullable(),
  width: z.number().nullable(),
  year: z.number(),
  price: z.string(),
  availability: z.enum(AVAILABILITIES),
  isAvailableToSell: z.boolean(),
  reservedUntil: z.string().nullable(),
  reservedFor: z.string(),
  soldOn: z.string().nullable(),
  isOnFocus: z.boolean(),
  /** The position in its list, for sale or portfolio. Smaller numbers come first. */
  position: z.number(),
  /** '' without an image. */
  thumbnailPath: z.string(),
  location: z.string(),
  updatedAt: z.string(),
})
export type PaintingLine = z.infer<typeof PaintingLineSchema>

/** First the paintings for sale in their order, then the portfolio in its order. */
export const PaintingTableSchema = z.array(PaintingLineSchema)

export const TechniquesSchema = z.array(z.string())

/** A change in the table. The rules of a full update apply; missing fields stay unchanged. */
export const PaintingPatchSchema = z
  .object({
    price: price(NO_PRICE).optional(),
    isAvailableToSell: flag(false).optional(),
    isOnFocus: flag(false).optional(),
    ...AVAILABILITY_SHAPE,
    /** The availability that the person saw. If it has changed since, the patch is refused. */
    seen: AVAILABILITY_SHAPE.availability,
  })
  .refine((patch) => Object.values(patch).some((value) => value !== undefined), {
    path: ['body'],
    message: 'There is nothing to change',
  })
export type PaintingPatch = z.infer<typeof PaintingPatchSchema>

/** The whole order of one list. An empty order resets it to newest first. */
export const PaintingOrderSchema = z.object({
  list: z.enum(['toSell', 'portfolio'], 'This must be toSell or portfolio'),
  ids: z.array(z.uuid('This must be a list of ids'), 'This must be a list of ids').max(100_000),
})
export type PaintingOrder = z.infer<typeof PaintingOrderSchema>

/** Moves one painting in front of another of the same list, or to the end when none is named. */
export const PaintingMoveSchema = z.object({
  id: Uuid,
  before: z.preprocess((value) => value ?? '', z.union([z.literal(''), Uuid])),
})
export type PaintingMove = z.infer<typeof PaintingMoveSchema>
