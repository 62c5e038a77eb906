import { z } from 'zod'
import { ExhibitionSchema } from '../collection/exhibition.ts'
import { ImageSchema } from '../collection/images/image.ts'
import { PaintingSchema } from '../collection/painting.ts'
import { LANGUAGES } from '../site/languages.ts'

/** A letter that visitors may read, in their list. */
export const PublicLetterSummarySchema = z.object({
  id: z.string(),
  subject: z.string(),
  /** The line after the subject; '' for none. */
  preview: z.string(),
  /** When it began to leave (ISO 8601, UTC). */
  sentAt: z.string(),
  /** The language of what the owner has written. */
  language: z.enum(LANGUAGES),
})
export type PublicLetterSummary = z.infer<typeof PublicLetterSummarySchema>

/** A part of a letter, with what the record says now about its works or exhibition. What is not public is left out. */
export const PublicLetterBlockSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), markdown: z.string() }),
  z.object({ kind: z.literal('works'), works: z.array(PaintingSchema) }),
  z.object({ kind: z.literal('exhibition'), exhibition: ExhibitionSchema }),
  z.object({ kind: z.literal('picture'), image: ImageSchema }),
  z.object({ kind: z.literal('button'), text: z.string(), url: z.string() }),
])

export const PublicLetterSchema = PublicLetterSummarySchema.extend({
  blocks: z.array(PublicLetterBlockSchema),
})
export type PublicLetter = z.infer<typeof PublicLetterSchema>
