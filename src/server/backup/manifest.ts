import { z } from 'zod'
import { KEY } from '../media/stores/blob-store.ts'

/** What an archive is. Another number where an older program would misread it. */
export const ManifestSchema = z.object({
  format: z.literal('mahlstick-backup'),
  version: z.literal(1),
  /** The version of the program that made it; archives from before 1.0.0 do not say. */
  program: z.string().optional(),
  createdAt: z.string(),
  /** The state of the schema that the rows belong to. */
  migrations: z.array(z.string()),
  /** Whether photographs belong to it: an archive that is kept before an update has the records alone. */
  hasPhotographs: z.boolean().default(true),
  hasVariants: z.boolean(),
  /** Photographs that the store did not have any more. */
  missing: z.array(z.string()),
})
export type Manifest = z.infer<typeof ManifestSchema>

export const MANIFEST = 'manifest.json'
/** Last in the archive, as `sha256sum --check` reads it: every other file with its hash. */
export const SUMS = 'SHA256SUMS'
export const ORIGINALS = 'originals/'
export const VARIANTS = 'variants/'

export const tableFile = (table: string, part: number) => `database/${table}.${part}.jsonl`
/** The table that a file of the archive is of. */
export const tableOf = (name: string) => /^database\/([a-z_]+)\.\d+\.jsonl$/.exec(name)?.[1]

const isStored = (name: string, folder: string) =>
  name.startsWith(folder) && KEY.test(name.slice(folder.length))
/** Nothing else is in an archive of ours: no name can lead out of a folder. */
export const isOurs = (name: string) =>
  name === MANIFEST || tableOf(name) !== undefined || isStored(name, ORIGINALS) || isStored(name, VARIANTS)
