import { z } from 'zod'
import { FALLBACK_ANSWER } from '../translations/fields.ts'
import { AVAILABILITIES, availabilityOf } from '../collection/availability.ts'
import type { Painting } from '../collection/painting.ts'

/**
 * A work in the list for programs (src/syndication/works.ts). It is smaller than a painting of a list, because a save reads
 * a thousand of them.
 */
const WorkSchema = z.object({
  id: z.string(),
  name: z.string(),
  year: z.number(),
  technique: z.string(),
  /** In millimetres; null where the size is not clear. */
  height: z.number().nullable(),
  width: z.number().nullable(),
  depth: z.number().nullable(),
  availability: z.enum(AVAILABILITIES),
  offer: z.object({ price: z.number(), currency: z.string() }).optional(),
  series: z.object({ id: z.string(), title: z.string() }).optional(),
  /** The address of its main image; null without one. */
  image: z.string().nullable(),
  ...FALLBACK_ANSWER,
})
export const WorksSchema = z.array(WorkSchema)
export type Work = z.infer<typeof WorkSchema>

type Shown = Pick<
  Painting,
  | 'id'
  | 'name'
  | 'year'
  | 'technique'
  | 'height'
  | 'width'
  | 'depth'
  | 'availability'
  | 'isAvailableToSell'
  | 'offer'
  | 'series'
  | 'fallback'
>
/** It names each field, so that no new one becomes public by itself. */
export const toWork = (painting: Shown, image: string | undefined): Work => ({
  id: painting.id,
  name: painting.name,
  year: painting.year,
  technique: painting.technique,
  height: painting.height,
  width: painting.width,
  depth: painting.depth,
  availability: availabilityOf(painting),
  ...(painting.offer && { offer: { price: painting.offer.price, currency: painting.offer.currency } }),
  ...(painting.series && { series: { id: painting.series.id, title: painting.series.title } }),
  image: image ?? null,
  ...(painting.fallback && { fallback: painting.fallback }),
})
