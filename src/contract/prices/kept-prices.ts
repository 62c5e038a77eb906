import { z } from 'zod'
import { CURRENCIES } from './currency.ts'

/** What a work cost from a time on, until the next entry. */
export const KeptPriceSchema = z.object({
  /** In whole units; 0 for no price. */
  price: z.number(),
  currency: z.enum(CURRENCIES),
  /** ISO 8601, UTC. */
  since: z.string(),
  /** The name of the user who has set it; "" where it is not known. */
  username: z.string(),
})
export type KeptPrice = z.infer<typeof KeptPriceSchema>
/** The newest first. */
export const KeptPricesSchema = z.array(KeptPriceSchema)
