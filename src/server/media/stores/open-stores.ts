import type { MediaSettings } from '../../config/slices.ts'
import { createObjectStore } from '../../object-store/object-store.ts'
import type { MediaStores } from './blob-store.ts'
import { createBucketStore } from './bucket-store.ts'
import { createFolderStore } from './folder-store.ts'

/** Opens the bucket of `MEDIA_URL`, if it is set. */
function openBucket({ mediaBucket: address, bucketCredentials: credentials }: MediaSettings) {
  if (!address || !credentials) return undefined
  return createObjectStore({ address, credentials, setting: 'MEDIA_URL', mustBePrivate: true })
}

/** Opens the stores of originals and variants that the configuration names. */
export function openMediaStores(config: MediaSettings) {
  const bucket = openBucket(config)
  const stores: MediaStores = bucket
    ? { originals: createBucketStore(bucket, 'originals'), variants: createBucketStore(bucket, 'variants') }
    : {
        originals: createFolderStore(config.originalsDir, { durable: true, isPrivate: true }),
        variants: createFolderStore(config.variantsDir),
      }
  return { ...stores, bucket }
}
