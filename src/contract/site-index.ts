import { z } from 'zod'

const entry = { id: z.string(), createdAt: z.string().optional(), updatedAt: z.string().optional() }

/** All there is to see, oldest first, without a word about it: what a sitemap needs, and where a feed begins. */
export const SiteIndexSchema = z.object({
  paintings: z.array(z.object({ ...entry, isAvailableToSell: z.boolean() })),
  exhibitions: z.array(z.object(entry)),
})
export type SiteIndex = z.infer<typeof SiteIndexSchema>
