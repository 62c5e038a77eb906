import { z } from 'zod'
import { PaintingSchema } from './collection/painting.ts'
import { Uuid } from './values/wire.ts'

/** The body of a call for a link to a preview. */
export const PreviewRequestSchema = z.object({ id: Uuid })

/** A painting as visitors will see it, also if it is a draft. */
export const PreviewSchema = z.object({ isDraft: z.boolean(), painting: PaintingSchema })
export type Preview = z.infer<typeof PreviewSchema>

/** A link to the page of a draft, which ends by itself. */
export const PreviewLinkSchema = z.object({ path: z.string(), endsAt: z.string() })
export type PreviewLink = z.infer<typeof PreviewLinkSchema>
