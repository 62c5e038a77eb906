import { z } from 'zod'
import { storeAddressSchema } from '../object-store/address.ts'
import { placeAddressSchema } from '../object-store/place-address.ts'

/** The form of files in a bucket, because a bucket can neither negotiate encodings nor rewrite addresses. */
export interface BucketForm {
  /** 'none' is for a CDN that compresses. 'gzip' stores texts compressed, for visitors who read the bucket directly. */
  readonly compression: 'none' | 'gzip'
  /** 'html' stores `about.html`, as in the site folder. 'clean' stores `about`, for stores without rewriting. */
  readonly names: 'html' | 'clean'
}

const FormSchema = z.object({
  compression: z.enum(['none', 'gzip'], 'must have a compression of none or gzip').default('none'),
  names: z.enum(['html', 'clean'], 'must have names of html or clean').default('html'),
})
const StoreSchema = storeAddressSchema('compression', 'names')

const BucketSchema = z.string().transform((text, context) => {
  const store = StoreSchema.safeParse(text)
  const form = store.success ? FormSchema.safeParse(Object.fromEntries(new URL(text).searchParams)) : store
  if (store.success && form.success) return { kind: 'bucket', store: store.data, ...form.data } as const
  for (const { message } of form.error?.issues ?? []) context.addIssue({ code: 'custom', message })
  return z.NEVER
})

/** The mirror's destination: a folder or a bucket. */
export const DeliveryAddressSchema = placeAddressSchema(BucketSchema, '/srv/www')
export type DeliveryAddress = z.infer<typeof DeliveryAddressSchema>
