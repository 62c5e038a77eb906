import type { PlaceSettings } from '../../config/slices.ts'
import type { StoreAddress } from '../../object-store/address.ts'
import { ObjectStoreError } from '../../object-store/errors.ts'
import { openBucket } from '../../object-store/object-store.ts'
import { placeInWords } from '../../object-store/place-address.ts'
import { fault, fine, type Finding } from './finding.ts'
import { findWriteFault } from './folders.ts'

/** Tests a bucket: lists, writes, reads without credentials, and deletes the test object. Returns the fault, if any. */
async function findBucketFault(address: StoreAddress, { secrets }: PlaceSettings, setting: string) {
  const { bucketCredentials: credentials } = secrets
  if (!credentials)
    return `AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are needed to open the bucket of ${setting}.`
  const store = openBucket(address, credentials, setting)
  try {
    await store.check()
    return undefined
  } catch (error) {
    if (error instanceof ObjectStoreError) return error.message
    throw error
  } finally {
    store.close()
  }
}

type Address = NonNullable<PlaceSettings['backupTo'] | PlaceSettings['publishAddress']>

async function checkPlace(
  check: string,
  address: Address | undefined,
  config: PlaceSettings,
  setting: string,
) {
  if (!address) return []
  const wrong =
    address.kind === 'bucket'
      ? await findBucketFault(address.store, config, setting)
      : await findWriteFault(address.folder)
  const place = placeInWords(address)
  return [
    wrong === undefined ? fine(check, `${place} can be written.`) : fault(check, `${setting}: ${wrong}`),
  ]
}

/** Checks all folders and buckets in the settings other than the data folder. */
export async function checkPlaces(config: PlaceSettings): Promise<Finding[]> {
  const { mediaBucket, publishAddress, backupTo } = config
  const photographs = mediaBucket && ({ kind: 'bucket', store: mediaBucket } as const)
  const found = await Promise.all([
    checkPlace('photographs', photographs, config, 'MEDIA_URL'),
    checkPlace('site copy', publishAddress, config, 'PUBLISH_URL'),
    checkPlace('backups', backupTo, config, 'BACKUP_TO'),
  ])
  return found.flat()
}
