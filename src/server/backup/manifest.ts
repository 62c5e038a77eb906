import { z } from 'zod'
import { KEY } from '../platform/media/stores/blob-store.ts'

/** The content of the file that describes an archive. The version changes if an older program would misread it. */
export const ManifestSchema = z.object({
  format: z.literal('mahlstick-backup'),
  version: z.literal(1),
  /** The version of the program that made the archive. Archives from before 1.0.0 do not have it. */
  program: z.string().optional(),
  createdAt: z.string(),
  /** The migrations that the schema of the rows has. */
  migrations: z.array(z.string()),
  /** Whether the archive has photographs. One made before an update or at the moment of a restore has none. */
  hasPhotographs: z.boolean().default(true),
  hasVariants: z.boolean(),
  /** Hashes of the photographs that the store did not have. */
  missing: z.array(z.string()),
})
export type Manifest = z.infer<typeof ManifestSchema>

export const MANIFEST = 'manifest.json'
/** The last file of the archive, in the format of `sha256sum --check`: the hashes of all other files. */
export const SUMS = 'SHA256SUMS'
export const ORIGINALS = 'originals/'
export const VARIANTS = 'variants/'

export const tableFile = (table: string, part: number) => `database/${table}.${part}.jsonl`
/** The table whose rows a file of the archive holds. */
export const tableOf = (name: string) => /^database\/([a-z_]+)\.\d+\.jsonl$/.exec(name)?.[1]

const isStored = (name: string, folder: string) =>
  name.startsWith(folder) && KEY.test(name.slice(folder.length))
/** Whether an archive of this program can hold a file of this name. No such name can leave its folder. */
export const isOurs = (name: string) =>
  name === MANIFEST || tableOf(name) !== undefined || isStored(name, ORIGINALS) || isStored(name, VARIANTS)
