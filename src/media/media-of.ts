import type { Config } from '../config.ts'
import { createObjectStore } from '../object-store/object-store.ts'
import { createBucketStore } from './bucket-store.ts'
import { createFolderStore } from './folder-store.ts'
import { createMedia, type MediaOptions } from './media.ts'

/** The bucket of `MEDIA_URL`, where there is one. */
function openBucket({ mediaBucket: address, bucketCredentials: credentials }: Config) {
  if (!address || !credentials) return undefined
  return createObjectStore({ address, credentials, setting: 'MEDIA_URL', mustBePrivate: true })
}

/** Originals and variants where the configuration wants them. */
export function openMediaOf(config: Config, options: MediaOptions) {
  const bucket = openBucket(config)
  const stores = bucket
    ? { originals: createBucketStore(bucket, 'originals'), variants: createBucketStore(bucket, 'variants') }
    : {
        originals: createFolderStore(config.originalsDir, { durable: true }),
        variants: createFolderStore(config.variantsDir),
      }
  return { media: createMedia(stores, options), bucket }
}
