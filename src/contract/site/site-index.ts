import { z } from 'zod'
import { LIMITS } from '../limits.ts'
import { PAGE_PATHS } from '../page-paths.ts'

/**
 * The index for sitemaps and feeds: ids and times without content. Paintings are divided into parts by their
 * creation order and never change parts, so one change affects one part of any size of site.
 */
export const indexPartOf = (sequence: number) => Math.ceil(sequence / LIMITS.indexPartSize)

/** The numbers of the parts that hold a painting, from 1. */
export const IndexPartsSchema = z.array(z.int())

/** The number of a part in an address. */
export const IndexPartNumberSchema = z
  .string()
  .regex(/^[1-9]\d{0,5}$/, 'A part of the index is a whole number from 1')
  .transform(Number)

/** The paintings of one part, oldest first. */
export const IndexPartSchema = z.array(
  z.object({
    id: z.string(),
    updatedAt: z.string().optional(),
    /** The addresses of its images (`imagePath`), the main image first. Older servers do not tell them. */
    images: z.array(z.string()).optional(),
  }),
)
export type IndexPart = z.infer<typeof IndexPartSchema>

const dated = z.object({ id: z.string(), createdAt: z.string().optional() })

/** The newest paintings, exhibitions and public letters, up to the limit of a feed. Older servers have no letters. */
export const NewestSchema = z.object({
  paintings: z.array(dated),
  exhibitions: z.array(dated),
  letters: z.array(dated).optional(),
})
export type Newest = z.infer<typeof NewestSchema>

/** The sitemap files that the index file names; empty when everything fits into one file. */
export const listSitemapParts = (parts: readonly number[]): string[] =>
  parts.length > 1 ? [0, ...parts].map(PAGE_PATHS.sitemapPart) : []

/** The list of works has a file for each part; that of the first part is always there. */
export const worksPageOf = (part: number, parts: readonly number[]) =>
  part === (parts[0] ?? part) ? PAGE_PATHS.works : PAGE_PATHS.worksPart(part)

/** The files that come and go with the parts of the index: those of the sitemap and of the list of works. */
export const listIndexFiles = (parts: readonly number[]): string[] => [
  ...listSitemapParts(parts),
  ...parts.slice(1).map(PAGE_PATHS.worksPart),
]

const SITEMAP_PART = /^\/sitemap-\d+\.xml$/
const WORKS_PAGE = /^\/works(?:\/\d+)?\.json$/
export const isWorksPage = (page: string) => WORKS_PAGE.test(page)
export const isIndexFile = (page: string) =>
  SITEMAP_PART.test(page) || (isWorksPage(page) && page !== PAGE_PATHS.works)
