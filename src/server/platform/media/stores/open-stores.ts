import type { MediaSettings } from '../../config/slices.ts'
import { openBucket } from '../../object-store/object-store.ts'
import type { MediaStores } from './blob-store.ts'
import { createBucketStore } from './bucket-store.ts'
import { createFolderStore } from './folder-store.ts'

/** Opens the stores of originals and variants that the configuration names. */
export function openMediaStores(config: MediaSettings) {
  const { mediaBucket } = config
  const bucket = mediaBucket && openBucket(mediaBucket, config.secrets.bucketCredentials, 'MEDIA_URL')
  const stores: MediaStores = bucket
    ? { originals: createBucketStore(bucket, 'originals'), variants: createBucketStore(bucket, 'variants') }
    : {
        originals: createFolderStore(config.originalsDir, { durable: true, isPrivate: true }),
        variants: createFolderStore(config.variantsDir),
      }
  return { ...stores, bucket }
}
