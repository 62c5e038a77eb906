import { z } from 'zod'
import { AVAILABILITIES } from './availability.ts'
import { AVAILABILITY_SHAPE, toMissing } from './availability-fields.ts'
import { optionalText } from '../values/texts.ts'
import { FRAMED_SHAPE } from './size.ts'
import { flag, price, Uuid, yearTo } from '../values/wire.ts'
import { LANGUAGES } from '../site/languages.ts'
import { LIMITS } from '../limits.ts'
import { CURRENCIES } from '../prices/currency.ts'
import { VALIDATION } from '../wording/messages.ts'
import { DRAFT_SHAPE } from '../drafts/publicity.ts'
import { currency, priceDisplay, pricesIn, seriesId } from './painting.ts'
import { NO_PRICE, PRICE_DISPLAYS } from './price.ts'

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
  yearTo: z.number().nullable(),
  price: z.string(),
  /** Null for the currency of the site. */
  currency: z.enum(CURRENCIES).nullable(),
  priceDisplay: z.enum(PRICE_DISPLAYS).nullable(),
  /** The title of its series is in the list of series. */
  seriesId: z.string().nullable(),
  availability: z.enum(AVAILABILITIES),
  isAvailableToSell: z.boolean(),
  reservedUntil: z.string().nullable(),
  reservedFor: z.string(),
  soldOn: z.string().nullable(),
  /** Digits. */
  soldPrice: z.string().nullable(),
  soldTo: z.string(),
  isOnFocus: z.boolean(),
  isDraft: z.boolean(),
  publishAt: z.string().nullable(),
  /** Whether changes of it are kept that are not public yet. */
  hasKeptEdit: z.boolean(),
  /** The position in its list, for sale or portfolio. Smaller numbers come first. */
  position: z.number(),
  /** '' without an image. */
  thumbnailPath: z.string(),
  location: z.string(),
  notes: z.string(),
  inventoryNumber: z.string(),
  /** With the frame, in millimetres. */
  framedHeight: z.number().nullable(),
  framedWidth: z.number().nullable(),
  framedDepth: z.number().nullable(),
  /** The languages of the site in which a text is missing. */
  untranslated: z.array(z.enum(LANGUAGES)),
  updatedAt: z.string(),
})
export type PaintingLine = z.infer<typeof PaintingLineSchema>

/** First the paintings for sale in their order, then the portfolio in its order. */
export const PaintingTableSchema = z.array(PaintingLineSchema)

export const TechniquesSchema = z.array(z.string())

/** The availability that the person saw. If it has changed since, a new availability is refused. */
const SEEN_SHAPE = { seen: AVAILABILITY_SHAPE.availability }

/** "" and null are missing, as everywhere. */
const optionalFlag = () => z.preprocess(toMissing, flag(false).optional())

/** A change in the table. The rules of a full update apply; missing fields stay unchanged. */
export const PaintingPatchSchema = z
  .object({
    price: price(NO_PRICE).optional(),
    isAvailableToSell: optionalFlag(),
    isOnFocus: optionalFlag(),
    priceDisplay: priceDisplay(),
    currency: currency(),
    pricesIn: pricesIn(),
    seriesId: seriesId(),
    ...DRAFT_SHAPE,
    location: z.optional(optionalText()),
    yearTo: yearTo(),
    ...FRAMED_SHAPE,
    ...AVAILABILITY_SHAPE,
    ...SEEN_SHAPE,
  })
  .refine((patch) => Object.values(patch).some((value) => value !== undefined), {
    path: ['body'],
    message: 'There is nothing to change',
  })
export type PaintingPatch = z.infer<typeof PaintingPatchSchema>

/** The same change of many paintings: all of them, or none. */
export const PaintingsPatchSchema = z.object({
  paintings: z
    .array(z.object({ id: Uuid, ...SEEN_SHAPE }), VALIDATION.paintings)
    .min(1, VALIDATION.paintings)
    .max(LIMITS.paintingsAtOnce, VALIDATION.tooManyPaintings),
  availability: AVAILABILITY_SHAPE.availability,
  isOnFocus: optionalFlag(),
  priceDisplay: priceDisplay(),
  seriesId: seriesId(),
  ...DRAFT_SHAPE,
  location: z.optional(optionalText()),
})
export type PaintingsPatch = z.infer<typeof PaintingsPatchSchema>

/** The whole order of one list. An empty order resets it to newest first. */
export const PaintingOrderSchema = z.object({
  list: z.enum(['toSell', 'portfolio'], 'This must be toSell or portfolio'),
  ids: z.array(z.uuid(VALIDATION.ids), VALIDATION.ids).max(LIMITS.orderMaxLength, VALIDATION.ids),
})
export type PaintingOrder = z.infer<typeof PaintingOrderSchema>

/** Moves one painting in front of another of the same list, or to the end when none is named. */
export const PaintingMoveSchema = z.object({
  id: Uuid,
  before: z.preprocess((value) => value ?? '', z.union([z.literal(''), Uuid])),
})
export type PaintingMove = z.infer<typeof PaintingMoveSchema>

/** The paintings of a list whose positions have changed. */
export const PaintingPlacesSchema = z.array(z.object({ id: Uuid, position: z.number() })).readonly()
export type PaintingPlace = z.infer<typeof PaintingPlacesSchema>[number]
