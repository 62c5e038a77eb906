import { z } from 'zod'
import { isToBeBought } from './availability.ts'
import { AVAILABILITY_ANSWER, AVAILABILITY_SHAPE, toMissing, toNone } from './availability-fields.ts'
import { answerDate, answerId, answerPrice, answerText, answerYear } from '../values/answer-fields.ts'
import { OneOrMoreImagesSchema, ImageSchema, ImageToEditSchema } from './images/image.ts'
import { LIMITS } from '../limits.ts'
import { CURRENCIES } from '../prices/currency.ts'
import { VALIDATION } from '../wording/messages.ts'
import { INVENTORY_LIMITS } from '../values/inventory-number.ts'
import { optionalText, requiredText } from '../values/texts.ts'
import { flag, price, year, yearTo } from '../values/wire.ts'
import { DRAFT_ANSWER, DRAFT_SHAPE } from '../drafts/publicity.ts'
import { NO_PRICE, PRICE_DISPLAYS } from './price.ts'
import { answerTranslations, FALLBACK_ANSWER, sentTranslations } from '../translations/fields.ts'
import { answerOriginals, sentOriginals } from '../translations/originals.ts'
import { FRAMED_SHAPE, isWholeSize, SIZE_SHAPE } from './size.ts'

/** In millimetres; null where `dimensions` is no size. Other API servers omit it, or mean something else by it. */
const answerSide = () => z.number().nullable().catch(null)

/** The series of a painting. Other API servers know none. */
const PaintingSeriesSchema = z.object({
  id: answerId(),
  title: z.string(),
  priceDisplay: z.enum(PRICE_DISPLAYS).nullish().catch(undefined),
  ...FALLBACK_ANSWER,
})

const PaintingExhibitionSchema = z.object({
  id: answerId(),
  title: z.string(),
  startDate: answerDate(),
  ...FALLBACK_ANSWER,
})

/** A painting in an answer. `price` (digits) is present only for callers who may see prices. */
export const PaintingSchema = z.object({
  id: answerId(),
  name: z.string(),
  description: answerText(),
  dimensions: answerText(),
  height: answerSide(),
  width: answerSide(),
  depth: answerSide(),
  /** With the frame. */
  framedHeight: z.number().nullish().catch(undefined),
  framedWidth: z.number().nullish().catch(undefined),
  framedDepth: z.number().nullish().catch(undefined),
  isAvailableToSell: flag(false),
  /** An older name of the field above. Some servers accept it but do not return it. */
  isAvailableForSale: flag(false),
  ...AVAILABILITY_ANSWER,
  series: PaintingSeriesSchema.nullish().catch(undefined),
  /** The exhibitions that show it, newest first. Lists do not have them. */
  exhibitions: z.array(PaintingExhibitionSchema).optional().catch(undefined),
  /** Null as its series, or else the settings of the site say. */
  priceDisplay: z.enum(PRICE_DISPLAYS).nullish().catch(undefined),
  /** The price, where everybody may read it. */
  offer: z.object({ price: z.number(), currency: z.string() }).optional().catch(undefined),
  year: answerYear(),
  /** The last year of a work that was made over several. */
  yearTo: z.number().nullish().catch(undefined),
  technique: answerText(),
  isOnFocus: flag(false),
  price: answerPrice(),
  ...DRAFT_ANSWER,
  /** The currency of its prices (ISO 4217); null for that of the site. Only for those who may manage. */
  currency: z.enum(CURRENCIES).nullish().catch(undefined),
  /** Where the work is, notes, and its number in the owner's records. Only for those who may manage. */
  location: z.string().optional().catch(undefined),
  notes: z.string().optional().catch(undefined),
  inventoryNumber: z.string().optional().catch(undefined),
  ...FALLBACK_ANSWER,
  /** ISO 8601, UTC. Other API servers may omit it. */
  createdAt: z.string().optional(),
  updatedAt: z.string().optional(),
  paintingImages: z.preprocess((value) => value ?? [], z.array(ImageSchema)),
})
export type Painting = z.infer<typeof PaintingSchema>

