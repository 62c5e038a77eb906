import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import type { StoreAddress } from './address.ts'

interface BucketPlace {
  readonly kind: 'bucket'
  readonly store: StoreAddress
}
interface FolderPlace {
  readonly kind: 'folder'
  readonly folder: string
}

const folderOf = (url: URL) =>
  url.host === '' && url.search === '' && url.hash === '' ? fileURLToPath(url) : undefined

/**
 * Only absolute paths are valid: the meaning of a relative path depends on the folder where the program was started.
 */
const toPath = (text: string) => (path.isAbsolute(text) ? path.resolve(text) : undefined)

/** The folder that an address names (`/srv/www`, `file:///srv/www`). Undefined for any other address. */
function readFolder(text: string): string | undefined {
  const url = text.startsWith('file:') && URL.canParse(text) ? new URL(text) : undefined
  const folder = url ? folderOf(url) : toPath(text)
  // The root of a disk is not allowed.
  return folder === undefined || path.dirname(folder) === folder ? undefined : folder
}

/**
 * A setting that names a folder (`/srv/www`, `file:///srv/www`) or a bucket (`s3://bucket/prefix?endpoint=…&region=…`).
 * `bucketSchema` reads buckets. `folderExample` is an example for the error message.
 */
export const placeAddressSchema = <Bucket extends BucketPlace>(
  bucketSchema: z.ZodType<Bucket, string>,
  folderExample: string,
) =>
  z.string().transform((text, context): Bucket | FolderPlace => {
    if (text.startsWith('s3:')) {
      const bucket = bucketSchema.safeParse(text)
      if (bucket.success) return bucket.data
      for (const { message } of bucket.error.issues) context.addIssue({ code: 'custom', message })
      return z.NEVER
    }
    const folder = readFolder(text)
    if (folder !== undefined) return { kind: 'folder', folder }
    const examples = `${folderExample}, file://${folderExample} or s3://bucket/prefix?endpoint=https://s3.example.org&region=us-east-1`
    const isRelative = !/^[a-z][\w+.-]*:/i.test(text) && !path.isAbsolute(text)
    const message = isRelative
      ? `must be a whole path from the root on, such as ${folderExample}, not ${text}`
      : `must be an address such as ${examples}`
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })

/** The address as text for people, without parameters. */
export const placeInWords = (address: BucketPlace | FolderPlace) =>
  address.kind === 'folder'
    ? address.folder
    : `s3://${[address.store.bucket, address.store.prefix].filter(Boolean).join('/')}`
