import type { z } from 'zod'
import { storeAddressSchema } from '../object-store/address.ts'
import { placeAddressSchema } from '../object-store/place-address.ts'

const BucketSchema = storeAddressSchema().transform((store) => ({ kind: 'bucket', store }) as const)

/** The destination of automatic backups: a folder or a bucket. */
export const BackupAddressSchema = placeAddressSchema(BucketSchema, '/srv/backups')
export type BackupAddress = z.infer<typeof BackupAddressSchema>
