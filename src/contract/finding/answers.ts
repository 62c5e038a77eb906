import { z } from 'zod'
import { FALLBACK_ANSWER } from '../translations/fields.ts'
import type { FindIndex } from './find-index.ts'

/** The index is made by our own server, and large. So only its kind is checked. */
export const FindIndexSchema = z.custom<FindIndex>(
  (value) => typeof value === 'object' && value !== null && 'ids' in value && 'pageSize' in value,
)

/** The years of the works of a list, newest first, with the number of pages that each fills; and their series. */
export const FacetsSchema = z.object({
  years: z.array(z.object({ year: z.int(), pages: z.int() })),
  series: z.array(z.object({ id: z.string(), title: z.string(), ...FALLBACK_ANSWER })),
})
export type Facets = z.infer<typeof FacetsSchema>
