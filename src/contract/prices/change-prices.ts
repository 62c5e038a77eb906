import { z } from 'zod'
import { NO_PRICE } from '../collection/price.ts'
import { currency } from '../collection/painting.ts'
import { LIMITS } from '../limits.ts'
import { VALIDATION } from '../wording/messages.ts'
import { price, Uuid } from '../values/wire.ts'
import { readPercent, ROUNDINGS } from './changed-price.ts'

const ROUNDING_TEXT = new Map(ROUNDINGS.map((rounding) => [String(rounding), rounding]))

/** The same change of the prices of many works: of all, or of none. */
export const PriceChangeSchema = z.object({
  paintings: z
    .array(
      z.object({
        id: Uuid,
        /** The price that the person saw. If it has changed since, nothing is changed. */
        seen: price(NO_PRICE),
        /** The own currency of the work that the person saw; null for none. */
        seenCurrency: currency(),
      }),
      VALIDATION.paintings,
    )
    .min(1, VALIDATION.paintings)
    .max(LIMITS.paintingsAtOnce, VALIDATION.tooManyPaintings),
  percent: z.preprocess(
    (value) => readPercent(typeof value === 'string' || typeof value === 'number' ? String(value) : ''),
    z.number(VALIDATION.percent),
  ),
  rounding: z.preprocess(
    (value) => ROUNDING_TEXT.get(typeof value === 'string' || typeof value === 'number' ? String(value) : ''),
    z.literal(ROUNDINGS, VALIDATION.rounding),
  ),
})
export type PriceChange = z.infer<typeof PriceChangeSchema>
