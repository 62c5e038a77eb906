import * as z from 'zod/mini'
import { LIMITS } from '../limits.ts'

/** Files are sent in parts. After a lost line an upload goes on after the last part that arrived. */

/** The most bytes of a photograph in one part: some seconds on the line of a phone. */
export const PHOTOGRAPH_PART = 512 * 1024

/** The bytes that have arrived. The next part begins there. */
export const ReceivedSchema = z.object({ received: z.int() })

/** A photograph that somebody begins to upload. */
export const PhotographSchema = z.object({
  name: z.string().check(z.maxLength(LIMITS.shortTextMaxLength)),
  /** In bytes. */
  size: z.int().check(z.positive()),
  /** What it is for. The server then makes its variants before the form is saved. */
  kind: z.optional(z.enum(['painting', 'exhibition'])),
})
export type Photograph = z.infer<typeof PhotographSchema>

/** An upload of a photograph. */
export const UploadSchema = z.extend(ReceivedSchema, { id: z.string(), size: z.int() })
export type Upload = z.infer<typeof UploadSchema>
export const UploadsSchema = z.object({ uploads: z.array(UploadSchema) })
