import * as z from 'zod/mini'

/** An uploaded photograph as its owner crops it: upright and whole, without its turn, its crop and a watermark. */
export const WholePictureSchema = z.object({
  /** Pixels of the upright photograph. The picture may have fewer. */
  width: z.int(),
  height: z.int(),
  /** A JPEG as a data URI. */
  picture: z.string(),
})
export type WholePicture = z.infer<typeof WholePictureSchema>
