import { z } from 'zod'
import { readFolder } from '../folder-address.ts'
import { type StoreAddress, storeAddressSchema } from '../object-store/address.ts'

/** Where the ready site is also sent. */
export type DeliveryAddress =
  | { readonly kind: 'folder'; readonly folder: string }
  | ({ readonly kind: 'bucket'; readonly store: StoreAddress } & BucketForm)

/** How files lie in a bucket, which can neither negotiate nor rewrite addresses. */
export interface BucketForm {
  /** Texts as they are, for a CDN that compresses; or gzip, for visitors who read the bucket itself. */
  readonly compression: 'none' | 'gzip'
  /** `about.html`, as in the site folder; or `about`, for stores that look up addresses as they are. */
  readonly names: 'html' | 'clean'
}

const EXAMPLES =
  '/srv/www, file:///srv/www or s3://bucket/prefix?endpoint=https://s3.example.org&region=us-east-1'

const FormSchema = z.object({
  compression: z.enum(['none', 'gzip'], 'must have a compression of none or gzip').default('none'),
  names: z.enum(['html', 'clean'], 'must have names of html or clean').default('html'),
})
const BucketSchema = storeAddressSchema('compression', 'names')

function readBucket(text: string) {
  const store = BucketSchema.safeParse(text)
  if (!store.success) return store
  const form = FormSchema.safeParse(Object.fromEntries(new URL(text).searchParams))
  if (!form.success) return form
  return { success: true, data: { kind: 'bucket', store: store.data, ...form.data } } as const
}

/** A folder (`/srv/www`, `file:///srv/www`) or a bucket (`s3://bucket/prefix?endpoint=…&region=…`). */
export const DeliveryAddressSchema = z.string().transform((text, context): DeliveryAddress => {
  if (text.startsWith('s3:')) {
    const bucket = readBucket(text)
    if (bucket.success) return bucket.data
    for (const { message } of bucket.error.issues) context.addIssue({ code: 'custom', message })
    return z.NEVER
  }
  const folder = readFolder(text)
  if (folder !== undefined) return { kind: 'folder', folder }
  context.addIssue({ code: 'custom', message: `must be an address such as ${EXAMPLES}` })
  return z.NEVER
})

/** The address as people may read it. */
export const inWords = (address: DeliveryAddress) =>
  address.kind === 'folder'
    ? address.folder
    : `s3://${[address.store.bucket, address.store.prefix].filter(Boolean).join('/')}`
