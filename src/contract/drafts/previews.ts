import { z } from 'zod'
import { ExhibitionSchema } from '../collection/exhibition.ts'
import { PaintingSchema } from '../collection/painting.ts'
import { Uuid } from '../values/wire.ts'

/** The body of a call for a link to a preview. */
export const PreviewRequestSchema = z.object({ id: Uuid })

/** A painting as visitors will see it, also if it is a draft. */
const PaintingPreviewSchema = z.object({ isDraft: z.boolean(), painting: PaintingSchema })
export type PaintingPreview = z.infer<typeof PaintingPreviewSchema>
/** An exhibition as visitors will see it, with its public works in their order. */
const ExhibitionPreviewSchema = z.object({
  isDraft: z.boolean(),
  exhibition: ExhibitionSchema,
  works: z.array(PaintingSchema),
})
export type ExhibitionPreview = z.infer<typeof ExhibitionPreviewSchema>
/** The key of the item says what it is. */
export const PreviewSchema = z.union([PaintingPreviewSchema, ExhibitionPreviewSchema])
export type Preview = z.infer<typeof PreviewSchema>

/** A link to the page of a draft, which ends by itself. */
export const PreviewLinkSchema = z.object({ path: z.string(), endsAt: z.string() })
export type PreviewLink = z.infer<typeof PreviewLinkSchema>
