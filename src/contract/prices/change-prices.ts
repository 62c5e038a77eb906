import { z } from 'zod'
import { NO_PRICE } from '../collection/price.ts'
import { currency } from '../collection/painting.ts'
import { LIMITS } from '../limits.ts'
import { VALIDATION } from '../wording/messages.ts'
import { price, Uuid } from '../values/wire.ts'
import { readPercent, ROUNDINGS } from './changed-price.ts'

const ROUNDING_TEXT = new Map(ROUNDINGS.map((rounding) => [String(rounding), rounding]))

/** A work as the person saw it. If its price has changed since, nothing is changed. */
const SEEN = {
  id: Uuid,
  seen: price(NO_PRICE),
  /** Its own currency; null for none. */
  seenCurrency: currency(),
}
const works = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z
    .array(z.object(shape), VALIDATION.paintings)
    .min(1, VALIDATION.paintings)
    .max(LIMITS.paintingsAtOnce, VALIDATION.tooManyPaintings)

/** The same change of the prices of many works: of all, or of none. */
export const PriceChangeSchema = z.object({
  paintings: works(SEEN),
  percent: z.preprocess(
    (value) => readPercent(typeof value === 'string' || typeof value === 'number' ? String(value) : ''),
    z.number(VALIDATION.percent),
  ),
  rounding: z.preprocess(
    (value) => ROUNDING_TEXT.get(typeof value === 'string' || typeof value === 'number' ? String(value) : ''),
    z.literal(ROUNDINGS, VALIDATION.rounding),
  ),
})

/** A new price for each of many works: for all that are neither sold nor gone, or for none. */
export const NewPricesSchema = z.object({ paintings: works({ ...SEEN, price: price(NO_PRICE) }) })
export type NewPrice = z.infer<typeof NewPricesSchema>['paintings'][number]