export const PaintingToEditSchema = PaintingSchema.extend({
  /** Whether changes of it are kept that are not public yet. Other API servers do not keep any, and omit it. */
  hasKeptEdit: z.boolean().optional().catch(undefined),
  translations: answerTranslations(),
  translatedFrom: answerOriginals(),
  paintingImages: z.preprocess((value) => value ?? [], z.array(ImageToEditSchema)),
})
export type PaintingToEdit = z.infer<typeof PaintingToEditSchema> & {
  /** The `ETag` of the answer. The client sets it. */
  readonly version?: string | undefined
}

/** "" and null are as the settings of the site say. A client that does not know it changes nothing. */
export const priceDisplay = () =>
  z.preprocess(toNone, z.enum(PRICE_DISPLAYS, VALIDATION.priceDisplay).nullish())

/** "" and null are the currency of the site. A client that does not know it changes nothing. */
export const currency = () => z.preprocess(toNone, z.enum(CURRENCIES, VALIDATION.currency).nullish())

/** The currency that the person saw beside the prices. Where the work has another one by now, nothing is saved. */
export const pricesIn = () => z.preprocess(toMissing, z.enum(CURRENCIES, VALIDATION.currency).optional())

/** "" and null are no series. A client that does not know it changes nothing. */
export const seriesId = () => z.preprocess(toNone, z.uuid(VALIDATION.series).toLowerCase().nullish())

const fields = {
  name: requiredText(),
  /** As people read it. A client may send the sides instead (`withSizeInWords`). */
  dimensions: requiredText(),
  ...SIZE_SHAPE,
  ...FRAMED_SHAPE,
  technique: requiredText(),
  year: year(),
  yearTo: yearTo(),
  isAvailableToSell: flag(true),
  isAvailableForSale: flag(true),
  ...AVAILABILITY_SHAPE,
  priceDisplay: priceDisplay(),
  currency: currency(),
  pricesIn: pricesIn(),
  seriesId: seriesId(),
  isOnFocus: flag(false),
  ...DRAFT_SHAPE,
  // A client that does not know them changes nothing.
  location: z.optional(optionalText()),
  notes: z.optional(optionalText(LIMITS.longTextMaxLength)),
  inventoryNumber: z.optional(optionalText(INVENTORY_LIMITS.number)),
  translations: sentTranslations({
    name: optionalText(),
    description: optionalText(LIMITS.longTextMaxLength),
    technique: optionalText(),
  }),
  translatedFrom: sentOriginals(),
  paintingImages: OneOrMoreImagesSchema,
}
const forSale = { ...fields, description: requiredText(LIMITS.longTextMaxLength), price: price() }
/** A painting that is not for sale needs neither a description nor a price. */
const notForSale = {
  ...fields,
  description: optionalText(LIMITS.longTextMaxLength),
  price: price(NO_PRICE),
}

const WHOLE_SIZE = { path: ['height'], error: VALIDATION.sidesBelongTogether }

export const PaintingCreateSchema = z
  .object({
    ...forSale,
    price: price().refine((own) => own >= LIMITS.priceMinOnCreate, VALIDATION.onlyNumbers),
  })
  .refine(isWholeSize, WHOLE_SIZE)
export const PaintingUpdateSchema = z
  .object({ id: optionalText(), ...forSale })
  .refine(isWholeSize, WHOLE_SIZE)
const PortfolioSchema = z.object({ id: optionalText(), ...notForSale }).refine(isWholeSize, WHOLE_SIZE)
export type PaintingInput = z.infer<typeof PaintingCreateSchema>

const SaleSchema = z.object({
  isAvailableToSell: flag(true),
  availability: AVAILABILITY_SHAPE.availability,
})
/** Whether all that a client says is that the work is for sale. Of a contradiction the server decides. */
export function isForSale(body: unknown) {
  const { availability = 'available', isAvailableToSell = true } = SaleSchema.safeParse(body).data ?? {}
  return isToBeBought(availability) && isAvailableToSell
}

/** The rules for the body of a create. Of a contradiction the availability counts, as in what is stored. */
export function createRules(body: unknown) {
  const sale = SaleSchema.safeParse(body).data
  const isOffered = sale?.availability ? isToBeBought(sale.availability) : (sale?.isAvailableToSell ?? true)
  return isOffered ? PaintingCreateSchema : PortfolioSchema
}
/** The rules for the body of an update. */
export const updateRules = (body: unknown) => (isForSale(body) ? PaintingUpdateSchema : PortfolioSchema)
