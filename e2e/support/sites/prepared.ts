import { z } from 'zod'

/** The environment variable that gives workers the prepared sites (global-setup.ts). */
const PREPARED = 'MAHLSTICK_PREPARED'

const DemoSchema = z.object({ url: z.string(), dataDir: z.string() })
/** A site with the demo collection for tests that do not change it. */
export type Demo = z.infer<typeof DemoSchema>

const GallerySchema = z.object({ folder: z.string(), ids: z.array(z.uuid()) })
/** A data folder with an owner and the four paintings of the fixtures; the ids have the order of the fixtures. */
export type PreparedGallery = z.infer<typeof GallerySchema>

const PreparedSchema = z.object({ demo: DemoSchema, gallery: GallerySchema })

export function keepPrepared(prepared: z.infer<typeof PreparedSchema>) {
  process.env[PREPARED] = JSON.stringify(prepared)
}
export const findPrepared = () => PreparedSchema.parse(JSON.parse(process.env[PREPARED] ?? 'null'))
