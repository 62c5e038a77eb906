import { z } from 'zod'
import { type PaintingToEdit, PaintingToEditSchema } from '../collection/painting.ts'

/** What an edit form reads of changes that are kept, and not public yet. */
const KeptEditSchema = z.object({
  /** For a link to a preview. */
  id: z.string(),
  /** ISO 8601, UTC. */
  savedAt: z.string(),
  savedBy: z.string(),
  /** The kept fields that the work itself has changed since, too. */
  changedSince: z.array(z.string()),
})
export type KeptEdit = z.infer<typeof KeptEditSchema>

/** A work as it is now, with the kept changes laid over it. */
export const EditedPaintingSchema = PaintingToEditSchema.extend({ keptEdit: KeptEditSchema })

/** What a form opens: a work, or what is kept of it, with the work as visitors see it. */
export type OpenedPainting = PaintingToEdit & {
  readonly kept?: { readonly edit: KeptEdit; readonly shown: PaintingToEdit } | undefined
}
