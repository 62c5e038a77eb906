import { z } from 'zod'
import { readFolder } from '../folder-address.ts'
import { type StoreAddress, storeAddressSchema } from '../object-store/address.ts'

/** Where automatic backups go. */
export type BackupAddress =
  | { readonly kind: 'folder'; readonly folder: string }
  | { readonly kind: 'bucket'; readonly store: StoreAddress }

const EXAMPLES =
  '/srv/backups, file:///srv/backups or s3://bucket/prefix?endpoint=https://s3.example.org&region=us-east-1'
const BucketSchema = storeAddressSchema()

/** A folder (`/srv/backups`, `file:///srv/backups`) or a bucket (`s3://bucket/prefix?endpoint=…&region=…`). */
export const BackupAddressSchema = z.string().transform((text, context): BackupAddress => {
  if (text.startsWith('s3:')) {
    const bucket = BucketSchema.safeParse(text)
    if (bucket.success) return { kind: 'bucket', store: bucket.data }
    for (const { message } of bucket.error.issues) context.addIssue({ code: 'custom', message })
    return z.NEVER
  }
  const folder = readFolder(text)
  if (folder !== undefined) return { kind: 'folder', folder }
  context.addIssue({ code: 'custom', message: `must be an address such as ${EXAMPLES}` })
  return z.NEVER
})

/** The address as people may read it. */
export const inWords = (address: BackupAddress) =>
  address.kind === 'folder'
    ? address.folder
    : `s3://${[address.store.bucket, address.store.prefix].filter(Boolean).join('/')}`
