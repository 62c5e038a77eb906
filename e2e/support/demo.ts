import { z } from 'zod'

/** The variable by which workers hear of the site that runs for all of them (global-setup.ts). */
export const DEMO_SITE = 'MAHLSTICK_DEMO_SITE'

const DemoSchema = z.object({ url: z.string(), dataDir: z.string() })
/** A site with the demo collection, for tests that only look at it. */
export type Demo = z.infer<typeof DemoSchema>

export const findDemo = (): Demo => DemoSchema.parse(JSON.parse(process.env[DEMO_SITE] ?? 'null'))
