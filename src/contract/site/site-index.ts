import { z } from 'zod'
import { LIMITS } from '../limits.ts'
import { PAGE_PATHS } from '../page-paths.ts'

/**
 * What a sitemap and a feed are made from: what there is, without a word about it. In parts that keep their members
 * for ever, by the order in which paintings were made, so that a change concerns one part however many there are.
 */
export const indexPartOf = (sequence: number) => Math.ceil(sequence / LIMITS.indexPartSize)

/** The numbers of the parts, from 1, that hold a painting. */
export const IndexPartsSchema = z.array(z.int())

/** A part's paintings, oldest first. */
export const IndexPartSchema = z.array(z.object({ id: z.string(), updatedAt: z.string().optional() }))
export type IndexPart = z.infer<typeof IndexPartSchema>

const dated = z.object({ id: z.string(), createdAt: z.string().optional() })

/** The newest of both, as many as a feed may hold. */
export const NewestSchema = z.object({ paintings: z.array(dated), exhibitions: z.array(dated) })
export type Newest = z.infer<typeof NewestSchema>

/** The files of a site's map beside the one that names them; none where everything fits into that. */
export const listSitemapParts = (parts: readonly number[]): string[] =>
  parts.length > 1 ? [0, ...parts].map(PAGE_PATHS.sitemapPart) : []

const SITEMAP_PART = /^\/sitemap-\d+\.xml$/
export const isSitemapPart = (page: string) => SITEMAP_PART.test(page)
